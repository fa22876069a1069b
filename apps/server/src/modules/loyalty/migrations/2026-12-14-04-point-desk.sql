-- What else an operator sets of points. No row: deposits make none, and every adjustment needs two people.
create table loyalty.point_rule (
  merchant_id integer primary key,
  -- Money of a deposit that makes one point. Null: none.
  deposit_per_point bigint check (deposit_per_point > 0),
  -- From so many points on another person has to approve an adjustment.
  second_person_from bigint not null default 1 check (second_person_from > 0),
  -- Who set it last adjusts nothing alone for a day.
  set_by text,
  set_at timestamptz
);

-- Points that a deposit makes, noted in the transaction of its credit and given afterwards: each once, by its key.
create table loyalty.deposit_points (
  deposit_id bigint primary key,
  member_id bigint not null,
  merchant_id integer not null,
  points bigint not null check (points > 0),
  credited_at timestamptz not null,
  given_at timestamptz
);
-- The job that gives them: short, because it holds only what is due.
create index deposit_points_due_idx on loyalty.deposit_points (member_id, deposit_id) where given_at is null;

-- Points of members that people put right.
create table loyalty.adjustment (
  id bigint generated always as identity primary key,
  merchant_id integer not null,
  member_id bigint not null,
  -- Above zero they are given.
  points bigint not null check (points <> 0),
  reason text not null check (length(reason) between 3 and 500),
  state text not null check (state in ('waiting', 'posted', 'rejected')),
  -- Two people decide.
  needs_second boolean not null,
  request_key uuid not null,
  proposed_by text not null,
  proposed_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  decision_reason text,
  unique (merchant_id, request_key),
  check ((state = 'waiting') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  check (state <> 'posted' or not needs_second or decided_by <> proposed_by)
);
-- The lists of the desk, by state.
create index adjustment_state_idx on loyalty.adjustment (merchant_id, state, id);
-- What one person has moved alone within a day.
create index adjustment_by_idx on loyalty.adjustment (proposed_by, proposed_at) where not needs_second;
