-- The last wins of many times their stake, of games that the house settles: what home tells everybody (docs/decisions/0282).
-- Few: whoever adds one forgets all but the last hundred of that merchant, and a bet that is corrected or made void leaves.
create table catalog.big_win (
  -- What the list calls an entry, so that it names no bet.
  id bigint generated always as identity primary key,
  -- Each bet once.
  bet_id bigint not null unique,
  merchant_id integer not null,
  member_id bigint not null,
  game_id bigint not null references catalog.game on delete cascade,
  currency smallint not null,
  -- The draw or the round that everybody may check; null of a game that is played alone.
  numero text,
  stake bigint not null check (stake > 0),
  payout bigint not null check (payout > stake),
  settled_at timestamptz not null
);
-- The list of a merchant, the last first; it serves the forgetting too.
create index big_win_last_idx on catalog.big_win (merchant_id, settled_at desc, bet_id desc);
