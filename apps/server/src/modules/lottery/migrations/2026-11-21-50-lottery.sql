-- Lotteries, what they offer, and their draws. A draw's betting round is wagering's; this schema holds what the draw was
-- committed to before betting and what was drawn. What was published here never changes: triggers refuse it to everybody.
create schema lottery;

create table lottery.game (
  code text primary key,
  area text not null check (area = 'VN'),
  -- Draws come this often from midnight on in the zone of Việt Nam, which is seven hours ahead of UTC all year.
  interval_seconds int not null check (interval_seconds > 0 and 86400 % interval_seconds = 0),
  -- Betting closes so long before the draw.
  close_before_seconds int not null check (close_before_seconds between 1 and interval_seconds - 1),
  currency smallint not null
);

-- The northern draw of every minute: betting closes 5 seconds before it.
insert into lottery.game values ('VNMB_1M', 'VN', 60, 5, 1);

-- The plays a game takes bets on. Units and caps are minor units of the game's currency.
create table lottery.offer (
  game_code text not null references lottery.game,
  play text not null,
  -- Gross odds in basis points: 980000 pays 98 for 1.
  odds int not null check (odds > 0),
  unit_min bigint not null check (unit_min > 0),
  unit_max bigint not null check (unit_max >= unit_min),
  -- The most that one hit of one number may cost the house in one draw, over all bets.
  liability_cap bigint not null check (liability_cap > 0),
  primary key (game_code, play)
);

create table lottery.draw (
  game_code text not null references lottery.game,
  -- YYYYMMDD of the day in Việt Nam and the ordinal of the draw in that day, four digits. Draws of a game have no gaps.
  numero text not null check (numero ~ '^\d{12}$'),
  -- Wagering's round, none for a draw that never took bets.
  round_id bigint unique,
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  draws_at timestamptz not null check (draws_at > closes_at),

  -- The commitment: SHA-256 of each seed, and the seeds themselves, sealed under the draw key, which is not in the database.
  commit_a text not null check (commit_a ~ '^[0-9a-f]{64}$'),
  commit_b text not null check (commit_b ~ '^[0-9a-f]{64}$'),
  sealed_seeds bytea not null,
  rules_version int not null,
  committed_at timestamptz not null default clock_timestamp(),

  -- The reveal. A void draw reveals its seeds too.
  seed_a text constraint seed_a_is_committed check (encode(sha256(decode(seed_a, 'hex')), 'hex') = commit_a),
  seed_b text constraint seed_b_is_committed check (encode(sha256(decode(seed_b, 'hex')), 'hex') = commit_b),
  prizes jsonb,
  drawn_at timestamptz check (drawn_at >= draws_at),
  void_reason text,
  -- When the last bet was paid or returned.
  ended_at timestamptz,
  -- What was told to browsers so far: 1 opened, 2 closed, 3 result or void.
  announced smallint not null default 0 check (announced between 0 and 3),

  primary key (game_code, numero),
  unique (game_code, draws_at),
  check ((drawn_at is null) = (prizes is null)),
  check (drawn_at is null or void_reason is null),
  check (drawn_at is null or (round_id is not null and seed_a is not null and seed_b is not null)),
  -- Seeds are never in the open before the result, or the end of the draw, is.
  check ((seed_a is null) = (seed_b is null) and (seed_a is null or drawn_at is not null or void_reason is not null)),
  check (ended_at is null or drawn_at is not null or void_reason is not null),
  -- A commitment that came too late is none: such a draw takes no bets.
  check (committed_at < opens_at or (round_id is null and void_reason is not null))
);

-- What the draws' loop looks at, every second: what is to be drawn or told, and what is to be paid.
create index draw_unannounced_idx on lottery.draw (game_code, draws_at) where announced < 3;
create index draw_unfinished_idx on lottery.draw (game_code, draws_at) where ended_at is null;
-- The last results.
create index draw_drawn_idx on lottery.draw (game_code, draws_at desc) where drawn_at is not null;

create function lottery.keep_published() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'draws are kept: % refused', tg_op using errcode = 'restrict_violation';
  end if;
  if (old.game_code, old.numero, old.round_id, old.opens_at, old.closes_at, old.draws_at, old.commit_a, old.commit_b, old.sealed_seeds, old.rules_version, old.committed_at)
    is distinct from (new.game_code, new.numero, new.round_id, new.opens_at, new.closes_at, new.draws_at, new.commit_a, new.commit_b, new.sealed_seeds, new.rules_version, new.committed_at) then
    raise exception 'the commitment of draw % never changes', old.numero using errcode = 'restrict_violation';
  end if;
  if (old.drawn_at is not null or old.void_reason is not null)
    and (old.seed_a, old.seed_b, old.prizes, old.drawn_at, old.void_reason) is distinct from (new.seed_a, new.seed_b, new.prizes, new.drawn_at, new.void_reason) then
    raise exception 'the end of draw % never changes', old.numero using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keep_published before update or delete on lottery.draw for each row execute function lottery.keep_published();
create trigger keep_all before truncate on lottery.draw for each statement execute function lottery.keep_published();
