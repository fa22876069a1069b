-- Who else has logged in with a browser, for whoever reviews a withdrawal: the primary key begins with the member.
create index device_token_hash_idx on identity.device (token_hash);
