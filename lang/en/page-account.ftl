### Sentences of the account page

page-account-nav = Account
page-account-more = Password, devices and your data
page-account-heading = Your account
page-account-loading = Loading …
page-account-cancel = Cancel

## Who I am

page-account-who-heading = Who you are
page-account-you-play-as = You play as { $name }.
page-account-guest = You are a guest. Only this browser knows you. To keep your matches and ratings, set a password or link another device.
page-account-member = You sign in as { $name }.
page-account-change-name = Change your name
page-account-signed-in = You are signed in as { $name }.
page-account-signed-out = You are signed out on this device.
page-account-deleted = Your account is deleted.

## Signing in

page-account-sign-in-heading = Sign in on this device
page-account-sign-in-line = Do you already play elsewhere? Sign in as that player. The matches of the guest { $name } are not transferred.
page-account-code = Code from your other device
page-account-sign-in-by-code = Sign in with the code
page-account-or = or
page-account-sign-in-name = Sign-in name
page-account-password = Password
page-account-sign-in = Sign in
page-account-sign-in-again = Sign in
page-account-wrong-code = This code is wrong, was already used, or has expired. Get a new one on your other device.
page-account-wrong-password = The name or the password is wrong.

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
page-account-sign-out-line = You can sign in again with your password or from another device.
page-account-sign-out-lost = You have no password and no other device. You will not be able to sign in again: your matches and ratings stay, but they are no longer yours.
page-account-link = Link another device
page-account-link-scan = Scan the QR code with your other device.
page-account-link-type = Or open { $address } there and enter this code:
page-account-link-line = It works once, until { $when }. Anyone who has it can sign in as you.
page-account-qr = QR code that signs in another device
page-account-device-linked = Your other device is linked.

## Data and deletion

page-account-data-heading = Your data
page-account-data-line = Everything this server stores about you, as a file: names, devices, matches, ratings, chat messages and reports.
page-account-data-download = Download your data
page-account-delete = Delete your account
page-account-delete-question = Delete your account?
page-account-delete-line = Your name, your password, your ratings and your chat messages are deleted, and all devices are signed out. Your matches stay without your name. Where you are still playing, a bot takes over.
page-account-delete-forever = This cannot be undone.
page-account-delete-yes = Delete for good
