-- Every version of what a bet, or a round at a vendor, came to (docs/decisions/0185). The first end rests in the row of the bet or of the
-- round; with the second one, both are written here, so that whoever reads a version late finds it as it was told.
create table wagering.bet_end (
  -- Of the bet, or of the round at a vendor: their ids come from one sequence.
  bet_id bigint not null,
  version int not null check (version > 0),
  account_id bigint not null,
  product text not null,
  -- Of a game at a vendor '{vendor}:{game}'.
  game_code text not null,
  status wagering.bet_status not null check (status <> 'placed'),
  stake bigint not null check (stake >= 0),
  valid bigint not null check (valid between 0 and stake),
  payout bigint not null check (payout >= 0),
  ended_at timestamptz not null,
  primary key (bet_id, version)
);

-- The version of the end that rests in the row, or will. Above 1 it and all before it are rows of bet_end.
alter table wagering.bet add column end_version int not null default 1;
alter table wagering.outside_round add column end_version int not null default 1;

-- Rounds at vendors as they have ended. Where nothing was staked in the end (free rounds, gifts, a returned stake) there was no bet. What a
-- correction took away beyond the wins is a stake that was never at risk.
create view wagering.outside_end as
  select id as bet_id, end_version as version, account_id, 'vendor'::text as product, vendor || ':' || game_code as game_code,
    case when staked = returned then 'void' when paid + corrected > 0 then 'won' else 'lost' end::wagering.bet_status as status,
    case when staked = returned then 0 else staked - returned + greatest(0, -(paid + corrected)) end as stake,
    staked - returned as valid, case when staked = returned then 0 else greatest(0, paid + corrected) end as payout, ended_at
  from wagering.outside_round where ended_at is not null;

-- All ends as rows, each version of each: for audits. Whether it counts as turnover says its status.
create view wagering.every_end as
  select bet.id as bet_id, end_version as version, account_id, product, game_code, bet.status, stake,
    case when bet.status in ('won', 'lost', 'push') then stake - unplayed else 0 end as valid, payout, settled_at as ended_at
  from wagering.bet join wagering.round on round.id = round_id where bet.status <> 'placed' and end_version = 1
  union all select bet_id, version, account_id, product, game_code, status, stake, valid, payout, ended_at from wagering.outside_end where version = 1
  union all select bet_id, version, account_id, product, game_code, status, stake, valid, payout, ended_at from wagering.bet_end;

-- What wallets have bet and won in ends of the same five minutes, kept once for everybody who sums. Written by the reader 'turnover' of the
-- outbox alone; an end that is counted after its slot was closed goes to the first open one, so that what was read of a closed slot stays true.
create table wagering.turnover (
  account_id bigint not null,
  -- When its five minutes began.
  slot timestamptz not null,
  product text not null,
  -- Of bets that were won, lost or a push. A correction may take more away than was added in its own five minutes.
  bets int not null,
  stake bigint not null,
  valid bigint not null,
  payout bigint not null,
  primary key (account_id, slot, product)
) with (fillfactor = 70);

-- Slots before this are closed.
create table wagering.turnover_closed (
  only_row boolean primary key default true check (only_row),
  at timestamptz not null
);
