-- Play money once more, for a member who has nearly none left: at most once a day of the merchant's zone. Lock order: the refill's row, then the wallet.
create schema cashier;

-- What a site gives, and below which balance. No row: nothing.
create table cashier.refill_offer (
  merchant_id integer primary key,
  below_amount bigint not null check (below_amount > 0),
  amount bigint not null check (amount > 0)
);

-- What was given. The key on member and day lets it happen once a day, from however many tabs it is asked.
create table cashier.refill (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  -- The day in the merchant's zone.
  given_on date not null,
  amount bigint not null,
  -- The same request again is told what it was given.
  request_key uuid not null,
  given_at timestamptz not null,
  unique (member_id, given_on)
);

-- The two demo sites: enough to go on with for a while, for whoever cannot pay some lines more.
insert into cashier.refill_offer (merchant_id, below_amount, amount) values (1, 50000, 300000), (2, 50000, 300000);
