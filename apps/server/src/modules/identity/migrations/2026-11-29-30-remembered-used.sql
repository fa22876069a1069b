-- Validators that a memory has had before its present one, oldest first: one of them shows a copy of the cookie, while
-- one that was never issued shows only that somebody knows or guesses the selector. A memory lasts a day and is used
-- once a log-in, so the list stays short.
alter table identity.remembered add column used_hashes bytea[] not null default '{}';
update identity.remembered set used_hashes = array[previous_hash] where previous_hash is not null;
