-- A draw's commitment never changes, its end neither once it has one, and no draw is removed. What can be moved is its
-- time, while it takes bets: later only, betting with it, and the committed time stays beside the new one. A result by
-- hand is one that two people have confirmed, and another one takes its place as the next version that two people have.
create or replace function rounds.keep_published() returns trigger language plpgsql as $$
declare
  v_postponed boolean := new.committed_draws_at is not null
    and new.committed_draws_at = coalesce(old.committed_draws_at, old.draws_at)
    and new.draws_at > old.draws_at and new.closes_at - old.closes_at = new.draws_at - old.draws_at
    and old.drawn_at is null and old.void_reason is null and clock_timestamp() < old.closes_at;
  v_entered boolean := new.outcome is not null and (new.by_hand or new.result_version > 1) and exists (
    select from rounds.result where (game_code, numero, version) = (new.game_code, new.numero, new.result_version)
      and confirmed_at is not null and outcome = new.outcome);
begin
  if tg_op <> 'UPDATE' then
    raise exception 'draws are kept: % refused', tg_op using errcode = 'restrict_violation';
  end if;
  if (old.game_code, old.numero, old.round_id, old.opens_at, old.ends_early, old.by_hand, old.commit_a, old.commit_b,
      old.sealed_seeds, old.rules, old.rules_version, old.committed_at)
    is distinct from (new.game_code, new.numero, new.round_id, new.opens_at, new.ends_early, new.by_hand, new.commit_a,
      new.commit_b, new.sealed_seeds, new.rules, new.rules_version, new.committed_at)
    or (old.closes_at, old.draws_at, old.committed_draws_at)
      is distinct from (new.closes_at, new.draws_at, new.committed_draws_at) and not v_postponed then
    raise exception 'the commitment of draw % never changes', old.numero using errcode = 'restrict_violation';
  end if;
  if old.drawn_at is null and new.drawn_at is not null and new.by_hand and not v_entered then
    raise exception 'two people bring in the result of draw %', old.numero using errcode = 'restrict_violation';
  end if;
  if (old.drawn_at is not null or old.void_reason is not null)
    and (old.seed_a, old.seed_b, old.drawn_at, old.void_reason)
      is distinct from (new.seed_a, new.seed_b, new.drawn_at, new.void_reason)
    or (old.drawn_at is not null or old.void_reason is not null or old.result_version <> new.result_version)
      and (old.outcome, old.result_version) is distinct from (new.outcome, new.result_version)
      and not (v_entered and old.ended_at is not null and new.result_version = old.result_version + 1) then
    raise exception 'the end of draw % never changes', old.numero using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
