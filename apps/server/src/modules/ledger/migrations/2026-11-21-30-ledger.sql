-- Money. A member's wallet is a row that guards its own balance; every transfer is one row that is never changed; the
-- house's side is posted once a batch. Amounts are minor units. docs/decisions/0001 says why it is laid out this way.
create schema ledger;

-- The same words as `houses` in transfer.ts and `entryReasons` in the contract.
create type ledger.house as enum ('escrow', 'revenue', 'promotion');
create type ledger.reason as enum ('grant', 'stake', 'payout', 'refund');

-- Wallets. `id` is member * 256 + currency, so nothing looks it up. No index but the key, and half of each page left free:
-- every change of a balance then stays within its page and touches no index.
create table ledger.account (
  id bigint primary key,
  currency smallint not null check (currency = id % 256),
  balance bigint not null default 0 check (balance >= 0),
  -- The number of entries. A balance with a lower one is older.
  seq bigint not null default 0
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.1);

-- Numbers the batches: the entries and postings of one batch sum to zero.
create sequence ledger.batch_seq;

-- One transfer between a wallet and a house account: `amount` to the wallet, `-amount` to `contra`. Wide columns first.
create table ledger.entry (
  account bigint not null,
  seq bigint not null,
  amount bigint not null check (amount <> 0),
  -- The balance after it.
  balance bigint not null check (balance >= 0),
  -- The idempotency key. Its first 48 bits are milliseconds, so that new rows go to one hot partition, and keys of calls
  -- (UUIDv7) and keys we derive (UUIDv8) can never be the same.
  key uuid not null,
  -- The business record: the bet, the grant.
  ref bigint not null,
  batch bigint not null,
  at timestamptz not null,
  contra ledger.house not null,
  reason ledger.reason not null
) partition by range (key);

-- Idempotency for ever, the account record (newest first) and the chain of balances, in one index.
create unique index entry_account_key_idx on ledger.entry (account, key);

-- The house's side: one row a batch, house account and currency. A balance of the house is a sum, never a row to wait for.
create table ledger.house_posting (
  batch bigint not null,
  amount bigint not null check (amount <> 0),
  at timestamptz not null,
  house ledger.house not null,
  currency smallint not null,
  primary key (batch, house, currency)
);

-- What has happened stays as it is, for everybody, the owner included; a correction is a new transfer.
create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % of %.% refused', tg_op, tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $$;

create function ledger.make_immutable(relation regclass) returns void language plpgsql as $$
begin
  execute format('create trigger no_truncate before truncate on %s for each statement execute function ledger.refuse_change()', relation);
  execute format('revoke update, delete, truncate on %s from public, current_user', relation);
end $$;

-- Row triggers are inherited by partitions, present and future; TRUNCATE triggers and rights are not.
create trigger no_change before update or delete on ledger.entry for each row execute function ledger.refuse_change();
create trigger no_change before update or delete on ledger.house_posting for each row execute function ledger.refuse_change();
select ledger.make_immutable('ledger.entry'), ledger.make_immutable('ledger.house_posting');

-- Catches what no partition was made for; it should stay empty.
create table ledger.entry_default partition of ledger.entry default;
select ledger.make_immutable('ledger.entry_default');

-- The lowest key of an instant.
create function ledger.key_at(instant timestamptz) returns uuid immutable strict parallel safe language sql
  return (lpad(to_hex(floor(extract(epoch from instant) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid;

-- Makes the partitions of last week, this week and the coming ones (weeks begin on Monday, UTC). A week that already has
-- rows in the default partition stays there: correct, only less tidy.
create function ledger.ensure_partitions(weeks_ahead int) returns int language plpgsql as $$
declare
  monday timestamptz;
  name text;
  made int := 0;
begin
  for monday in select week at time zone 'UTC' from generate_series(
      date_trunc('week', now() at time zone 'UTC') - interval '1 week',
      date_trunc('week', now() at time zone 'UTC') + weeks_ahead * interval '1 week', interval '1 week') as week loop
    name := to_char(monday at time zone 'UTC', '"entry_"IYYY"w"IW');
    continue when to_regclass('ledger.' || name) is not null;
    continue when exists (select from ledger.entry_default
      where key >= ledger.key_at(monday) and key < ledger.key_at(monday + interval '1 week'));
    execute format('create table ledger.%I partition of ledger.entry for values from (%L) to (%L)',
      name, ledger.key_at(monday), ledger.key_at(monday + interval '1 week'));
    perform ledger.make_immutable(('ledger.' || name)::regclass);
    made := made + 1;
  end loop;
  return made;
end $$;
select ledger.ensure_partitions(8);

-- Every movement from both sides: what double entry means here, for audits and invariants.
create view ledger.leg as
  select batch, 'wallet ' || account as side, (account % 256)::smallint as currency, amount, at from ledger.entry
  union all
  select batch, house::text, currency, amount, at from ledger.house_posting;

create view ledger.house_balance as
  select house, currency, sum(amount) as balance from ledger.house_posting group by house, currency;
