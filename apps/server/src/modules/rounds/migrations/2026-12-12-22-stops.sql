-- What one person proposes to do to a draw that is not drawn, and another confirms within a day (docs/decisions/0327).
-- The draw is locked while it is written. One of each kind a draw: whoever proposes it again puts it in the place of
-- one that nobody has confirmed.
create table rounds.stop (
  game_code text not null,
  numero text not null,
  kind text not null check (kind in ('close', 'void')),
  -- What members read of a void draw.
  why text check (why in ('technical_fault', 'fairness_in_doubt', 'authority')),
  reason text not null check (length(reason) between 1 and 500),
  proposed_by text not null,
  proposed_at timestamptz not null,
  decided_by text check (decided_by <> proposed_by),
  decided_at timestamptz,
  primary key (game_code, numero, kind),
  check ((kind = 'void') = (why is not null)),
  check ((decided_by is null) = (decided_at is null))
);
