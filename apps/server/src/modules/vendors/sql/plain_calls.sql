-- The plainly acceptable among the calls, ascending by wallet: the first of its wallet and the first of its name in
-- the batch, nothing of whose name is known, and that nothing speaks against. `p_account` are the wallets of the
-- calls, all locked. What speaks against a call is said in answer_call and stake_refusal, in the same order. Joins
-- stay in the order written, from a call to what it names.
create or replace function vendors.plain_calls(p_currencies jsonb, p_calls vendors.call[],
  p_account bigint[], p_at timestamptz)
returns vendors.plain_call[] language sql
set join_collapse_limit = 1 as $$
  with asked as (
    select call.n, call.call_id, call.connection_id, call.nonce, call.method, call.hash, call.tx, call.ref_tx,
      call.player, call.game, call.game_open, call.currency,
      call.stake, call.pay, call.ends, p_account[place] as account_id, coalesce(round, method || ':' || tx)
        as number, p_currencies ->> ledger.currency_of(p_account[place])::text as held,
      case when session ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then session::uuid end as session_id,
      case when method in ('bet', 'betWin') then 'stake' when method in ('win', 'freeRoundWin', 'jackpotWin',
        'promoWin') then 'pay' end::vendors.family as family,
      row_number() over (partition by p_account[place] order by place) = 1 as is_first_of_wallet,
      row_number() over (partition by connection_id, tx order by place) = 1 as is_first_of_name
    from unnest(p_calls) with ordinality as call(n, call_id, connection_id, nonce, method, request_id, hash, tx, ref_tx,
      player, session, token_hash, game, game_open, round, currency, stake, pay, ends, place))
  select array_agg((asked.n, asked.connection_id, asked.family, asked.tx, asked.hash, asked.account_id, wallet.balance,
    wallet.seq,
    round.id, coalesce(round.opened_at, p_at), vassalage, asked.game, asked.number, asked.ends, asked.stake, asked.pay,
      unit, decimals)::vendors.plain_call order by asked.account_id)
  from asked
  join vendors.connection on connection.id = asked.connection_id
  join ledger.account as wallet on wallet.id = asked.account_id
  left join lateral (select id, game_code, opened_at, ended_at, staked, paid, corrected from wagering.outside_round
    where vendor = vassalage and number = asked.number and outside_round.account_id = asked.account_id offset 0)
      as round on true
  left join vendors.session on asked.family = 'stake' and session.id = asked.session_id
  left join wagering.player as staker on asked.family = 'stake' and staker.account_id = asked.account_id
  left join lateral wagering.limit_of_rank(staker.account_id, staker.rank_level) as ranked on true
  left join lateral (select tx.account_id, round_id from vendors.tx
    where tx.connection_id = asked.connection_id and tx.family = 'stake' and tx.tx = asked.ref_tx
      and asked.family = 'pay' offset 0) as target on true
  where asked.family is not null and is_first_of_wallet and is_first_of_name
    and exists (select from vendors.nonce where nonce.connection_id = asked.connection_id and nonce.nonce = asked.nonce
      and nonce.call_id = asked.call_id offset 0)
    and not exists (select from vendors.tx where tx.connection_id = asked.connection_id and tx.family = asked.family
      and tx.tx = asked.tx offset 0)
    and (asked.pay = 0 or not exists (select from vendors.ceiling_above(asked.connection_id, asked.game,
      coalesce(round.staked, 0) + asked.stake, coalesce(round.paid + round.corrected, 0), asked.pay,
      (p_at at time zone connection.time_zone)::date) as above where above is not null))
    and coalesce(asked.currency = held, true) and coalesce(round.game_code = asked.game, true)
    and case asked.family
      when 'stake' then session.connection_id = asked.connection_id and session.account_id = asked.account_id
        and session.game_code = asked.game
        and session.entered_by is not null and session.ended_at is null and session.expires_at > p_at
        and asked.game_open and connection.status = 'open' and round.ended_at is null
        and wagering.stake_refusal(staker, asked.stake, p_at, null, null, ranked, array[asked.game]) is null
        and wallet.balance >= asked.stake
      else exists (select from vendors.session where session.connection_id = asked.connection_id
        and session.player = asked.player and session.game_code = asked.game offset 0)
        and (asked.ref_tx is null or target.account_id = asked.account_id and coalesce(target.round_id = round.id,
          target.round_id is null)) end;
$$;
