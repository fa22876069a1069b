-- What a place on a chain sends (docs/decisions/0306).
alter table cashier.payout_bank add coin text;
update cashier.payout_bank set coin = 'USDT' where kind = 'crypto';
alter table cashier.payout_bank add check ((coin is not null) = (kind = 'crypto'));

-- How much of the coin was sent by a transfer, as whoever sent it says: nothing here knows a rate.
create table cashier.coin_payment (
  merchant_id integer not null,
  reference text not null,
  withdrawal_id bigint not null references cashier.withdrawal,
  -- In millionths of the coin.
  amount bigint not null check (amount > 0),
  primary key (merchant_id, reference),
  foreign key (merchant_id, reference) references cashier.payout_reference
);
-- What was sent for a withdrawal.
create index coin_payment_withdrawal_idx on cashier.coin_payment (withdrawal_id);
