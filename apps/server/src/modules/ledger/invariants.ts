import type { Invariant } from '../../platform/invariants.ts'

/** What must hold of money at every instant. A correction (L6) is a refund here: at most once a stake, for all of it. */
export const ledgerInvariants: readonly Invariant[] = [
  {
    name: 'L1 the movements of a batch sum to zero per currency',
    sql: `select count(*) from (select from ledger.leg group by batch, currency having sum(amount) <> 0) as unbalanced`,
  },
  {
    name: 'L2 all balances of a currency sum to zero',
    sql: `select count(*) from (
      select from (select currency, balance from ledger.account union all select currency, balance from ledger.house_balance) as holder
      group by currency having sum(balance) <> 0) as unbalanced`,
  },
  {
    name: 'L3 a balance is the sum of its entries and the balance after the last',
    sql: `select count(*) from ledger.account
      full join (select account as id, sum(amount) as total, count(*) as entries, (array_agg(entry.balance order by seq desc))[1] as newest
        from ledger.entry group by account) as posted using (id)
      where (account.balance, account.seq, account.balance) is distinct from (coalesce(total, 0)::bigint, coalesce(entries, 0), coalesce(newest, 0))`,
  },
  {
    name: 'L4 no wallet was ever below zero',
    sql: `select (select count(*) from ledger.account where balance < 0) + (select count(*) from ledger.entry where balance < 0)`,
  },
  {
    name: 'L5 entries and postings cannot be changed',
    sql: `select count(*) from (select 'ledger.entry'::regclass::oid union all select 'ledger.house_posting'::regclass::oid
        union all select inhrelid from pg_inherits where inhparent = 'ledger.entry'::regclass) as relation(id)
      cross join (values ('no_change'), ('no_truncate')) as guard(name)
      where not exists (select from pg_trigger where tgrelid = id and tgname = guard.name and tgenabled in ('O', 'A'))`,
  },
  {
    name: 'L6 a refund returns a stake once and whole',
    sql: `select count(*) from (select from ledger.entry where reason in ('stake', 'refund') group by account, ref
      having count(*) filter (where reason = 'refund') > 1 or (count(*) filter (where reason = 'refund') = 1 and sum(amount) <> 0)) as wrong`,
  },
  {
    name: 'L7 sequences have no gap and balances follow from one another',
    sql: `select count(*) from (
      select seq, amount, balance, row_number() over wallet as place, coalesce(lag(balance) over wallet, 0) as before
      from ledger.entry window wallet as (partition by account order by seq)) as chained
      where seq <> place or balance <> before + amount`,
  },
  {
    name: 'L8 an account has one currency and every entry an account',
    sql: `select (select count(*) from ledger.account where currency <> id % 256)
      + (select count(*) from ledger.entry where not exists (select from ledger.account where id = entry.account))`,
  },
  {
    name: 'O4 a key has one effect on a wallet',
    sql: `select count(*) from (select from ledger.entry group by account, key having count(*) > 1) as doubled`,
  },
]
