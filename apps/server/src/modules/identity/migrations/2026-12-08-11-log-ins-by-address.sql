-- Who else has logged in from an address: a reviewer of withdrawals asks.
create index login_attempt_address_idx on identity.login_attempt (address, at) where member_id is not null;
