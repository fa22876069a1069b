-- Where a bank is asked for what it booked on a day, and which calls are answers to that. Without an address it cannot be asked.
alter table cashier.bank add column ask_url text;
alter table cashier.bank_call add column is_asked boolean not null default false;
