import type { Invariant } from '../../../platform/invariants.ts'

/** Two wallets and one way between them. */
export const transferInvariants: readonly Invariant[] = [
  {
    // A transfer between members has taken its amount from the one and given it to the other, each once and whole; no
    // entry says that it is of a transfer and is not.
    name: 'C50',
    sql: `select count(*) from (select id, side.member_id, side.reason, side.amount, currency from cashier.transfer,
        lateral (values (from_member, 'transfer_out', -amount), (to_member, 'transfer_in', amount))
          as side (member_id, reason, amount)) as told
      full join (select ref as id, ledger.member_of(account) as member_id, reason::text as reason,
        sum(amount) as amount, ledger.currency_of(account) as currency, count(*) as entries
        from ledger.entry where reason in ('transfer_out', 'transfer_in') group by 1, 2, 3, 5)
        as posted using (id, member_id, reason, currency)
      where told.amount is distinct from posted.amount or entries <> 1`,
  },
  {
    // What is on its way between two members is nothing.
    name: 'C51',
    sql: `select count(*) from ledger.house_balance where house = 'transfer' and balance <> 0`,
  },
]
