-- Rounds that an operator gives to its players: they cost nothing, and what they win is paid (docs/decisions/0149).

-- One gift, by the operator's name of it. What it says never changes: the same again gives nothing more.
create table operators.campaign (
  id bigint generated always as identity primary key,
  operator_id smallint not null references operators.operator,
  campaign text collate "C" not null,
  game_code text not null,
  rounds int not null check (rounds > 0),
  bet bigint not null check (bet > 0),
  expires_at timestamptz not null,
  at timestamptz not null default clock_timestamp(),
  unique (operator_id, campaign)
);

-- What each player has left of it. A round takes one away in the transaction that plays it.
create table operators.free_rounds (
  campaign_id bigint not null references operators.campaign,
  player_id bigint not null references operators.player (id),
  rounds_left int not null check (rounds_left >= 0),
  primary key (campaign_id, player_id)
);
create index free_rounds_left_idx on operators.free_rounds (player_id) where rounds_left > 0;

-- The gift that a round was of. Of a player whose money is here nothing is asked and nothing told: such a row is `done` from the beginning.
alter table operators.spin add column campaign_id bigint references operators.campaign;
create index spin_campaign_idx on operators.spin (campaign_id, player_id) where campaign_id is not null;
