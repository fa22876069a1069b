-- Operators that keep their players' money at home (seamless): we call their wallet for every round (docs/decisions/0148).
alter table operators.operator add column wallet text not null default 'transfer' check (wallet in ('transfer', 'seamless'));
-- What `/wallet/{method}` is appended to.
alter table operators.operator add column wallet_url text check (wallet_url ~ '^https?://');
alter table operators.operator add check ((wallet = 'seamless') = (wallet_url is not null));

-- What the operator calls the session that it gave for the token of the launch.
alter table operators.session add column session text;

-- A round whose money is at the operator, written before the operator is asked for its stake. Its outcome is fixed by then: source and number are those
-- of the seat's next round, and nothing else goes in. It becomes a round of wagering only once the operator has said that the stake is taken.
--   bet_sent   the stake is asked for; whether the operator has taken it is not known
--   refused    the operator has said that it took nothing
--   refunding  it is not known whether the stake was taken: it is given back until the operator says OK, and the round was never played
--   refunded   the operator has said OK
--   win_sent   the round is played; its win, zero or more, is told until the operator says OK
--   done       the operator has said OK
--   manual     it has not for 72 hours: somebody has to look
create table operators.spin (
  -- One sequence with transfers: both are what entries of the ledger refer to.
  id bigint primary key default nextval('operators.transfer_id_seq'),
  operator_id smallint not null references operators.operator,
  player_id bigint not null references operators.player (id),
  -- The player's client gives it, once a spin.
  key uuid not null,
  session text not null,
  game_code text not null,
  mode text not null,
  bet bigint not null check (bet > 0),
  stake bigint not null check (stake > 0),
  payout bigint not null check (payout >= 0),
  source bigint not null,
  number int not null check (number >= 0),
  status text not null default 'bet_sent' check (status in ('bet_sent', 'refused', 'refunding', 'refunded', 'win_sent', 'done', 'manual')),
  -- The refusal that the player was given.
  refusal text,
  -- Of wagering, once it is played.
  bet_id bigint unique,
  -- What the operator said the player has, after the stake.
  balance bigint check (balance >= 0),
  -- Calls that were sent for the refund or the win, and when the next is due; of one that is `bet_sent`, when it counts as lost.
  attempts int not null default 0,
  next_at timestamptz not null,
  -- From when the 72 hours count.
  sent_from timestamptz not null default clock_timestamp(),
  at timestamptz not null default clock_timestamp(),
  unique (player_id, key),
  check ((bet_id is not null) = (status in ('win_sent', 'done', 'manual')) and (bet_id is null or balance is not null)),
  check ((status = 'refused') <= (refusal is not null))
);
-- One round at a time at a seat: two nodes cannot both ask for the stake of the same number.
create unique index spin_seat_idx on operators.spin (player_id, game_code) where status = 'bet_sent';
-- What the job looks for every second.
create index spin_owed_idx on operators.spin (next_at) where status in ('bet_sent', 'refunding', 'win_sent');
