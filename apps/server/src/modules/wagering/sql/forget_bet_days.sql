-- A bet, or a round at a vendor, of more than a day ago has become something else: its day, and those after it, are no
-- longer kept. An hour lies between the bets that this watches and those whose days are kept, so that a transaction
-- that began when a bet was too young for it ends before the bet's day is counted.
create or replace function wagering.forget_bet_days() returns trigger language plpgsql as $$
declare
  v_day timestamptz;
begin
  if tg_table_name = 'bet' then
    v_day := date_trunc('day', new.placed_at, 'UTC');
  else
    v_day := date_trunc('day', new.opened_at, 'UTC');
  end if;
  insert into wagering.bet_days_until (account_id, until) values (new.account_id, '-infinity') on conflict do nothing;
  perform from wagering.bet_days_until where account_id = new.account_id for update;
  update wagering.bet_days_until set until = v_day where account_id = new.account_id and until > v_day;
  if found then
    delete from wagering.bet_day where account_id = new.account_id and day >= (v_day at time zone 'UTC')::date;
  end if;
  return null;
end $$;

create or replace trigger forget_bet_days after update of status, payout on wagering.bet
  for each row when (old.placed_at < now() - interval '1 day') execute function wagering.forget_bet_days();
create or replace trigger forget_bet_days after update on wagering.outside_round
  for each row when (old.opened_at < now() - interval '1 day') execute function wagering.forget_bet_days();
