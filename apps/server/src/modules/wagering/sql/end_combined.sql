-- Ends combined bets that are decided, as end_bets ends those of a round, whose arrays these are: the round of each
-- gets what is known of its legs as its outcome, and is over. The caller has locked the bets (end_legs).
create or replace function wagering.end_combined(b_id bigint[], b_payout bigint[], b_unplayed bigint[],
  u_id bigint[], u_sum bigint[], u_count bigint[],
  e_u int[], e_rn bigint[], e_cum bigint[], e_amount bigint[], e_key uuid[], e_ref bigint[])
returns void language plpgsql as $$
declare
  v_at timestamptz := clock_timestamp();
begin
  update wagering.round set status = 'settled', rules_version = 1, resulted_at = v_at, ended_at = v_at,
    outcome = (select jsonb_agg(result order by leg) from wagering.bet_leg where bet_id = bet.id)
  from wagering.bet where bet.id = any(b_id) and round.id = bet.round_id;
  perform wagering.end_bets(null, false, b_id, b_payout, b_unplayed, u_id, u_sum, u_count, e_u, e_rn, e_cum, e_amount,
    e_key, e_ref);
end $$;
