-- The bets that keys were used for before, by position, with what they were on and the wallet right after: where the
-- result was decided already, after the payout. `bet_id` is null for a key that moved money for something else.
create or replace function wagering.find_wagers(e_account bigint[], e_key uuid[])
returns table (n bigint, bet_id bigint, round_id bigint, game_code text, stake bigint, lines jsonb, balance bigint,
  seq bigint, placed_at timestamptz) stable language sql as $$
  select entry.n, bet.id, bet.round_id, round.game_code, bet.stake, bet.lines,
    entry.balance + case when decided then bet.payout else 0 end,
    entry.seq + (decided and bet.payout > 0)::int, bet.placed_at
  from ledger.find_entries(e_account, e_key) as entry
    left join wagering.bet on bet.id = entry.ref and entry.reason = 'stake'
    left join wagering.round on round.id = bet.round_id
    -- The stake of a bet that is still open goes into escrow.
    cross join lateral (select entry.contra = 'revenue' as decided) as kind;
$$;
