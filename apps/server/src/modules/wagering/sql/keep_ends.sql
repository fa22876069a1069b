-- Keeps the ends of rounds at vendors that are about to have another one, unless they have had several already. The
-- caller holds their wallets.
create or replace function wagering.keep_ends(p_round bigint[]) returns void language sql as $$
  insert into wagering.bet_end (bet_id, version, account_id, product, game_code, status, stake, valid, payout, ended_at)
  select bet_id, version, account_id, product, game_code, status, stake, valid, payout, ended_at
  from wagering.outside_end where bet_id = any(p_round) and version = 1;
$$;
