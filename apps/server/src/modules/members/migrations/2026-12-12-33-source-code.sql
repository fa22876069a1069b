-- The code by which a member was placed under somebody, as it is written in the list of codes: an owner has several, and a report says which of them bring whom. Null of
-- whoever came without one, and of those who came before it was kept.
alter table members.member add column source_code text;
