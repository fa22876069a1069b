-- Contracts between agents and their uplines, and what they pay (docs/decisions/0146). Bets know nothing of it: facts of the outbox are counted
-- afterwards. Lock order: contract, payout, then wallets by id.
create schema agents;

create table agents.contract (
  id bigint generated always as identity primary key,
  merchant_id integer not null,
  kind text not null check (kind in ('daily_salary', 'hourly_salary', 'real_time_salary')),
  period text not null check (period in ('daily', 'weekly', 'half_monthly', 'monthly')),
  -- Who pays; null is the company.
  giver_id bigint,
  receiver_id bigint not null check (receiver_id <> giver_id),
  -- Proposed by the giver, or asked for by the receiver.
  is_offer boolean not null check (is_offer or giver_id is not null),
  -- Valid bets of the period that make a member of the team an active one.
  active_amount bigint not null check (active_amount > 0),
  -- The highest of its tiers, in hundredths of a percent.
  rate_bp integer not null check (rate_bp between 1 and 10000),
  status text not null default 'pending' check (status in ('pending', 'active', 'refused', 'terminated', 'termination_requested')),
  -- Who asked for its termination.
  ending_by bigint,
  -- Whose days it counts.
  time_zone text not null,
  made_at timestamptz not null,
  -- Bets that end from here on count, and up to there: both marks of five minutes, as windows are.
  starts_at timestamptz,
  ends_at timestamptz check (ends_at >= starts_at),
  -- The end of the last window settled, and of the next one; null when there is none to come.
  settled_until timestamptz,
  next_until timestamptz check (next_until > settled_until),
  check ((status = 'termination_requested') = (ending_by is not null)),
  check ((status in ('active', 'termination_requested', 'terminated')) = (starts_at is not null)),
  check ((status = 'terminated') = (ends_at is not null)),
  check ((starts_at is null) = (settled_until is null))
);
-- A receiver holds one contract of a kind, and one waits for an answer: a second is refused by the index, not by a race.
create unique index contract_held_idx on agents.contract (receiver_id, kind) where status in ('active', 'termination_requested');
create unique index contract_pending_idx on agents.contract (receiver_id, kind) where status = 'pending';
-- The two lists of an agent.
create index contract_receiver_idx on agents.contract (receiver_id, kind, id desc);
create index contract_giver_idx on agents.contract (giver_id, kind, id desc);
-- What is to be settled next.
create index contract_due_idx on agents.contract (next_until, receiver_id) where next_until is not null;

create table agents.contract_tier (
  contract_id bigint not null references agents.contract,
  number integer not null,
  active_min integer not null check (active_min >= 0),
  valid_min bigint not null check (valid_min >= 0),
  rate_bp integer not null check (rate_bp between 1 and 10000),
  primary key (contract_id, number)
);

-- Everything that became of a contract, and by whom; null is the company.
create table agents.contract_change (
  id bigint generated always as identity primary key,
  contract_id bigint not null references agents.contract,
  status text not null,
  by_id bigint,
  at timestamptz not null
);
create index contract_change_idx on agents.contract_change (contract_id, id);

-- What a member's bets came to that ended in five minutes. Kept only while there is a contract to settle.
create table agents.play (
  member_id bigint not null,
  slot timestamptz not null,
  -- Stakes of bets won or lost, and what they paid.
  valid_amount bigint not null check (valid_amount >= 0),
  payout_amount bigint not null check (payout_amount >= 0),
  primary key (member_id, slot)
);
-- The sweep of what no period can need any more.
create index play_slot_idx on agents.play (slot);

-- Slots before this are closed: what is counted later goes to the first one that is open.
create table agents.closed_until (
  only_row boolean primary key default true check (only_row),
  at timestamptz not null
);
insert into agents.closed_until (at) values (to_timestamp(floor(extract(epoch from clock_timestamp()) / 300) * 300));

-- Up to when rounds at outside vendors have been counted; they are in no fact of the outbox.
create table agents.counted_until (
  only_row boolean primary key default true check (only_row),
  at timestamptz not null
);
insert into agents.counted_until (at) values (clock_timestamp());

-- What a window of a contract came to. Written in the transaction that moves the contract on, so there is one of each.
create table agents.payout (
  id bigint generated always as identity primary key,
  contract_id bigint not null references agents.contract,
  giver_id bigint,
  receiver_id bigint not null,
  -- Of the window.
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at > from_at),
  base_amount bigint not null check (base_amount >= 0),
  -- Of the period up to the window's end.
  period_at timestamptz not null check (period_at <= from_at),
  counted_amount bigint not null check (counted_amount >= base_amount),
  active_count integer not null,
  rate_bp integer not null,
  amount bigint not null check (amount >= 0),
  paid_at timestamptz,
  -- When it is tried again.
  due_at timestamptz,
  check ((paid_at is null) = (due_at is not null)),
  unique (contract_id, until_at)
);
create index payout_due_idx on agents.payout (due_at) where paid_at is null;
-- The two lists of an agent.
create index payout_receiver_idx on agents.payout (receiver_id, id desc);
create index payout_giver_idx on agents.payout (giver_id, id desc);

-- The last mark of five minutes that is not after an instant.
create function agents.mark(instant timestamptz) returns timestamptz immutable strict parallel safe language sql
return to_timestamp(floor(extract(epoch from instant) / 300) * 300);

-- The first mark that bets counted from an instant on can be told apart by: a bet that ends later is committed after the contract is.
create function agents.mark_after(instant timestamptz) returns timestamptz immutable strict parallel safe language sql
return agents.mark(instant + interval '330 seconds');

-- When the period of an instant began, by the calendar of a zone: weeks on Monday, months on the first, their halves also on the sixteenth.
create function agents.period_at(period text, instant timestamptz, zone text) returns timestamptz stable strict language sql
return (select case period
    when 'daily' then date_trunc('day', local)
    when 'weekly' then date_trunc('week', local)
    when 'half_monthly' then date_trunc('month', local) + case when extract(day from local) > 15 then interval '15 days' else interval '0' end
    else date_trunc('month', local) end at time zone zone
  from (select instant at time zone zone as local) as clock);

-- When the window of an instant began: at a mark, an hour or a day.
create function agents.window_at(kind text, instant timestamptz, zone text) returns timestamptz stable strict language sql
return (select case kind
    when 'real_time_salary' then agents.mark(instant)
    when 'hourly_salary' then date_trunc('hour', local) at time zone zone
    else date_trunc('day', local) at time zone zone end
  from (select instant at time zone zone as local) as clock);

-- The end of the window that begins at an instant: the next mark, hour or day.
create function agents.window_end(kind text, instant timestamptz, zone text) returns timestamptz stable strict language sql
return (select case kind
    when 'real_time_salary' then agents.mark(instant) + interval '5 minutes'
    when 'hourly_salary' then (date_trunc('hour', local) + interval '1 hour') at time zone zone
    else (date_trunc('day', local) + interval '1 day') at time zone zone end
  from (select instant at time zone zone as local) as clock);

-- Has the last window of contracts that were ended end with them.
create function agents.stop_at_end(p_contracts bigint[]) returns void language sql as $$
  update agents.contract set next_until = case when settled_until < ends_at then least(next_until, ends_at) end where id = any(p_contracts)
$$;

-- The company's hand, until the back office has a page for it: offers an agent a contract, which waits for the agent's answer. The tiers are
-- what each takes and pays, in the same order.
create function agents.offer_by_company(p_merchant int, p_receiver bigint, p_kind text, p_period text, p_active_amount bigint,
  p_active_min int[], p_valid_min bigint[], p_rate_bp int[]) returns bigint language plpgsql as $$
declare
  v_id bigint;
begin
  insert into agents.contract (merchant_id, kind, period, receiver_id, is_offer, active_amount, rate_bp, time_zone, made_at)
  values (p_merchant, p_kind, p_period, p_receiver, true, p_active_amount, (select max(rate) from unnest(p_rate_bp) as rate), 'Asia/Ho_Chi_Minh', clock_timestamp())
  returning id into v_id;
  insert into agents.contract_tier select v_id, n, active, valid, rate from unnest(p_active_min, p_valid_min, p_rate_bp) with ordinality as t(active, valid, rate, n);
  insert into agents.contract_change (contract_id, status, at) values (v_id, 'pending', clock_timestamp());
  return v_id;
end $$;

-- Ends a contract that the company gave, at the coming mark. False when it is not in force, or contracts given by its receiver are.
create function agents.end_by_company(p_contract bigint) returns boolean language plpgsql as $$
declare
  v_at timestamptz := clock_timestamp();
begin
  perform pg_advisory_xact_lock(hashtextextended('agents.contract', merchant_id)) from agents.contract where id = p_contract;
  update agents.contract as held set status = 'terminated', ending_by = null, ends_at = greatest(agents.mark_after(v_at), starts_at)
  where id = p_contract and giver_id is null and status in ('active', 'termination_requested')
    and not exists (select from agents.contract as given where given.giver_id = held.receiver_id and given.kind = held.kind and given.status in ('active', 'termination_requested'));
  if not found then return false; end if;
  perform agents.stop_at_end(array[p_contract]);
  insert into agents.contract_change (contract_id, status, at) values (p_contract, 'terminated', v_at);
  return true;
end $$;
