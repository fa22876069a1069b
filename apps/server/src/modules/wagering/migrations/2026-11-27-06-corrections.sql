-- A further version of the end of a bet, as one person proposes it and another one has it take effect (docs/decisions/0186). One a version: who
-- proposes something else puts it in the place of what was proposed before.
create table wagering.correction (
  bet_id bigint not null,
  -- That it will be, or is.
  version int not null check (version > 1),
  status wagering.bet_status not null check (status in ('won', 'lost', 'push', 'void')),
  payout bigint not null check (payout >= 0),
  unplayed bigint not null check (unplayed >= 0),
  reason text not null check (length(reason) between 1 and 500),
  proposed_by text not null,
  proposed_at timestamptz not null,
  decided_by text check (decided_by <> proposed_by),
  decided_at timestamptz,
  -- What moved into the wallet, below zero out of it.
  moved bigint,
  -- What the member has had beyond the payout and had spent: the house carries it as a debt. Of all versions up to this one.
  uncovered bigint check (uncovered >= 0),
  primary key (bet_id, version),
  check (num_nulls(decided_by, decided_at, moved, uncovered) in (0, 4))
);
