-- The password was made by the operator, and opens nothing but the page that sets another one.
alter table members.member add column must_change_password boolean not null default false;
