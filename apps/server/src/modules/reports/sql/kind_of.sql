-- Which column of a report an entry of a wallet is counted in; null of bets, which are counted when they end.
create or replace function reports.kind_of(p_reason ledger.reason) returns text immutable
parallel safe language sql as $$
  select case
    when p_reason in ('stake', 'payout', 'refund', 'correction', 'vendor_stake', 'vendor_payout', 'vendor_refund',
      'vendor_correction') then null
    when p_reason = 'deposit' then 'deposits'
    when p_reason in ('withdrawal', 'withdrawal_returned') then 'withdrawals'
    when p_reason in ('points_converted', 'cashback', 'agent_rebate') then 'rebates'
    when p_reason in ('grant', 'refill', 'deposit_bonus', 'bonus_returned', 'bonus', 'mission', 'leaderboard', 'raffle',
      'check_in', 'promotion_issued', 'handout', 'promotion_claimed', 'referral', 'birthday',
      'tournament', 'jackpot', 'free_round') then 'bonuses'
    when p_reason = 'dividend' then 'dividends'
    when p_reason = 'salary' then 'salaries'
    else 'other' end;
$$;
