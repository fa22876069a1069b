-- Who was placed under somebody else after the registration, and from which mark of five minutes on: what was played
-- before it counts for the line of before, whenever that is counted (docs/decisions/0350).
create table members.upline_change (
  id bigint generated always as identity primary key,
  merchant_id integer not null,
  member_id bigint not null references members.member,
  -- Null is nobody: a member at the top.
  upline_before bigint references members.member,
  upline_after bigint references members.member check (upline_after is distinct from upline_before),
  at timestamptz not null,
  made_at timestamptz not null default clock_timestamp()
);
-- What changed at a site after an instant: a handful of rows, asked for with every settlement.
create index upline_change_at_idx on members.upline_change (merchant_id, at);
-- What changed of one member after an instant.
create index upline_change_member_idx on members.upline_change (member_id, at);

-- The agents of a site, the newest first, and those of them directly below a member: few among many.
create index member_agent_idx on members.member (merchant_id, id desc) where type in (1, 2, 41, 42);
create index member_agent_below_idx on members.member (upline_id, id desc) where type in (1, 2, 41, 42);
-- Everybody directly below a member, the newest first. Serves what the index without the order did.
create index member_below_idx on members.member (upline_id, id desc) where upline_id is not null;
drop index members.member_upline_idx;
