-- The rank of a player from here on. Bets under way are decided by the one before. Whoever changes the ranks of several
-- players in one transaction does it in the order of their wallets, as bets write players.
create or replace function wagering.carry_rank(p_account bigint, p_level integer) returns void language sql as $$
  update wagering.player set rank_level = p_level where account_id = p_account and rank_level <> p_level;
$$;
