-- Keeps every price that an offer ever had, and when it changed.
create or replace function lottery.keep_price() returns trigger language plpgsql as $$
begin
  insert into lottery.offer_price values (coalesce(new.game_code, old.game_code), coalesce(new.play, old.play),
    clock_timestamp(), new.odds);
  return null;
end $$;
