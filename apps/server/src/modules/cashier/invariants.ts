import type { Invariant } from '../../platform/invariants.ts'
import { adjustmentInvariants } from './adjustments/invariants.ts'
import { transferInvariants } from './transfers/invariants.ts'
import { withdrawalInvariants } from './withdrawals/invariants.ts'

/** What must hold of what the cashier gives and takes in, at every instant. */
export const cashierInvariants: readonly Invariant[] = [
  {
    // What was given of a refill was paid once and whole, and nothing else was.
    name: 'C1',
    sql: `select count(*) from cashier.refill
      full join (select ref as id, ledger.member_of(account) as member_id, sum(amount) as amount
        from ledger.entry where reason = 'refill' group by 1, 2) as posted using (id, member_id)
      where refill.amount is distinct from posted.amount`,
  },
  {
    // A deposit that says it is credited was, once and with what came; no other was, nor anything without one.
    name: 'C2',
    sql: `select count(*) from cashier.deposit
      full join (select ref as id, ledger.member_of(account) as member_id, sum(amount) as amount
        from ledger.entry where reason = 'deposit' group by 1, 2) as posted using (id, member_id)
      where case when deposit.state = 'credited' then deposit.received_amount end is distinct from posted.amount`,
  },
  {
    // The bank's account is what banks have told of, less what was paid out and did not come back, and suspense is what
    // of it is nobody's yet.
    name: 'C3',
    sql: `select count(*) from (select currency, sum(came) as came, sum(waiting) as waiting from (
          select currency, amount as came, case when verdict <> 'credited' then amount else 0 end as waiting
          from cashier.bank_transaction
          union all select currency, case when outcome = 'returned' then coalesce(remaining_amount, amount - fee_amount)
            else 0 end - (amount - fee_amount), 0
          from cashier.withdrawal join cashier.withdrawal_receipt as receipt on withdrawal_id = withdrawal.id)
            as moved group by currency) as told
      full join (select currency, coalesce(sum(balance) filter (where house = 'bank'), 0) as bank,
        coalesce(sum(balance) filter (where house = 'suspense'), 0) as suspense
        from ledger.house_balance where house in ('bank', 'suspense') group by currency) as held using (currency)
      where (coalesce(came, 0), coalesce(waiting, 0)) <> (-coalesce(bank, 0), coalesce(suspense, 0))`,
  },
  {
    // A deposit is in the last state of its history, and has money where a transaction of a bank says so, as much as
    // it says.
    name: 'C4',
    sql: `select count(*) from cashier.deposit
      left join (select deposit_id, (array_agg(state order by id desc))[1] as state from cashier.deposit_event
        group by deposit_id) as newest on newest.deposit_id = deposit.id
      left join cashier.bank_transaction as paid on paid.deposit_id = deposit.id
      where newest.state is distinct from deposit.state or deposit.received_amount is distinct from paid.amount
        or deposit.state in ('credited', 'review') and paid.verdict::text is distinct from deposit.state::text`,
  },
  ...withdrawalInvariants,
  ...transferInvariants,
  ...adjustmentInvariants,
]
