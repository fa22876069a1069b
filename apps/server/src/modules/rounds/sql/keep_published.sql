-- A draw's commitment never changes, its end neither once it has one, and no draw is removed.
create or replace function rounds.keep_published() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'draws are kept: % refused', tg_op using errcode = 'restrict_violation';
  end if;
  if (old.game_code, old.numero, old.round_id, old.opens_at, old.closes_at, old.draws_at, old.ends_early,
      old.commit_a, old.commit_b, old.sealed_seeds, old.rules, old.rules_version, old.committed_at)
    is distinct from (new.game_code, new.numero, new.round_id, new.opens_at, new.closes_at, new.draws_at,
      new.ends_early, new.commit_a, new.commit_b, new.sealed_seeds, new.rules, new.rules_version, new.committed_at) then
    raise exception 'the commitment of draw % never changes', old.numero using errcode = 'restrict_violation';
  end if;
  if (old.drawn_at is not null or old.void_reason is not null)
    and (old.seed_a, old.seed_b, old.outcome, old.drawn_at, old.void_reason)
      is distinct from (new.seed_a, new.seed_b, new.outcome, new.drawn_at, new.void_reason) then
    raise exception 'the end of draw % never changes', old.numero using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
