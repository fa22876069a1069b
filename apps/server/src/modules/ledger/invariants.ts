import type { Invariant } from '../../platform/invariants.ts'

/**
 * What must hold of money at every instant. A correction (L6) is a refund here: at most once a stake, for all of it.
 */
export const ledgerInvariants: readonly Invariant[] = [
  {
    // The movements of a batch sum to zero per currency.
    name: 'L1',
    sql: `select count(*) from (select from ledger.leg group by batch, currency having sum(amount) <> 0) as unbalanced`,
  },
  {
    // All balances of a currency sum to zero.
    name: 'L2',
    sql: `select count(*) from (
      select from (select currency, balance from ledger.account union all select currency, balance
        from ledger.house_balance) as holder
      group by currency having sum(balance) <> 0) as unbalanced`,
  },
  {
    // A balance is the sum of its entries and the balance after the last.
    name: 'L3',
    sql: `select count(*) from ledger.account
      full join (select account as id, sum(amount) as total, count(*) as entries, (array_agg(entry.balance
        order by seq desc))[1] as newest
        from ledger.entry group by account) as posted using (id)
      where (account.balance, account.seq, account.balance) is distinct from (coalesce(total, 0)::bigint,
        coalesce(entries, 0), coalesce(newest, 0))`,
  },
  {
    // No wallet was ever below zero.
    name: 'L4',
    sql: `select (select count(*) from ledger.account where balance < 0) + (select count(*) from ledger.entry
      where balance < 0)`,
  },
  {
    // Entries and postings cannot be changed.
    name: 'L5',
    sql: `select count(*) from (select 'ledger.entry'::regclass::oid union all
      select 'ledger.house_posting'::regclass::oid
        union all select inhrelid from pg_inherits where inhparent = 'ledger.entry'::regclass) as relation(id)
      cross join (values ('no_change'), ('no_truncate')) as guard(name)
      where not exists (select from pg_trigger where tgrelid = id and tgname = guard.name and tgenabled in ('O', 'A'))`,
  },
  {
    // A refund returns a stake once and whole.
    name: 'L6',
    sql: `select count(*) from (select from ledger.entry where reason in ('stake', 'refund') group by account, ref
      having count(*) filter (where reason = 'refund') > 1 or (count(*) filter (where reason = 'refund') = 1
        and sum(amount) <> 0)) as wrong`,
  },
  {
    // Sequences have no gap and balances follow from one another.
    name: 'L7',
    sql: `select count(*) from (
      select seq, amount, balance, row_number() over wallet as place, coalesce(lag(balance) over wallet, 0) as before
      from ledger.entry window wallet as (partition by account order by seq)) as chained
      where seq <> place or balance <> before + amount`,
  },
  {
    // An account has one currency and every entry an account.
    name: 'L8',
    sql: `select (select count(*) from ledger.account where currency <> ledger.currency_of(id))
      + (select count(*) from ledger.entry where not exists (select from ledger.account where id = entry.account))`,
  },
  {
    // A key has one effect on a wallet.
    name: 'O4',
    sql: `select count(*) from (select from ledger.entry group by account, key having count(*) > 1) as doubled`,
  },
]
