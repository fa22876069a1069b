-- Tells the readers which rounds at vendors have ended, in one fact: those that ended at this instant, and those that
-- had ended before and have come to something else now (`p_again`), whose further version is written.
create or replace function wagering.tell_outside(p_round bigint[], p_again bigint[], p_at timestamptz)
returns void language sql as $$
  insert into wagering.bet_end (bet_id, version, account_id, product, game_code, status, stake, valid, payout, ended_at)
  select bet_id, version, account_id, product, game_code, status, stake, valid, payout, p_at
  from wagering.outside_end where bet_id = any(p_again);

  insert into platform.outbox (topic, payload)
  select 'outside_ended', jsonb_build_object('ids', jsonb_agg(id::text order by id),
    'versions', jsonb_agg(end_version order by id))
  from wagering.outside_round where id = any(p_round) and (ended_at = p_at or id = any(p_again))
  having count(*) > 0;
$$;
