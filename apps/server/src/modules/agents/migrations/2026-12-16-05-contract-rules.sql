-- What a site lets contracts of a kind be, and when they are paid (OPS-82, OPS-83, OPS-84). Who proposes them stands in
-- agents.contract_setting. A kind without a row has the defaults.
create table agents.contract_rule (
  merchant_id integer not null,
  kind text not null check (kind in ('dividend', 'daily_salary', 'hourly_salary', 'real_time_salary')),
  -- What both sides have agreed to waits for the company as well.
  needs_approval boolean not null default false,
  -- Of contracts that are made from now on.
  rate_most_bp integer not null default 10000 check (rate_most_bp between 1 and 10000),
  tiers_most integer not null default 8 check (tiers_most between 1 and 8),
  -- How long a settlement lies before it is paid.
  pay_delay_minutes integer not null default 0 check (pay_delay_minutes between 0 and 10080),
  primary key (merchant_id, kind)
);

-- Every version of them, with who made it and why.
create table agents.contract_rule_change (
  merchant_id integer not null,
  version integer not null check (version > 0),
  at timestamptz not null,
  by text not null,
  reason text not null,
  before jsonb not null,
  after jsonb not null,
  primary key (merchant_id, version)
);

alter table agents.contract
  -- Who accepted it, while it waits for the company, and whether lower ones below may end with it.
  add column accepted_by bigint,
  add column accepted_at timestamptz,
  add column accepted_agreed boolean not null default false,
  add constraint contract_accepted_check check ((accepted_by is null) = (accepted_at is null));
-- The lists of a site: all, those that wait, those in force.
create index contract_merchant_idx on agents.contract (merchant_id, id desc);
create index contract_waiting_idx on agents.contract (merchant_id, id desc)
  where status in ('pending', 'termination_requested');
create index contract_active_idx on agents.contract (merchant_id, id desc) where status = 'active';

alter table agents.payout
  -- When the payer could not pay last.
  add column failed_at timestamptz,
  -- A colleague holds it: nothing pays it until it is let go.
  add column held_at timestamptz,
  add column held_by text,
  add column held_reason text,
  add constraint payout_held_check check ((held_at is null) = (held_by is null) and (held_at is null) = (held_reason is null)
    and (held_at is null or paid_at is null));
-- What is owed, newest first.
create index payout_owed_idx on agents.payout (id desc) where paid_at is null;
