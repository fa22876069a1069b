-- The bets that keys were used for before, by position; `same` when round, stake and lines are the same as now.
create or replace function wagering.find_bets(e_account bigint[], e_key uuid[], e_round bigint[], e_stake bigint[],
  e_lines jsonb[])
returns table (n bigint, same boolean, bet_id bigint, stake bigint, balance bigint, seq bigint,
  placed_at timestamptz) stable language sql as $$
  select entry.n, entry.reason = 'stake' and (bet.round_id, bet.stake, bet.lines) = (e_round[entry.n], e_stake[entry.n], e_lines[entry.n]),
    bet.id, bet.stake, entry.balance, entry.seq, bet.placed_at
  from ledger.find_entries(e_account, e_key) as entry left join wagering.bet on bet.id = entry.ref and entry.reason = 'stake';
$$;
