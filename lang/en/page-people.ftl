### Sentences about other players: invitations and blocks

## People I played with lately

page-people-heading = People you played with lately
page-people-lead = Invite someone again: a new table of the same game opens for both of you.
page-people-at = { $game } · { $when }
page-people-invite = Invite again
page-people-invite-one = Invite again: { $name }, { $game }
page-people-block = Block
page-people-block-one = Block { $name }

## Invitations

page-invitations-heading = Invitations
page-invitations-one = { $name } invites you to { $game }
page-invitations-join = Join
page-invitations-join-one = Join { $name } at { $game }
page-invitations-decline = Not now
page-invitations-decline-one = Not now: invitation from { $name } to { $game }

## Blocked people

page-blocks-heading = Blocked people
page-blocks-line = They cannot invite you, their messages are muted at every table, and the server does not choose them as your opponents. They are not told.
page-blocks-none = You have not blocked anyone.
page-blocks-since = since { $when }
page-blocks-lift = Unblock
page-blocks-lift-one = Unblock { $name }
page-blocks-lifted = { $name } is no longer blocked.
page-blocks-question = Block { $name }?
page-blocks-done = { $name } is blocked. You can undo this on the account page.
