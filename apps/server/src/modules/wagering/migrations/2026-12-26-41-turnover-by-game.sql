-- The turnover is kept by game, so that what is given for valid bets is summed from it, a day at once, where every
-- reader read each bet again (docs/decisions/0475). A node of the version before cannot count meanwhile, and tries
-- again until there is none. What it had counted by now has no game, and was read by the others.
alter table wagering.turnover add column game_code text not null default '';
alter table wagering.turnover drop constraint turnover_pkey,
  add primary key (account_id, slot, product, game_code);

-- Up to where each reader of closed slots has summed them.
create table wagering.turnover_reader (
  reader text primary key,
  until timestamptz not null
);
-- Those that have read single bets until now.
insert into wagering.turnover_reader (reader, until)
select reader, at from wagering.turnover_closed, unnest('{cashback,agents rebates}'::text[]) as reader;
