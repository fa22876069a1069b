-- Moves in the tree that end contracts in force: one person proposes them, another confirms them (OPS-80). What was
-- moved stands in members.upline_change, and who did it in the audit log.
create table agents.proposed_move (
  id bigint generated always as identity primary key,
  merchant_id integer not null,
  member_id bigint not null,
  -- Where the member stood when it was proposed; null is the top.
  upline_before bigint,
  upline_after bigint check (upline_after is distinct from upline_before),
  reason text not null,
  proposed_by text not null,
  proposed_at timestamptz not null,
  -- Until when it can be confirmed.
  until_at timestamptz not null check (until_at > proposed_at),
  decided_by text check (decided_by is distinct from proposed_by or outcome = 'dropped'),
  decided_at timestamptz,
  outcome text check (outcome in ('moved', 'dropped')),
  check ((decided_at is null) = (outcome is null))
);
-- One waits for a member: a second is refused by the index, not by a race.
create unique index proposed_move_open_idx on agents.proposed_move (member_id) where decided_at is null;
-- What waits at a site.
create index proposed_move_waiting_idx on agents.proposed_move (merchant_id, id) where decided_at is null;
