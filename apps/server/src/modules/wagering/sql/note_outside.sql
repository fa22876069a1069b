-- Keeps what vendors say of bets, each call once: 40 calls of a round at the most, so that nobody fills a round.
create or replace function wagering.note_outside(p_at timestamptz, p_round bigint[], p_tx text[], p_is_result boolean[],
  p_details jsonb[])
returns void language sql as $$
  insert into wagering.outside_detail (round_id, is_result, tx, details, noted_at)
  select round, is_result, tx, details, p_at
  from unnest(p_round, p_tx, p_is_result, p_details) as told(round, tx, is_result, details)
  where (select count(*) from wagering.outside_detail where round_id = round) < 40
  on conflict do nothing;
$$;
