-- A seed's commitment never changes, nor what it began and ended with, and no seed is removed.
create or replace function solo.keep_published() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'seeds are kept: % refused', tg_op using errcode = 'restrict_violation';
  end if;
  if (old.id, old.member_id, old.currency, old.game_code, old.commit, old.sealed_seed, old.committed_at)
    is distinct from (new.id, new.member_id, new.currency, new.game_code, new.commit, new.sealed_seed, new.committed_at)
      then
    raise exception 'the commitment of seed % never changes', old.id using errcode = 'restrict_violation';
  end if;
  if (old.began_at is not null and (old.client_seed, old.began_at) is distinct from (new.client_seed, new.began_at))
    or (old.revealed_at is not null and (old.server_seed, old.rounds, old.revealed_at) is distinct
      from (new.server_seed, new.rounds, new.revealed_at)) then
    raise exception 'what seed % began and ended with never changes', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
