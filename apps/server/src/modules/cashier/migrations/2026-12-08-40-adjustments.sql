-- Balances put right by people (docs/decisions/0290). Lock order: the day of who adjusts alone, the adjustment, the wallet.
create type cashier.adjustment_kind as enum ('correction', 'goodwill', 'chargeback', 'test');
create type cashier.adjustment_state as enum ('waiting', 'posted', 'rejected');

-- From which amount on a site's adjustments need another person. No row: each does.
create table cashier.adjustment_rule (
  merchant_id integer primary key,
  second_person_from bigint not null check (second_person_from > 0),
  -- Posts nothing alone for a day; null: nobody has changed it yet.
  set_by text,
  set_at timestamptz
);

create table cashier.adjustment (
  id bigint primary key generated always as identity,
  merchant_id integer not null,
  member_id bigint not null,
  -- What the member's wallet holds.
  currency smallint not null,
  -- Above zero it pays the member, below it takes.
  amount bigint not null check (amount <> 0),
  kind cashier.adjustment_kind not null,
  reason text not null,
  state cashier.adjustment_state not null,
  -- By the rule when it was proposed: a later one lowers nothing.
  needs_second boolean not null,
  request_key uuid not null,
  proposed_by text not null,
  proposed_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  decision_reason text,
  unique (merchant_id, request_key),
  check ((state = 'waiting') = (decided_at is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (not (state = 'posted' and needs_second and decided_by = proposed_by))
);
-- The lists of the desk, by state; and what one person has posted alone within a day.
create index adjustment_state_idx on cashier.adjustment (merchant_id, state, id);
create index adjustment_alone_idx on cashier.adjustment (merchant_id, proposed_by, proposed_at)
  where state = 'posted' and not needs_second;

-- The states of an adjustment, oldest first, with who and why.
create table cashier.adjustment_event (
  id bigint primary key generated always as identity,
  adjustment_id bigint not null references cashier.adjustment,
  state cashier.adjustment_state not null,
  at timestamptz not null,
  by text not null,
  reason text not null
);
create index adjustment_event_adjustment_idx on cashier.adjustment_event (adjustment_id, id);

-- The two demo sites: as much as a newcomer is granted.
insert into cashier.adjustment_rule (merchant_id, second_person_from) values (1, 1000000), (2, 1000000);
