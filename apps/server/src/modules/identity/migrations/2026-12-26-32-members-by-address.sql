-- Whoever has logged in from an address, each once and the newest member first, however often that was.
create index login_attempt_address_member_idx on identity.login_attempt (address, member_id desc)
where member_id is not null;
