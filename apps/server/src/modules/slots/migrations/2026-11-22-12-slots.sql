-- Our own slots: the seeds that rounds come from, who plays, and how fast. Rounds themselves, with their stakes and payouts, are
-- wagering's. What was published of a seed never changes: triggers refuse it to everybody.
create schema slots;

-- Server seeds of a member in a game, one after the other (docs/slots.md). One is in force; one is next, committed before the
-- member chooses the client seed that goes with it; all others are revealed. Its id is the source of the series in wagering.
create table slots.seed (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  currency smallint not null,
  game_code text not null,
  -- SHA-256 of the 32 bytes, and the bytes, sealed under the slot key, which is not in the database.
  commit text not null check (commit ~ '^[0-9a-f]{64}$'),
  sealed_seed bytea not null,
  committed_at timestamptz not null default clock_timestamp(),
  -- Of a seed that is or was in force.
  client_seed text check (client_seed ~ '^[!-~]{1,64}$'),
  began_at timestamptz,
  -- The reveal.
  server_seed text constraint server_seed_is_committed check (encode(sha256(decode(server_seed, 'hex')), 'hex') = commit),
  rounds int check (rounds >= 0),
  revealed_at timestamptz,
  check ((began_at is null) = (client_seed is null) and (began_at is null or began_at >= committed_at)),
  check ((revealed_at is null) = (server_seed is null) and (revealed_at is null) = (rounds is null)),
  check (revealed_at is null or revealed_at >= began_at)
);
create unique index seed_in_force_idx on slots.seed (member_id, currency, game_code) where began_at is not null and revealed_at is null;
create unique index seed_next_idx on slots.seed (member_id, currency, game_code) where began_at is null;

create function slots.keep_published() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'seeds are kept: % refused', tg_op using errcode = 'restrict_violation';
  end if;
  if (old.id, old.member_id, old.currency, old.game_code, old.commit, old.sealed_seed, old.committed_at)
    is distinct from (new.id, new.member_id, new.currency, new.game_code, new.commit, new.sealed_seed, new.committed_at) then
    raise exception 'the commitment of seed % never changes', old.id using errcode = 'restrict_violation';
  end if;
  if (old.began_at is not null and (old.client_seed, old.began_at) is distinct from (new.client_seed, new.began_at))
    or (old.revealed_at is not null and (old.server_seed, old.rounds, old.revealed_at) is distinct from (new.server_seed, new.rounds, new.revealed_at)) then
    raise exception 'what seed % began and ended with never changes', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keep_published before update or delete on slots.seed for each row execute function slots.keep_published();
create trigger keep_all before truncate on slots.seed for each statement execute function slots.keep_published();

-- The last round that the member's client has shown to its end.
create table slots.finished (
  member_id bigint not null,
  currency smallint not null,
  game_code text not null,
  bet_id bigint not null,
  primary key (member_id, currency, game_code)
) with (fillfactor = 50);

-- Who plays: opened by a launch ticket, over with the member's own session at the latest.
create table slots.play_session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  merchant_id int not null,
  member_id bigint not null,
  -- Of identity.
  session_id bigint not null,
  currency smallint not null,
  game_code text not null,
  is_trial boolean not null,
  opened_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz
);
create index play_session_open_idx on slots.play_session (member_id, game_code) where ended_at is null;

-- How a merchant lets its players play; 0 is for those without a row of their own. A strict site has a cycle of 2,500 ms, no
-- automatic play and no turbo (reliability, product pace).
create table slots.profile (
  merchant_id int primary key,
  autoplay boolean not null,
  turbo boolean not null,
  min_cycle_ms int not null check (min_cycle_ms between 0 and 60000)
);
insert into slots.profile values (0, true, true, 400);
