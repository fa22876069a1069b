-- Rounds of a table or a market: suspended and reopened as often as their game needs, and open until they are closed by hand.

-- Null: until it is closed.
alter table wagering.round alter column closes_at drop not null;
alter table wagering.round
  -- When it was closed by hand.
  add column closed_at timestamptz,
  -- Raised with every change of the round's price. A bet names the one that it was offered.
  add column price_version int not null default 1 check (price_version > 0);

-- When a round took no bets, so that it can be proven that none was accepted meanwhile (B3).
create table wagering.suspension (
  round_id bigint not null,
  suspended_at timestamptz not null,
  -- Null while it is suspended, and of one that ended without being reopened.
  reopened_at timestamptz check (reopened_at > suspended_at),
  primary key (round_id, suspended_at)
);
create unique index suspension_last_idx on wagering.suspension (round_id) where reopened_at is null;
