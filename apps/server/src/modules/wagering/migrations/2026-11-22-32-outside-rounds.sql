-- Rounds that an outside vendor runs on the member's own balance: one row for a member's part in one. The vendor decides
-- what happens in it; here stand the sums, for the betting record. A row is written only while its wallet is locked.
create type wagering.outside_status as enum ('open', 'settled', 'refunded', 'unfinished');

create table wagering.outside_round (
  -- From the sequence of bets, so that an id of the betting record names one thing.
  id bigint primary key default nextval('wagering.bet_block_seq'),
  account_id bigint not null,
  -- The vendor's code and its own names of the game and the round.
  vendor text not null,
  game_code text not null,
  number text collate "C" not null,
  -- Bets accepted, those of them returned, wins, and what was taken back or added later.
  staked bigint not null default 0 check (staked >= 0),
  returned bigint not null default 0 check (returned between 0 and staked),
  paid bigint not null default 0 check (paid >= 0),
  corrected bigint not null default 0,
  status wagering.outside_status not null default 'open',
  opened_at timestamptz not null,
  -- When the vendor said that it is over. Late wins still come.
  ended_at timestamptz,
  unique (vendor, number, account_id)
) with (fillfactor = 70);
-- The betting record, newest first.
create index outside_round_account_idx on wagering.outside_round (account_id, opened_at, id);
-- The sweep for rounds that nobody ended.
create index outside_round_open_idx on wagering.outside_round (opened_at) where status = 'open';

create function wagering.outside_status_of(staked bigint, returned bigint, paid bigint, corrected bigint, ended_at timestamptz) returns wagering.outside_status
immutable parallel safe language sql
return case when staked > 0 and returned = staked and paid + corrected = 0 then 'refunded'::wagering.outside_status
  when ended_at is not null then 'settled' else 'open' end;

-- Why the member may not stake now, or null: account_frozen, on_a_break, stake_limit_reached. The wallet is locked by the caller,
-- and whoever changes a player locks it too, so the answer holds until the transaction ends.
create function wagering.stake_refusal(p_zone text, p_account bigint, p_stake bigint, p_at timestamptz) returns text stable language sql as $$
  select case
    when coalesce(frozen, true) then 'account_frozen'
    when break_until > p_at then 'on_a_break'
    when case when staked_on = (p_at at time zone p_zone)::date then staked else 0 end + p_stake
      > wagering.limit_at(stake_limit, pending_limit, pending_at, p_at) then 'stake_limit_reached' end
  from (select p_account as asked) as one left join wagering.player on account_id = asked;
$$;

-- The member's part in a round, opened by the first call that names it.
create function wagering.outside_round_at(p_account bigint, p_vendor text, p_game text, p_number text, p_at timestamptz) returns wagering.outside_round
language plpgsql as $$
declare
  v_round wagering.outside_round;
begin
  select outside_round.* into v_round from wagering.outside_round where (vendor, number, account_id) = (p_vendor, p_number, p_account);
  if not found then
    insert into wagering.outside_round (account_id, vendor, game_code, number, opened_at)
    values (p_account, p_vendor, p_game, p_number, p_at) returning * into v_round;
  end if;
  return v_round;
end $$;

-- Moves money for a round: to the wallet, or from it when `p_amount` is below zero. False when the balance is too low. A stake is
-- counted against the member's limit; whoever may not stake must have been refused before.
create function wagering.move_outside(p_zone text, p_round bigint, p_account bigint, p_reason ledger.reason, p_amount bigint, p_key uuid, p_at timestamptz)
returns boolean language plpgsql as $$
begin
  if p_amount <> 0 then
    perform from ledger.move(p_account, p_amount, 'vendor', p_reason, p_key, p_round, p_at) where balance is not null;
    if not found then return false; end if;
  end if;
  update wagering.outside_round set (staked, returned, paid, corrected, status) = (
    select s, r, p, c, wagering.outside_status_of(s, r, p, c, ended_at) from (select
      staked - case p_reason when 'vendor_stake' then p_amount else 0 end as s, returned + case p_reason when 'vendor_refund' then p_amount else 0 end as r,
      paid + case p_reason when 'vendor_payout' then p_amount else 0 end as p, corrected + case p_reason when 'vendor_correction' then p_amount else 0 end as c) as moved)
  where id = p_round;
  if p_reason = 'vendor_stake' then perform wagering.count_stakes(p_zone, p_at, array[p_account], array[p_amount]); end if;
  return true;
end $$;

create function wagering.end_outside(p_round bigint, p_at timestamptz) returns void language sql as $$
  update wagering.outside_round set ended_at = p_at, status = wagering.outside_status_of(staked, returned, paid, corrected, p_at)
  where id = p_round and ended_at is null;
$$;
