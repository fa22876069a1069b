-- Outside operators whose players play our games: who they are, what was opened for their players, and every transfer that they ever sent.
-- docs/operator-api/guide.md tells the rules in words.
create schema operators;

-- One contract with one operator. Its number is part of its players' ids and the currency of its ledger space, so it is never used again.
create table operators.operator (
  id smallint primary key check (id between 1 and 120),
  -- What it calls itself in the header of each call.
  code text collate "C" not null unique,
  -- Whose shelf it is offered: the games that are open on that merchant's site, by that merchant's profile of play.
  merchant_id int not null,
  -- 'draining': nothing comes in and nothing is played, but money goes out; 'off': nothing is answered.
  status text not null default 'open' check (status in ('open', 'draining', 'off')),
  -- Its sites, which may frame our games.
  frame_origins text[] not null,
  -- Networks that its calls come from; empty is anywhere.
  addresses text[] not null default '{}',
  -- Secrets, sealed: the first signs, both are believed, so that one can follow the other.
  data_key bytea not null,
  secrets bytea[] not null check (cardinality(secrets) between 1 and 2)
);

-- What an operator calls its player; `id` is that of the player's wallets.
create table operators.player (
  operator_id smallint not null references operators.operator,
  player text collate "C" not null,
  number int generated always as identity check (number > 0),
  id bigint not null unique generated always as (2199023255552 + operator_id::bigint * 4294967296 + number) stored,
  primary key (operator_id, player)
);

-- What was launched for a player. The ids are above those of members' sessions, so that a play session can be of either.
create sequence operators.session_id_seq start with 2199023255552 minvalue 2199023255552;
create table operators.session (
  id bigint primary key default nextval('operators.session_id_seq') check (id >= 2199023255552),
  player_id bigint not null references operators.player (id),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index session_open_idx on operators.session (player_id) where ended_at is null;

-- Every transfer, for ever, by the operator's name of it: what was asked and what became of it, written with the money. One that the operator
-- asked for before it had sent it is buried: it has no direction, and has failed should it still come.
create table operators.transfer (
  id bigint generated always as identity primary key,
  operator_id smallint not null references operators.operator,
  reference text collate "C" not null,
  direction text check (direction in ('in', 'out')),
  player text collate "C",
  amount bigint check (amount > 0),
  status text not null check (status in ('done', 'failed')),
  -- Of the player's wallet after it.
  balance bigint check (balance >= 0),
  sequence bigint,
  at timestamptz not null default clock_timestamp(),
  unique (operator_id, reference),
  check ((direction is null) = (player is null) and (direction is null) = (amount is null)),
  check (direction is not null or status = 'failed')
);

-- Nonces of the last minutes. Lost in a crash, as they may be: the timestamp ends a replay after a minute, and a reference is decided once for ever.
create unlogged table operators.nonce (
  operator_id smallint not null,
  nonce text collate "C" not null,
  at timestamptz not null default clock_timestamp(),
  primary key (operator_id, nonce)
);
create index nonce_at_idx on operators.nonce (at);
