-- The code of the merchant whose page asked for the ticket: its sockets are closed when the site is.
alter table platform.realtime_ticket add column site text;
