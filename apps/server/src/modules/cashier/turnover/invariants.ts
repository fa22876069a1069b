import type { Invariant } from '../../../platform/invariants.ts'

/** What must hold of required play at every instant. */
export const turnoverInvariants: readonly Invariant[] = [
  {
    // The progress of a requirement is what bets have given it, and never more than it asks for. The last bet may have
    // been worth more than was missing.
    name: 'K1',
    sql: `select count(*) from cashier.turnover_requirement
      left join (select requirement_id as id, sum(taken::numeric * weight) as counted, max(weight) as most
        from cashier.turnover_count where taken > 0 group by 1) as given using (id)
      where progress_amount::numeric * 10000 + progress_rest
          <> least(required_amount::numeric * 10000, coalesce(counted, 0))
        or coalesce(counted, 0) >= required_amount::numeric * 10000 + coalesce(most, 1)`,
  },
  {
    // No part of a bet counts twice: what it has given is its valid part at the most, unless a correction came after
    // the requirement was done. Bets of the wallet alone count.
    name: 'K2',
    sql: `with given as (
        select bet_id, sum(taken) as taken, coalesce(sum(taken) filter (where state = 'open'), 0) as open,
          min(account_id) as account, max(account_id) as another
        from cashier.turnover_count join cashier.turnover_requirement on id = requirement_id group by 1),
      ended as (
        select distinct on (bet_id) bet_id, account_id, status, valid from wagering.every_end
        where bet_id in (select bet_id from given) order by bet_id, version desc)
      select count(*) from given left join ended using (bet_id)
      where (account, another) is distinct from (account_id, account_id)
        or open > 0 and taken > case when status in ('won', 'lost', 'push') then valid else 0 end
          and bet_id not in (select bet_id from wagering.unread_ends('cashier', null))`,
  },
  {
    // A bet that ended while a requirement was open, and still is, was counted whole, as soon as the reader has come to
    // it. The minute is that of a credit under way, which no reader sees.
    name: 'K3',
    sql: `with unread as materialized (select bet_id from wagering.unread_ends('cashier', null)),
      given as (select bet_id, sum(taken) as taken from cashier.turnover_count group by 1)
      select count(*) from (
        select distinct on (bet_id) bet_id, account_id, game_code, status, valid,
          min(ended_at) over (partition by bet_id) as ended_at
        from wagering.every_end
        where account_id in (select account_id from cashier.turnover_requirement where state = 'open')
        order by bet_id, version desc) as ended
      left join given using (bet_id)
      where status in ('won', 'lost', 'push') and valid > coalesce(taken, 0)
        and exists (select from cashier.turnover_requirement as asked
          where asked.account_id = ended.account_id and state = 'open'
            and ended_at >= since + interval '1 minute' and (expires_at is null or ended_at < expires_at)
            and coalesce((weights ->> catalog.category_of(game_code))::int, 1) > 0)
        and bet_id not in (select bet_id from unread)`,
  },
  {
    // Every deposit asks once, by what was credited; whatever else asks was credited as well.
    name: 'K4',
    sql: `select count(*) from cashier.turnover_requirement as asked
      full join (select account as account_id, reason, ref as reference, sum(amount) as posted from ledger.entry
        where reason in ('deposit', 'deposit_bonus', 'promotion_issued', 'mission', 'check_in', 'raffle', 'leaderboard',
          'bonus', 'adjustment', 'transfer_in', 'points_converted', 'handout', 'cashback', 'promotion_claimed', 'referral',
          'birthday', 'tournament')
        group by 1, 2, 3) as paid using (account_id, reason, reference)
      where credit_amount is distinct from posted and (credit_amount is not null or reason = 'deposit')`,
  },
]
