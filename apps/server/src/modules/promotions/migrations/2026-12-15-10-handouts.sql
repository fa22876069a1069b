-- Bonuses given by hand, to one member or by a list (docs/decisions/0345). Lock order: what one person gives in a day, the handout, wallets.

-- From which sum on a site's handouts need another person. No row: each does.
create table promotion.handout_rule (
  merchant_id integer primary key,
  second_person_from bigint not null check (second_person_from > 0),
  -- Gives nothing alone for a day; null: nobody has changed it yet.
  set_by text,
  set_at timestamptz
);

create table promotion.handout (
  id bigint primary key generated always as identity,
  merchant_id integer not null,
  kind text not null check (kind in ('goodwill', 'compensation', 'event', 'vip', 'other')),
  reason text not null,
  -- Ten-thousandths of each amount that have to be played; null: as the site's rule says.
  multiple integer check (multiple between 0 and 1000000),
  member_count integer not null check (member_count > 0),
  sum_amount bigint not null check (sum_amount > 0),
  state text not null check (state in ('waiting', 'paid', 'rejected')),
  -- By the rule when it was proposed: a later one lowers nothing.
  needs_second boolean not null,
  request_key uuid not null,
  proposed_by text not null,
  proposed_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  decision_reason text,
  unique (merchant_id, request_key),
  check ((state = 'waiting') = (decided_at is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (not (state = 'paid' and needs_second and decided_by = proposed_by))
);
-- The lists of the desk, by state; and what one person has given alone within a day.
create index handout_state_idx on promotion.handout (merchant_id, state, id);
create index handout_alone_idx on promotion.handout (merchant_id, proposed_by, proposed_at)
  where state = 'paid' and not needs_second;

-- What one member gets of it; the key keeps a member from getting it twice.
create table promotion.handout_part (
  id bigint primary key generated always as identity,
  handout_id bigint not null references promotion.handout,
  member_id bigint not null,
  amount bigint not null check (amount > 0),
  -- Null until it is decided, and for ever of what was rejected.
  outcome text check (outcome in ('paid', 'skipped')),
  unique (handout_id, member_id)
);

-- The two demo sites: as much as a newcomer is granted.
insert into promotion.handout_rule (merchant_id, second_person_from) values (1, 1000000), (2, 1000000);
