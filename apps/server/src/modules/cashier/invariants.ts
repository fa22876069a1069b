import type { Invariant } from '../../platform/invariants.ts'
import { adjustmentInvariants } from './adjustments/invariants.ts'
import { heldBonusInvariants } from './bonus-wallet/invariants.ts'
import { bonusInvariants } from './bonuses/invariants.ts'
import { providerInvariants } from './providers/invariants.ts'
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
    // A deposit that says it is credited was, once and with what came or what people approved of it, less the fee; no
    // other was, nor anything without one.
    name: 'C2',
    sql: `select count(*) from cashier.deposit
      full join (select ref as id, ledger.member_of(account) as member_id, sum(amount) as amount
        from ledger.entry where reason = 'deposit' group by 1, 2) as posted using (id, member_id)
      where case when deposit.state = 'credited' then coalesce(approved_amount, received_amount) - fee_amount end
        is distinct from posted.amount`,
  },
  {
    // The bank's account is what banks have told of, less what was paid out and did not come back and what was sent
    // back to payers. Suspense is what of it is nobody's yet: what was not credited by itself, less what people have
    // cleared. Nobody clears more than came.
    name: 'C3',
    sql: `select (select count(*) from (select currency, sum(came) as came, sum(waiting) as waiting from (
          select bank_transaction.currency,
            case when kind = 'bank_transfer' then amount - coalesce(returned, 0) else 0 end as came,
            case when verdict <> 'credited' then amount - coalesce(cleared, 0) else 0 end as waiting
          from cashier.bank_transaction join cashier.bank on bank.id = bank_id
            left join (select transaction_id, sum(amount) as cleared,
            sum(amount) filter (where kind = 'returned') as returned from cashier.clearing group by 1) as by_people
            on transaction_id = bank_transaction.id
          union all select currency, case when outcome = 'returned' then coalesce(remaining_amount, amount - fee_amount)
            else 0 end - (amount - fee_amount), 0
          from cashier.withdrawal join cashier.withdrawal_receipt as receipt on withdrawal_id = withdrawal.id
          union all select currency, -payout.amount, 0 from cashier.payout
            join cashier.withdrawal on withdrawal.id = withdrawal_id
          where payout.state = 'paid' and withdrawal.state <> 'completed')
            as moved group by currency) as told
        full join (select currency, coalesce(sum(balance) filter (where house = 'bank'), 0) as bank,
          coalesce(sum(balance) filter (where house = 'suspense'), 0) as suspense
          from ledger.house_balance where house in ('bank', 'suspense') group by currency) as held using (currency)
        where (coalesce(came, 0), coalesce(waiting, 0)) <> (-coalesce(bank, 0), coalesce(suspense, 0)))
      + (select count(*) from (select transaction_id, sum(amount) as cleared from cashier.clearing group by 1) as people
        join cashier.bank_transaction on bank_transaction.id = transaction_id
        where verdict = 'credited' or cleared > amount)`,
  },
  {
    // A deposit is in the last state of its history, and has money where a transaction of a bank says so, people gave
    // it that of one, or vouched for it: as much as it says. What people gave it is what it was credited with. What a
    // bank tells later of one that was vouched for is its money, and no other's.
    name: 'C4',
    sql: `select count(*) from cashier.deposit
      left join (select deposit_id, (array_agg(state order by id desc))[1] as state from cashier.deposit_event
        group by deposit_id) as newest on newest.deposit_id = deposit.id
      left join cashier.bank_transaction as paid on paid.deposit_id = deposit.id
      left join cashier.clearing as given on given.deposit_id = deposit.id
      left join cashier.vouching on vouching.deposit_id = deposit.id
      where newest.state is distinct from deposit.state
        or deposit.received_amount is distinct from coalesce(paid.amount, given.amount, vouching.amount)
        or deposit.state = 'review' and paid.verdict is distinct from 'review'
        or (deposit.state = 'credited') <> (given.id is not null or paid.verdict is not distinct from 'credited'
          or vouching.deposit_id is not null)
        or given.id is not null and (paid.verdict is not distinct from 'credited'
          or given.amount is distinct from coalesce(approved_amount, received_amount)
          or (given.kind = 'approved') <> (given.transaction_id is not distinct from paid.id))
        or vouching.deposit_id is not null and (paid.id is not null or vouching.amount <> deposit.received_amount)
        or (vouching.transaction_id is not null) <> (given.kind is not distinct from 'vouched')
        or vouching.transaction_id <> given.transaction_id`,
  },
  {
    // What people have vouched for and no bank has told of yet is what they owe the books.
    name: 'C30',
    sql: `select count(*) from (select currency, sum(vouching.amount) as amount from cashier.vouching
        join cashier.deposit on deposit.id = deposit_id where transaction_id is null group by currency) as vouched
      full join (select currency, sum(balance) as balance from ledger.house_balance where house = 'vouched'
        group by currency) as held using (currency)
      where coalesce(amount, 0) <> -coalesce(balance, 0)`,
  },
  ...providerInvariants,
  ...withdrawalInvariants,
  ...transferInvariants,
  ...adjustmentInvariants,
  ...bonusInvariants,
  ...heldBonusInvariants,
]
