-- A result that two people have brought in stays; the generator's draws have none that was entered, but corrections of
-- a program that was wrong.
create or replace function rounds.keep_result() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.version = 1 and not (select by_hand from rounds.draw
        where (game_code, numero) = (new.game_code, new.numero)) then
      raise exception 'the generator draws %: no result is entered', new.numero using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if tg_op = 'TRUNCATE' then
    raise exception 'results are kept: % refused', tg_op using errcode = 'restrict_violation';
  end if;
  if old.confirmed_at is not null and (tg_op = 'DELETE' or old.done_at is not null
      or (old.game_code, old.numero, old.version, old.outcome, old.replaces, old.place, old.reason, old.entered_by,
        old.entered_at, old.confirmed_by, old.confirmed_at)
      is distinct from (new.game_code, new.numero, new.version, new.outcome, new.replaces, new.place, new.reason,
        new.entered_by, new.entered_at, new.confirmed_by, new.confirmed_at)) then
    raise exception 'a confirmed result of draw % stays', old.numero using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create or replace trigger keep_result before insert or update or delete on rounds.result
  for each row execute function rounds.keep_result();
create or replace trigger keep_results before truncate on rounds.result
  for each statement execute function rounds.keep_result();
