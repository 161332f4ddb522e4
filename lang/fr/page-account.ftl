### Sentences of the account page

page-account-nav = Compte
page-account-more = Mot de passe, appareils et données
page-account-heading = Votre compte
page-account-loading = Chargement…
page-account-cancel = Annuler

## Who I am

page-account-who-heading = Qui vous êtes
page-account-you-play-as = Vous jouez sous le nom de { $name }.
page-account-guest = Vous êtes un invité. Seul ce navigateur vous connaît. Pour garder vos parties et vos cotes, ajoutez une clé d’accès, choisissez un mot de passe ou associez un autre appareil.
page-account-member = Vous vous connectez avec l’identifiant { $name }.
page-account-passkey-member = Vous vous connectez avec une clé d’accès.
page-account-change-name = Changer de nom
page-account-signed-in = Vous êtes connecté en tant que { $name }.
page-account-signed-out = Vous êtes déconnecté sur cet appareil.
page-account-deleted = Votre compte est supprimé.

## Signing in

page-account-sign-in-heading = Se connecter sur cet appareil
page-account-sign-in-line = Vous jouez déjà ailleurs ? Connectez-vous avec ce compte. Les parties de l’invité { $name } ne sont pas transférées.
page-account-code = Code affiché sur l’autre appareil
page-account-sign-in-by-code = Se connecter avec le code
page-account-sign-in-by-passkey = Se connecter avec une clé d’accès
page-account-or = ou
page-account-sign-in-name = Identifiant
page-account-password = Mot de passe
page-account-sign-in = Se connecter
page-account-sign-in-again = Se connecter
page-account-wrong-code = Ce code est faux, a déjà servi ou a expiré. Demandez-en un autre sur l’autre appareil.
page-account-wrong-password = L’identifiant ou le mot de passe est incorrect.
page-account-wrong-passkey = Cette clé d’accès ne fonctionne pas ici. Elle a peut-être été supprimée. Connectez-vous autrement.
page-account-passkey-late = Cela a pris trop de temps. Réessayez.

## Passkeys

page-account-passkeys-heading = Clés d’accès
page-account-passkeys-line = Connectez-vous comme vous déverrouillez votre appareil : avec votre empreinte, votre visage ou un code. Rien à saisir, rien à retenir.
page-account-passkeys-none = Vous n’avez pas encore de clé d’accès.
page-account-passkey-add = Ajouter une clé d’accès
page-account-passkey-added = Votre clé d’accès est ajoutée. Vous pouvez désormais vous connecter avec elle.
page-account-passkey-exists = Vous avez déjà une clé d’accès sur cet appareil.
page-account-passkey-not-made = La clé d’accès n’a pas pu être ajoutée. Réessayez.
page-account-passkeys-full = Vous avez déjà le nombre maximal de clés d’accès. Supprimez-en une d’abord.
page-account-passkey-name = Clé d’accès
page-account-passkey-since = ajoutée le { $when }
page-account-passkey-used = utilisée le { $when }
page-account-passkey-rename = Renommer
page-account-passkey-rename-this = Renommer la clé d’accès « { $name } »
page-account-passkey-new-name = Nom de la clé d’accès
page-account-passkey-save = Enregistrer
page-account-passkey-delete = Supprimer
page-account-passkey-delete-this = Supprimer la clé d’accès « { $name } »
page-account-passkey-delete-question = Supprimer la clé d’accès « { $name } » ?
page-account-passkey-delete-line = Vous ne pourrez plus vous connecter avec elle. Les appareils connectés le restent.
page-account-passkey-deleted = La clé d’accès est supprimée. Votre appareil la propose peut-être encore : supprimez-la dans ses réglages, avec les mots de passe.
page-account-passkeys-insecure = Les clés d’accès demandent une connexion sécurisée. Ouvrez cette page avec une adresse qui commence par https.
page-account-passkeys-browser = Ce navigateur ne prend pas en charge les clés d’accès.
page-account-passkeys-address = Les clés d’accès ne fonctionnent pas avec une adresse IP. Ouvrez cette page par son nom de domaine.

## Password

page-account-password-heading = Mot de passe
page-account-password-line = Avec un identifiant et un mot de passe, vous pouvez vous connecter sur n’importe quel appareil. Les autres joueurs ne voient jamais l’identifiant.
page-account-new-password = Nouveau mot de passe
page-account-password-length = Au moins 8 caractères
page-account-password-show = Afficher le mot de passe
page-account-password-set = Définir le mot de passe
page-account-password-change = Changer le mot de passe
page-account-password-remove = Supprimer le mot de passe
page-account-password-is-set = Votre mot de passe est enregistré.
page-account-password-is-removed = Votre mot de passe est supprimé.
page-account-name-taken = Cet identifiant est déjà pris. Choisissez-en un autre.
page-account-not-possible = Cet identifiant ou ce mot de passe n’est pas valable. Un identifiant a de 1 à 32 caractères, un mot de passe de 8 à 256.

## Devices

page-account-devices-heading = Appareils
page-account-devices-line = Partout où vous êtes connecté
page-account-this-device = Cet appareil
page-account-since = connecté le { $when }
page-account-device-told = reçoit les notifications
page-account-sign-out = Déconnecter
page-account-sign-out-device = Déconnecter l’appareil connecté le { $when }
page-account-sign-out-others = Déconnecter tous les autres appareils
page-account-device-signed-out = L’appareil est déconnecté.
page-account-others-signed-out = Tous les autres appareils sont déconnectés.
page-account-sign-out-here = Se déconnecter sur cet appareil
page-account-sign-out-question = Se déconnecter sur cet appareil ?
page-account-sign-out-line = Vous pourrez vous reconnecter avec une clé d’accès, votre mot de passe ou un autre appareil.
page-account-sign-out-lost = Vous n’avez ni clé d’accès, ni mot de passe, ni autre appareil. Vous ne pourrez plus vous reconnecter : vos parties et vos cotes restent, mais vous ne les retrouverez pas.
page-account-link = Associer un autre appareil
page-account-link-scan = Scannez le code QR avec l’autre appareil.
page-account-link-type = Ou ouvrez { $address } sur l’autre appareil et saisissez ce code :
page-account-link-line = Il sert une seule fois, jusqu’à { $when }. Toute personne qui l’a peut se connecter à votre place.
page-account-qr = Code QR qui connecte un autre appareil
page-account-device-linked = Votre autre appareil est associé.

## Data and deletion

page-account-data-heading = Vos données
page-account-data-line = Tout ce que ce serveur enregistre sur vous, dans un fichier : noms, appareils, clés d’accès, parties, cotes, messages et signalements.
page-account-data-download = Télécharger vos données
page-account-delete = Supprimer votre compte
page-account-delete-question = Supprimer votre compte ?
page-account-delete-line = Votre nom, votre mot de passe, vos clés d’accès, vos cotes et vos messages sont supprimés, et tous les appareils sont déconnectés. Vos parties restent, sans votre nom. Là où vous jouez encore, un bot prend votre place.
page-account-delete-forever = C’est irréversible.
page-account-delete-yes = Supprimer définitivement
