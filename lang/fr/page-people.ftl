### Sentences about other players: invitations and blocks

## People I played with lately

page-people-heading = Vos derniers partenaires de jeu
page-people-lead = Invitez quelqu’un à rejouer : une nouvelle table du même jeu s’ouvre pour vous deux.
page-people-at = { $game } · { $when }
page-people-invite = Réinviter
page-people-invite-one = Réinviter { $name } à { $game }
page-people-block = Bloquer
page-people-block-one = Bloquer { $name }

## Invitations

page-invitations-heading = Invitations
page-invitations-one = { $name } vous invite à jouer à { $game }
page-invitations-join = Rejoindre
page-invitations-join-one = Rejoindre { $name } pour jouer à { $game }
page-invitations-decline = Pas maintenant
page-invitations-decline-one = Pas maintenant : invitation de { $name } à { $game }

## Blocked people

page-blocks-heading = Personnes bloquées
page-blocks-line = Elles ne peuvent pas vous inviter, leurs messages sont masqués à toutes les tables, et le serveur ne les choisit pas comme adversaires. Elles n’en savent rien.
page-blocks-none = Vous n’avez bloqué personne.
page-blocks-since = depuis le { $when }
page-blocks-lift = Débloquer
page-blocks-lift-one = Débloquer { $name }
page-blocks-lifted = { $name } n’est plus dans la liste.
page-blocks-question = Bloquer { $name } ?
page-blocks-done = C’est fait : { $name } ne peut plus vous inviter. Vous pouvez revenir sur ce choix dans votre compte.
