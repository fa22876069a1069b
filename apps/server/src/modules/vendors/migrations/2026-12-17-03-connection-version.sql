-- Counts the changes of a connection, so that nobody undoes what a colleague has just set.
alter table vendors.connection add column version integer not null default 1;
