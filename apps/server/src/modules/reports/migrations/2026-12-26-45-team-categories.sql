-- The valid bets of everybody below a member on a day, by category of games: what agents read their teams' games from (docs/decisions/0488).
-- Nothing is decided by them: they follow the plays of members, and can be made anew from these. The member alone is in none of them.
create table reports.team_category (
  member_id bigint not null,
  -- In the zone of the site.
  day date not null,
  currency smallint not null,
  -- That of the game when it was counted; '' of games that the catalogue has not.
  category text not null,
  valid bigint not null,
  -- In this order, because an overview reads the days of one team.
  primary key (member_id, day, currency, category)
) with (fillfactor = 70);

-- What is added to them at once.
create type reports.category_diff as (merchant_id integer, day date, currency smallint, member_id bigint, category text, valid bigint);

-- Empty until what was counted before there were these sums has been added.
alter table reports.line_state add column categories_filled_at timestamptz;
