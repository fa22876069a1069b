import type { Invariant } from '../../platform/invariants.ts'

/** What must hold of the comparison with banks and payment providers at every instant. */
export const reconciliationInvariants: readonly Invariant[] = [
  {
    // What statements are held against is all that the ledger's account at banks has moved.
    name: 'C80',
    sql: `select count(*) from (select currency, sum(case direction when 'in' then amount else -amount end) as amount
        from cashier.bank_bookings(null, '-infinity', 'infinity') where is_posted group by currency) as booked
      full join (select currency, sum(balance) as balance from ledger.house_balance where house = 'bank'
        group by currency) as held using (currency)
      where coalesce(amount, 0) <> -coalesce(balance, 0)`,
  },
  {
    // What the statement of a compared day has and our books have not, or otherwise, was written down as a difference:
    // what banks hold is what we hold, less what is written there. The last month is counted again.
    name: 'C81',
    sql: `select count(*) from (select merchant_id, array_agg(day) as days from (select merchant_id, day,
          row_number() over (partition by merchant_id order by day desc) as place
          from reconciliation.run where state = 'done') as newest where place <= 31 group by merchant_id) as compared
      cross join lateral reconciliation.bank_differences(merchant_id, days) as found
      where found.kind in ('missing_here', 'amount', 'account', 'sum') and not exists (
        select from reconciliation.difference as written where written.merchant_id = compared.merchant_id
          and (written.kind, written.subject) = (found.kind, found.subject))`,
  },
  {
    // The totals of a compared day are the sums of its statements.
    name: 'C82',
    sql: `select count(*) from (select merchant_id, day, bank_id, account_number,
          coalesce(sum(amount) filter (where direction = 'in'), 0) as came,
          coalesce(sum(amount) filter (where direction = 'out'), 0) as went
        from reconciliation.statement join reconciliation.run using (merchant_id, day)
          left join reconciliation.booking on statement_id = statement.id
        where state = 'done' group by 1, 2, 3, 4) as told
      full join (select merchant_id, day, bank_id, account_number, in_theirs, out_theirs
        from reconciliation.total join reconciliation.run using (merchant_id, day)
        where state = 'done' and in_theirs is not null) as written using (merchant_id, day, bank_id, account_number)
      where (came, went) is distinct from (in_theirs::numeric, out_theirs::numeric)`,
  },
  {
    // What a provider has said of a compared day and our books have not, or otherwise, was written down as a
    // difference: with C70, what providers hold is what they say they were paid, less what is written there. The last
    // month is counted again, but while a day is compared for which a provider has just spoken.
    name: 'C83',
    sql: `select count(*) from (select merchant_id, array_agg(day) as days from (select merchant_id, day,
          row_number() over (partition by merchant_id order by day desc) as place
          from reconciliation.run where state = 'done') as newest where place <= 31 group by merchant_id) as compared
      cross join lateral reconciliation.provider_differences(merchant_id, days) as found
      where found.kind in ('payment_missing_here', 'payment_amount', 'payment_currency', 'payment_order')
        and not exists (select from reconciliation.difference as written
          where written.merchant_id = compared.merchant_id
            and (written.kind, written.subject) = (found.kind, found.subject))
        and not exists (select from reconciliation.run join reconciliation.payment_list using (merchant_id, day)
          where run.merchant_id = compared.merchant_id and state = 'waiting' and taken_at >= asked_at)`,
  },
]
