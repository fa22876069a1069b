-- The hours in which withdrawals are asked for, in minutes of the day of the merchant's zone; null is always. From ten in
-- the evening to six in the morning is 1320 to 360.
alter table cashier.withdrawal_setting
  add open_from smallint check (open_from between 0 and 1439),
  add open_until smallint check (open_until between 0 and 1439),
  add check ((open_from is null) = (open_until is null) and open_from <> open_until);

-- Up to this amount a withdrawal whose risk is low passes its review by itself; 0 is never.
alter table cashier.withdrawal_rule add pass_up_to bigint not null default 0 check (pass_up_to >= 0);
