-- Legs and what was promised of a combined bet stay as they were accepted, for everybody, the owner included: a leg
-- gets its result once, and nothing is deleted.
create or replace function wagering.keep_leg() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'bet_leg' then
    if old.result is null and new.result is not null
      and (new.bet_id, new.leg, new.round_id, new.selection, new.odds, new.price_version)
        = (old.bet_id, old.leg, old.round_id, old.selection, old.odds, old.price_version) then
      return new;
    end if;
  end if;
  raise exception 'legs are final: % of wagering.% refused', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create or replace trigger no_change before update or delete
  on wagering.bet_leg for each row execute function wagering.keep_leg();
create or replace trigger no_change before update or delete
  on wagering.combined_bet for each row execute function wagering.keep_leg();
