-- Whatever a statement adds to the turnover of wallets is added to that of their sites in the same transaction, also
-- where a node of the version before counts.
create or replace function wagering.keep_site_turnover() returns trigger language plpgsql as $$
declare
  v_moved wagering.turnover[];
begin
  if tg_op = 'INSERT' then
    select array_agg(row(fresh.*)::wagering.turnover) into v_moved from fresh;
  else
    select array_agg(row(account_id, slot, product, fresh.bets - stale.bets, fresh.stake - stale.stake,
      fresh.valid - stale.valid, fresh.payout - stale.payout, game_code)::wagering.turnover)
    into v_moved from fresh join stale using (account_id, slot, product, game_code);
  end if;
  if v_moved is not null then perform wagering.add_site_turnover(v_moved); end if;
  return null;
end $$;

create or replace trigger keep_inserted after insert on wagering.turnover
  referencing new table as fresh for each statement execute function wagering.keep_site_turnover();
create or replace trigger keep_updated after update on wagering.turnover
  referencing old table as stale new table as fresh for each statement execute function wagering.keep_site_turnover();
