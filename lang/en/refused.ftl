### What a server refuses, by its code. The page says the same, except where it can do more about it.

refused-garbage = The server did not understand the request.
refused-protocol = This program and the server have different versions.
refused-unknown = The server no longer knows you. Start again.
refused-no-table = This table does not exist, or you may not watch it.
refused-not-seated = Only players at the table can do this.
refused-not-host = Only the host can do this.
refused-taken = This seat is taken.
refused-no-seat = Nobody sits there, or the seat does not exist.
refused-not-now = This is not possible right now.
refused-illegal = The rules do not allow that.
refused-late = Too late: this has already been decided.
refused-reused = The server took this for an earlier request. Try again.
refused-setup = A table like this cannot be created.
refused-slower = Too many requests. Wait a moment.
refused-busy = The server is busy. Try again in a moment.
refused-banned = You are banned from this server.
# The server's own sentence, which is English, says more.
refused-because = { $refused } ({ $why })
