-- When a member has last chosen a nickname; null for one whose nickname is that of the registration.
alter table members.member add column nickname_changed_at timestamptz;
