-- A later end of a bet may take away what points were given for already: they stay, and the next come when the turnover has passed it again.
alter table loyalty.play drop constraint play_check;
alter table loyalty.play add constraint play_counted_check check (counted_amount >= 0);
