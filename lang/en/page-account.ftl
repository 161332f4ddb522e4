### Sentences of the account page

page-account-nav = Account
page-account-more = Password, devices and your data
page-account-heading = Your account
page-account-loading = Loading …
page-account-cancel = Cancel

## Who I am

page-account-who-heading = Who you are
page-account-you-play-as = You play as { $name }.
page-account-guest = You are a guest. Only this browser knows you. To keep your matches and ratings, add a passkey, set a password or link another device.
page-account-member = You sign in as { $name }.
page-account-passkey-member = You sign in with a passkey.
page-account-change-name = Change your name
page-account-signed-in = You are signed in as { $name }.
page-account-signed-out = You are signed out on this device.
page-account-deleted = Your account is deleted.

## Signing in

page-account-sign-in-heading = Sign in on this device
page-account-sign-in-line = Do you already play elsewhere? Sign in as that player. The matches of the guest { $name } are not transferred.
page-account-code = Code from your other device
page-account-sign-in-by-code = Sign in with the code
page-account-sign-in-by-passkey = Sign in with a passkey
page-account-or = or
page-account-sign-in-name = Sign-in name
page-account-password = Password
page-account-sign-in = Sign in
page-account-sign-in-again = Sign in
page-account-wrong-code = This code is wrong, was already used, or has expired. Get a new one on your other device.
page-account-wrong-password = The name or the password is wrong.
page-account-wrong-passkey = This passkey does not work here. It may have been deleted. Sign in another way.
page-account-passkey-late = That took too long. Try again.

## Passkeys

page-account-passkeys-heading = Passkeys
page-account-passkeys-line = Sign in the way you unlock your device: with your fingerprint, your face or a PIN. You have nothing to type and nothing to remember.
page-account-passkeys-none = You have no passkey yet.
page-account-passkey-add = Add a passkey
page-account-passkey-added = Your passkey is added. From now on, you can sign in with it.
page-account-passkey-exists = You already have a passkey on this device.
page-account-passkey-not-made = The passkey could not be added. Try again.
page-account-passkeys-full = You have as many passkeys as possible. Delete one first.
page-account-passkey-name = Passkey
page-account-passkey-since = added { $when }
page-account-passkey-used = last used { $when }
page-account-passkey-rename = Rename
page-account-passkey-rename-this = Rename the passkey “{ $name }”
page-account-passkey-new-name = Name of the passkey
page-account-passkey-save = Save
page-account-passkey-delete = Delete
page-account-passkey-delete-this = Delete the passkey “{ $name }”
page-account-passkey-delete-question = Delete the passkey “{ $name }”?
page-account-passkey-delete-line = You will no longer be able to sign in with it. Devices that are signed in stay signed in.
page-account-passkey-deleted = The passkey is deleted. Your device may still offer it: delete it in its settings, under passwords.
page-account-passkeys-insecure = Passkeys need a secure connection. Open this page with https:// in its address.
page-account-passkeys-browser = This browser does not support passkeys.
page-account-passkeys-address = Passkeys do not work on an IP address. Open this page by its domain name.

## Password

page-account-password-heading = Password
page-account-password-line = With a name and a password you can sign in on any device. Other players never see the sign-in name.
page-account-new-password = New password
page-account-password-length = At least 8 characters
page-account-password-show = Show the password
page-account-password-set = Set password
page-account-password-change = Change password
page-account-password-remove = Remove password
page-account-password-is-set = Your password is set.
page-account-password-is-removed = Your password is removed.
page-account-name-taken = Someone else signs in with this name. Choose another one.
page-account-not-possible = This name or password cannot be used. A name has 1 to 32 characters, a password 8 to 256.

## Devices

page-account-devices-heading = Devices
page-account-devices-line = Everywhere you are signed in
page-account-this-device = This device
page-account-since = signed in { $when }
page-account-device-told = gets notifications
page-account-sign-out = Sign out
page-account-sign-out-device = Sign out the device that signed in { $when }
page-account-sign-out-others = Sign out all other devices
page-account-device-signed-out = The device is signed out.
page-account-others-signed-out = All other devices are signed out.
page-account-sign-out-here = Sign out on this device
page-account-sign-out-question = Sign out on this device?
page-account-sign-out-line = You can sign in again with a passkey, your password or another device.
page-account-sign-out-lost = You have no passkey, no password and no other device. You will not be able to sign in again: your matches and ratings stay, but they are no longer yours.
page-account-link = Link another device
page-account-link-scan = Scan the QR code with your other device.
page-account-link-type = Or open { $address } there and enter this code:
page-account-link-line = It works once, until { $when }. Anyone who has it can sign in as you.
page-account-qr = QR code that signs in another device
page-account-device-linked = Your other device is linked.

## Data and deletion

page-account-data-heading = Your data
page-account-data-line = Everything this server stores about you, as a file: names, devices, passkeys, matches, ratings, chat messages and reports.
page-account-data-download = Download your data
page-account-delete = Delete your account
page-account-delete-question = Delete your account?
page-account-delete-line = Your name, your password, your passkeys, your ratings and your chat messages are deleted, and all devices are signed out. Your matches stay without your name. Where you are still playing, a bot takes over.
page-account-delete-forever = This cannot be undone.
page-account-delete-yes = Delete for good
