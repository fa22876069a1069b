-- Where the results of a lottery come from (docs/decisions/0431). It holds for the draws that are committed from then on.
alter table lottery.game add column by_hand boolean not null default false;

-- What one person proposes, and another confirms within a day. One a lottery; what was confirmed is a version of
-- lottery.setting_change.
create table lottery.source_proposal (
  game_code text primary key references lottery.game,
  by_hand boolean not null,
  reason text not null check (length(reason) between 3 and 500),
  proposed_by text not null,
  proposed_at timestamptz not null
);
