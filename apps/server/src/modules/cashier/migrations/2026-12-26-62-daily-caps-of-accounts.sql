-- So much comes to an account on a day of its site: orders beyond it go to others (docs/decisions/0499). Null: any.
alter table cashier.bank_account add column day_amount_max bigint check (day_amount_max > 0);
