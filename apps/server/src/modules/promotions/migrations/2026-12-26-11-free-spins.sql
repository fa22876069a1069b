-- Free spins of members that were claimed (docs/decisions/0468). Lock order: the free spins, then the wallet.
create table promotion.free_spins (
  id bigint primary key generated always as identity,
  -- One gift a claim.
  participation_id bigint not null unique references promotion.participation,
  member_id bigint not null,
  -- That of the wallet that they are played in.
  currency smallint not null,
  game_code text not null,
  -- What one round stakes.
  bet bigint not null check (bet > 0),
  rounds integer not null check (rounds > 0),
  rounds_left integer not null check (rounds_left between 0 and rounds),
  given_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > given_at)
);
-- What a member can play in a game now: read when it opens, and after each of these rounds.
create index free_spins_open_idx on promotion.free_spins (member_id, game_code, expires_at) where rounds_left > 0;

-- The rounds that were played of them.
create table promotion.free_round (
  bet_id bigint primary key,
  free_spins_id bigint not null references promotion.free_spins,
  -- That of the spin: sent again, it takes no second round.
  key uuid not null,
  played_at timestamptz not null,
  unique (free_spins_id, key)
);
