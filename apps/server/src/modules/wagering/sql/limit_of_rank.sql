-- What the rank of a wallet allows with one bet: one row, or none. A statement that joins it looks once whether any
-- rank has a limit; where none has, it asks for the merchant of no wallet, and looks for the limit of none.
create or replace function wagering.limit_of_rank(p_account bigint, p_level integer) returns setof wagering.rank_limit
stable rows 1 language sql as $$
select merchant_id, rank_level, stake_max, payout_max from wagering.rank_limit
where merchant_id = case when exists (select from wagering.rank_limit)
    then members.merchant_of(ledger.member_of(p_account)) end
  and rank_level = p_level;
$$;
