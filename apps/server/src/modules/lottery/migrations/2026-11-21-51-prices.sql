-- Every price that was ever on offer, so that the odds of a bet can be held against those of its time. Written by the
-- offers themselves, whoever changes them; never changed.
create table lottery.offer_price (
  game_code text not null references lottery.game,
  play text not null,
  valid_from timestamptz not null,
  -- Gross odds in basis points; null once the play is no longer on offer.
  odds int,
  primary key (game_code, play, valid_from)
);

create function lottery.keep_price() returns trigger language plpgsql as $$
begin
  insert into lottery.offer_price values (coalesce(new.game_code, old.game_code), coalesce(new.play, old.play), clock_timestamp(), new.odds);
  return null;
end $$;
create trigger keep_price after insert or delete on lottery.offer for each row execute function lottery.keep_price();
create trigger keep_new_price after update on lottery.offer for each row when (old.odds <> new.odds) execute function lottery.keep_price();

create function lottery.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was on offer stays known: % of lottery.% refused', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger no_change before update or delete on lottery.offer_price for each row execute function lottery.refuse_change();
create trigger no_truncate before truncate on lottery.offer_price for each statement execute function lottery.refuse_change();
-- An offer is the name of its prices; and a truncation would tell keep_price nothing.
create trigger no_other_name before update on lottery.offer for each row
  when ((old.game_code, old.play) <> (new.game_code, new.play)) execute function lottery.refuse_change();
create trigger no_truncate before truncate on lottery.offer for each statement execute function lottery.refuse_change();

-- Prices from before they were kept: those of today.
insert into lottery.offer_price select game_code, play, '-infinity', odds from lottery.offer;
