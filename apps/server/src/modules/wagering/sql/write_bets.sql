-- Writes accepted bets: bets, stakes in the ledger, one fact in the outbox. Returns the id of the first; the others
-- follow.
create or replace function wagering.write_bets(p_at timestamptz, r_id bigint[], u_id bigint[], u_sum bigint[],
  u_balance bigint[], u_seq bigint[],
  b_r int[], b_u int[], b_rn bigint[], b_cum bigint[], b_stake bigint[], b_key uuid[], b_lines jsonb[])
returns bigint language plpgsql as $$
declare
  v_first bigint := nextval('wagering.bet_block_seq');
  v_count int := cardinality(b_u);
begin
  insert into wagering.bet (id, round_id, account_id, stake, key, lines, placed_at)
  select v_first + n - 1, r_id[r], u_id[u], stake, key, lines, p_at
  from unnest(b_r, b_u, b_stake, b_key, b_lines) with ordinality as bet(r, u, stake, key, lines, n);

  perform ledger.append('escrow', 'stake', p_at, u_id, u_sum, u_balance, u_seq, b_u, b_rn, b_cum,
    array(select -stake from unnest(b_stake) as stake), b_key,
      array(select generate_series(v_first, v_first + v_count - 1)));

  insert into platform.outbox (topic, payload)
  values ('bets_placed', jsonb_build_object('firstBetId', v_first::text, 'lastBetId', (v_first + v_count - 1)::text));
  return v_first;
end $$;
