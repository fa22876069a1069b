-- Off: no bet is taken, and the site shows the lottery no more. Draws with bets come to their end.
alter table lottery.game add column takes_bets boolean not null default true;
-- A play that is not on sale keeps its odds and limits until it is again.
alter table lottery.offer add column is_on_sale boolean not null default true;

-- What was set of a lottery, or of a play of it: one row of versions for each lottery. `before` and `after` whole, by the fields of
-- the contract (packages/contract/src/staff-lotteries.ts).
create table lottery.setting_change (
  game_code text not null references lottery.game,
  version integer not null check (version > 0),
  play text,
  at timestamptz not null,
  by text not null,
  reason text not null check (length(reason) between 3 and 500),
  before jsonb not null,
  after jsonb not null,
  primary key (game_code, version)
);
create trigger no_change before update or delete on lottery.setting_change
  for each row execute function lottery.refuse_change();
create trigger no_truncate before truncate on lottery.setting_change
  for each statement execute function lottery.refuse_change();
