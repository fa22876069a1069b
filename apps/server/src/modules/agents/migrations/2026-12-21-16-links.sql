-- Registration links of agents (docs/decisions/0376). The code itself, and until when it places anybody, is identity's; here is what a newcomer
-- who comes by it becomes.
create table agents.link (
  merchant_id integer not null,
  code text not null,
  owner_id bigint not null,
  -- 0 is a member, 2 an agent.
  type smallint not null check (type in (0, 2)),
  -- Rebates by category, in ten-thousandths.
  rates jsonb not null,
  made_at timestamptz not null,
  expires_at timestamptz check (expires_at > made_at),
  deleted_at timestamptz,
  primary key (merchant_id, code)
);
-- The list of an agent.
create index link_owner_idx on agents.link (owner_id, made_at desc) where deleted_at is null;
