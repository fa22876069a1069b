-- How often each invariant was violated when it was last counted, whichever node counted: counting reads every bet, and a page that is opened all the time must not
-- (docs/decisions/0319).
create table platform.invariant_count (
  name text primary key,
  violations bigint not null check (violations >= 0),
  counted_at timestamptz not null
);
