-- Whatever a statement adds to the turnover of wallets is added to that of their sites in the same transaction, also
-- where a node of the version before counts.
create or replace function wagering.keep_site_turnover() returns trigger language plpgsql as $$
declare
  v_moved wagering.turnover[];
begin
  if tg_op = 'INSERT' then
    select array_agg(row(fresh.*)::wagering.turnover) into v_moved from fresh;
  else
    -- Added up and not joined: a plan that was made for few rows would compare each with each.
    select array_agg(row(account_id, slot, product, bets, stake, valid, payout, game_code)::wagering.turnover)
    into v_moved
    from (select account_id, slot, product, game_code, sum(bets)::int as bets, sum(stake)::bigint as stake,
        sum(valid)::bigint as valid, sum(payout)::bigint as payout
      from (select account_id, slot, product, game_code, bets, stake, valid, payout from fresh
        union all
        select account_id, slot, product, game_code, -bets, -stake, -valid, -payout from stale) as changed
      group by 1, 2, 3, 4) as each;
  end if;
  if v_moved is not null then perform wagering.add_site_turnover(v_moved); end if;
  return null;
end $$;

create or replace trigger keep_inserted after insert on wagering.turnover
  referencing new table as fresh for each statement execute function wagering.keep_site_turnover();
create or replace trigger keep_updated after update on wagering.turnover
  referencing old table as stale new table as fresh for each statement execute function wagering.keep_site_turnover();
