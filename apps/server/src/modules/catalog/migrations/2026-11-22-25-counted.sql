-- Up to when the rounds at outside vendors have been counted: those that ended before this instant are in play_day and win.
create table catalog.counted_until (
  only_row boolean primary key default true check (only_row),
  at timestamptz not null
);
insert into catalog.counted_until (at) values (clock_timestamp());
