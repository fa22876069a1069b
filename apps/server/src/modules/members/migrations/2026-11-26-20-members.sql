-- Members have a module of their own (docs/decisions/0173): the row of a member, and what is known of the person. Constraints, indexes and sequences
-- move along with their tables; nothing is copied.
create schema members;
alter table identity.member set schema members;
alter table identity.member_key set schema members;
alter table identity.profile_field set schema members;
alter table identity.contact set schema members;
