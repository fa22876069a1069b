-- What can be played, at whom it is played, and what members have of it. Merchants are site's, members identity's, bets wagering's:
-- their ids stand here without a foreign key.
create schema catalog;

-- Counts the changes of everything that a list of games is made of. Nodes keep the lists in memory and read them again when this
-- number is another, which is how a game is switched off on all of them at once.
create table catalog.version (
  only_row boolean primary key default true check (only_row),
  changes bigint not null
);
insert into catalog.version (changes) values (1);
create function catalog.count_change() returns trigger language plpgsql as $$
begin
  update catalog.version set changes = changes + 1;
  return null;
end $$;

create table catalog.vendor (
  id integer generated always as identity primary key,
  -- The wire's name of a vendor.
  vassalage text not null unique check (vassalage ~ '^[A-Z][A-Z0-9]{1,15}$'),
  -- Which launcher opens its games: a name that the server's composition knows. What opens by the site's own pages is 'lottery'.
  integration text not null check (integration ~ '^[a-z][a-z0-9-]{1,31}$'),
  -- seamless: played from the member's wallet. transfer: from a wallet at the vendor, into which money is moved.
  wallet text not null check (wallet in ('seamless', 'transfer')),
  -- Whether trial money may be played with. Only our own games: no trial account may reach a vendor for whom all money is real.
  takes_trial boolean not null default false,
  status text not null default 'open' check (status in ('open', 'maintenance', 'closed')),
  -- Maintenance ends by itself at this time; without one, when the operator ends it.
  maintenance_until timestamptz,
  small_icon text check (small_icon ~ '^(https://|/)' and length(small_icon) <= 500),
  show_icon boolean not null default false,
  is_hot boolean not null default false,
  -- Stands in the header by itself, beside the categories.
  own_nav_item boolean not null default false,
  -- Where its games are framed from, as origins. Games of our own come from the server's own play origin and need none.
  frame_origins text[] not null default '{}'
    check (array_to_string(frame_origins, ' ', '') ~ '^(https?://[a-z0-9.-]+(:[0-9]{1,5})?( (?=h)|$))*$'),
  check ((status = 'maintenance') or maintenance_until is null),
  check (integration <> 'lottery' or wallet = 'seamless')
);

create table catalog.vendor_name (
  vendor_id integer not null references catalog.vendor on delete cascade,
  language text not null,
  name text not null check (length(name) between 1 and 60),
  primary key (vendor_id, language)
);

-- The cards of a vendor: one a category, in the order of the page.
create table catalog.vendor_category (
  vendor_id integer not null references catalog.vendor on delete cascade,
  category text not null check (category in ('ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS')),
  position integer not null default 0,
  primary key (vendor_id, category)
);

-- Vendors of sports that a site shows under e-sports [GAME-46].
create table catalog.esports_vendor (
  merchant_id integer not null,
  vassalage text not null,
  primary key (merchant_id, vassalage)
);
insert into catalog.esports_vendor (merchant_id, vassalage)
select merchant_id, vassalage from (values (1), (2)) as merchant (merchant_id), (values ('IMES'), ('SV3'), ('AV')) as listed (vassalage);

-- The vendors that a site has. What is not named here is not on the site.
create table catalog.merchant_vendor (
  merchant_id integer not null,
  vendor_id integer not null references catalog.vendor on delete cascade,
  primary key (merchant_id, vendor_id)
);

-- The categories of a site whose vendor cards launch the vendor's lobby at once; the others open their page [OPS-26].
create table catalog.direct_category (
  merchant_id integer not null,
  category text not null,
  primary key (merchant_id, category)
);

create table catalog.game (
  id bigint generated always as identity primary key,
  vendor_id integer not null references catalog.vendor,
  -- The lobby whose sub-game this is.
  parent_id bigint references catalog.game,
  -- A lobby opens a list of its sub-games instead of launching.
  is_lobby boolean not null default false,
  -- The game's name at its vendor.
  code text not null check (code ~ '^[\w.-]{1,64}$'),
  -- The name that its rounds have in wagering.
  round_code text not null unique check (length(round_code) <= 96),
  room_id text check (room_id ~ '^[\w.-]{1,64}$'),
  category text not null,
  classification text check (classification = any (
    '{BAC,SIC,ROU,DAT,BJ,HE,MT,TCP,WZPJ,SD,FT,NN,YSX,ZJH,MJ,LINES,WAYS,HOLD,INSTANT,TABLE,CRASH}')),
  default_play text,
  has_demo boolean not null default false,
  features text[] not null default '{}'
    check (features <@ '{FREE_SPINS,MULTIPLIER,CASCADE,HOLD_AND_WIN,BUY_FEATURE,JACKPOT,WILDS,SCATTERS}'),
  volatility text check (volatility in ('low', 'medium', 'high')),
  -- The theoretical return in basis points.
  rtp integer check (rtp between 1 and 10000),
  line_num integer check (line_num > 0),
  platforms text[] not null default '{html5-desktop,html5}' check (cardinality(platforms) > 0),
  channel text not null default 'WEB',
  icon text check (icon ~ '^(https://|/)' and length(icon) <= 500),
  position integer not null default 0,
  released_at timestamptz not null default clock_timestamp(),
  status text not null default 'open' check (status in ('open', 'maintenance', 'closed')),
  maintenance_until timestamptz,
  unique (vendor_id, code),
  -- A game is listed under one of the vendor's cards.
  foreign key (vendor_id, category) references catalog.vendor_category,
  check ((status = 'maintenance') or maintenance_until is null),
  check (not is_lobby or parent_id is null)
);
-- Sub-games of a lobby.
create index game_parent_idx on catalog.game (parent_id) where parent_id is not null;
-- The rooms of a vendor are told apart by their names.
create unique index game_room_idx on catalog.game (vendor_id, room_id) where room_id is not null;

create table catalog.game_name (
  game_id bigint not null references catalog.game on delete cascade,
  language text not null,
  name text not null check (length(name) between 1 and 100),
  primary key (game_id, language)
);

-- Minor units of the currency.
create table catalog.game_stake (
  game_id bigint not null references catalog.game on delete cascade,
  currency smallint not null,
  min_bet bigint not null check (min_bet > 0),
  max_bet bigint not null check (max_bet >= min_bet),
  primary key (game_id, currency)
);

-- Games that a site does not show although it has the vendor.
create table catalog.hidden_game (
  merchant_id integer not null,
  game_id bigint not null references catalog.game on delete cascade,
  primary key (merchant_id, game_id)
);

do $$
declare listed text;
begin
  foreach listed in array '{vendor,vendor_name,vendor_category,esports_vendor,merchant_vendor,direct_category,game,game_name,game_stake,hidden_game}'::text[] loop
    execute format('create trigger count_change after insert or update or delete or truncate on catalog.%I
      for each statement execute function catalog.count_change()', listed);
  end loop;
end $$;

-- What a member has marked.
create table catalog.favorite (
  member_id bigint not null,
  game_id bigint not null references catalog.game on delete cascade,
  marked_at timestamptz not null default clock_timestamp(),
  primary key (member_id, game_id)
);

-- When a member opened a game last. One row a game, so that a member's rows are as few as the games there are.
create table catalog.launched (
  member_id bigint not null,
  game_id bigint not null references catalog.game on delete cascade,
  launched_at timestamptz not null default clock_timestamp(),
  primary key (member_id, game_id)
);
-- The list, newest first.
create index launched_newest_idx on catalog.launched (member_id, launched_at desc);

-- Rounds of a game in a day of UTC, counted from the facts that bets have ended. Trial money counts as play.
create table catalog.play_day (
  game_id bigint not null references catalog.game on delete cascade,
  played_on date not null,
  rounds bigint not null check (rounds > 0),
  primary key (played_on, game_id)
);

-- Wins for the rank list: never trial money, only bets that were settled. Few: the job forgets all but the largest of a week.
create table catalog.win (
  bet_id bigint primary key,
  game_id bigint not null references catalog.game on delete cascade,
  member_id bigint not null,
  currency smallint not null,
  stake bigint not null check (stake > 0),
  payout bigint not null check (payout > stake),
  settled_at timestamptz not null
);

-- The way into a game, as its SHA-256: whoever reads this table cannot open anything. Never deleted before it has expired, so a
-- ticket that was used is known to have been.
create table catalog.launch_ticket (
  digest bytea primary key check (length(digest) = 32),
  merchant_id integer not null,
  member_id bigint not null,
  session_id bigint not null,
  is_trial boolean not null,
  game_id bigint not null references catalog.game on delete cascade,
  currency smallint not null,
  expires_at timestamptz not null,
  redeemed_at timestamptz
);
-- What the prune looks for.
create index launch_ticket_expires_idx on catalog.launch_ticket (expires_at);
