import type { Invariant } from '../../../platform/invariants.ts'

/** What must hold of money at payment providers at every instant. */
export const providerInvariants: readonly Invariant[] = [
  {
    // The account of providers is what they were paid for us, less what was sent back to payers. What they took as a
    // fee, what wallets got and what lies in suspense have left it to the house that says so.
    name: 'C70',
    sql: `select count(*) from (select told.currency, sum(told.amount - coalesce(returned, 0)) as amount
        from cashier.bank_transaction as told join cashier.bank on bank.id = bank_id and kind <> 'bank_transfer'
        left join (select transaction_id, sum(amount) as returned from cashier.clearing where kind = 'returned'
          group by 1) as back on transaction_id = told.id
        group by 1) as told
      full join (select currency, sum(balance) as balance from ledger.house_balance where house = 'provider'
        group by 1) as held using (currency)
      where coalesce(amount, 0) <> -coalesce(balance, 0)`,
  },
  {
    // A fee is that of the terms that the order was opened with, of what was credited, and of a provider's money alone;
    // it never takes all.
    name: 'C71',
    sql: `select count(*) from cashier.deposit
      left join cashier.provider_order as terms on terms.deposit_id = deposit.id
      left join cashier.clearing as given on given.deposit_id = deposit.id
      left join cashier.bank_transaction as told on told.id = given.transaction_id or told.deposit_id = deposit.id
      left join cashier.bank on bank.id = told.bank_id
      cross join lateral (select coalesce(approved_amount, received_amount) as came) as credited
      cross join lateral (select fee_fixed + came * fee_share / 10000 as fee) as asked
      where state = 'credited' and fee_amount <> case when bank.kind <> 'bank_transfer' and fee < came then fee
        else 0 end`,
  },
  {
    // An order has terms and no text where a provider takes it, and a text and no terms where a bank does, or people
    // have made it. What a provider was paid for an order is of an order of its own.
    name: 'C72',
    sql: `select (select count(*) from cashier.deposit
          left join cashier.provider_order as terms on terms.deposit_id = deposit.id
          join cashier.bank_account on bank_account.id = deposit.account_id join cashier.bank on bank.id = bank_id
          where (terms.deposit_id is null) <> (text is not null)
            or terms.deposit_id is not null and kind = 'bank_transfer'
            or (kind = 'crypto') <> (network is not null) and terms.deposit_id is not null)
      + (select count(*) from cashier.bank_transaction as told join cashier.deposit on deposit.id = told.deposit_id
          join cashier.bank_account as ordered on ordered.id = deposit.account_id
          join cashier.bank on bank.id = told.bank_id
          where bank.kind <> 'bank_transfer' and ordered.bank_id <> told.bank_id)`,
  },
]
