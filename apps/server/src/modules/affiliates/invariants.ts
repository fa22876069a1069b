import type { Invariant } from '../../platform/invariants.ts'

/** What must hold of affiliates at every instant. */
export const affiliateInvariants: readonly Invariant[] = [
  {
    // What is paid was credited to the affiliate's account with its amount, once, and nothing else was.
    name: 'AF1',
    sql: `select count(*) from (select statement.id, member_id, amount from affiliates.statement
        join affiliates.affiliate on affiliate.id = affiliate_id where state = 'paid') as paid
      full join (select ref as id, ledger.member_of(account) as member_id, sum(amount) as credited, count(*) as times
        from ledger.entry where reason = 'affiliate_commission' group by 1, 2) as posted using (id, member_id)
      where (paid.amount, 1) is distinct from (posted.credited, posted.times)`,
  },
  {
    // A statement is what its contract says of its parts, and goes on from what the month before has left.
    name: 'AF2',
    sql: `select count(*) from (select stake, payout, given, fee, carried, base, share_amount, qualified,
          statement.cpa_amount, contract.share_bp, contract.fee_bp, contract.cpa_amount as each_amount,
          coalesce(lag(case when carries then greatest(0, -base) else 0 end)
            over (partition by statement.affiliate_id order by month), 0) as left_by
        from affiliates.statement join affiliates.contract
          on contract.affiliate_id = statement.affiliate_id and version = contract_version) as month
      where fee <> div(greatest(0, stake - payout - given)::numeric * fee_bp, 10000)
        or share_amount <> div(greatest(0, base)::numeric * share_bp, 10000)
        or cpa_amount <> qualified * each_amount or carried <> left_by`,
  },
  {
    // A statement is the sum of its links, and no link earns more than its own players brought in that month.
    name: 'AF3',
    sql: `select count(*) from affiliates.statement left join (select statement_id as id, sum(players) as players,
        sum(part.stake) as stake, sum(part.payout) as payout, sum(part.given) as given, sum(qualified) as qualified
      from affiliates.statement_link as part group by 1) as parts using (id)
      where (statement.players, statement.stake, statement.payout, statement.given, statement.qualified)
        is distinct from
        (coalesce(parts.players, 0), coalesce(parts.stake, 0), coalesce(parts.payout, 0), coalesce(parts.given, 0),
          coalesce(parts.qualified, 0))`,
  },
]
