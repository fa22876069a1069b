import type { Invariant } from '../../../platform/invariants.ts'

/** What must hold of withdrawals at every instant. */
export const withdrawalInvariants: readonly Invariant[] = [
  {
    // What is held is what withdrawals hold that are neither paid nor given back, less their parts that are paid.
    name: 'W1',
    sql: `select count(*) from (select currency, sum(amount - coalesce(paid, 0)) as amount from cashier.withdrawal
        left join (select withdrawal_id, sum(amount) as paid from cashier.payout where state = 'paid' group by 1)
          as parts on withdrawal_id = withdrawal.id
        where state in ('pending', 'review', 'approved', 'paying') group by currency) as open
      full join (select currency, sum(balance) as balance from ledger.house_balance where house = 'withdrawal'
        group by currency) as held using (currency)
      where coalesce(amount, 0) <> coalesce(balance, 0)`,
  },
  {
    // A withdrawal is in the last state of its history, each of which may follow the one before, and has a receipt
    // where it is completed.
    name: 'W2',
    sql: `select count(*) from cashier.withdrawal
      left join (select withdrawal_id, string_agg(state::text, ' ' order by id) as states,
        (array_agg(state order by id desc))[1] as state from cashier.withdrawal_event group by withdrawal_id) as history
        on history.withdrawal_id = withdrawal.id
      left join cashier.withdrawal_receipt as receipt on receipt.withdrawal_id = withdrawal.id
      where history.state is distinct from withdrawal.state
        or history.states !~ ('^pending( cancelled|( review)+( rejected|( approved( paying approved)*'
          || '( paying( completed| rejected)?)?)?)?)?$')
        or (withdrawal.state = 'completed') <> (receipt.withdrawal_id is not null)`,
  },
  {
    // Wallets have given each withdrawal once, and got back what was rejected, cancelled, or found missing, once.
    name: 'W3',
    sql: `select count(*) from (select withdrawal.id, member_id, -amount as taken, case
          when withdrawal.state in ('rejected', 'cancelled') then amount
          when outcome = 'returned' then coalesce(remaining_amount, amount - fee_amount) else 0 end as returned
        from cashier.withdrawal left join cashier.withdrawal_receipt as receipt on withdrawal_id = withdrawal.id)
          as asked
      full join (select ref as id, ledger.member_of(account) as member_id,
          coalesce(sum(amount) filter (where reason = 'withdrawal'), 0) as taken,
          coalesce(sum(amount) filter (where reason = 'withdrawal_returned'), 0) as returned
        from ledger.entry where reason in ('withdrawal', 'withdrawal_returned') group by 1, 2)
          as posted using (id, member_id)
      where (asked.taken, asked.returned) is distinct from (posted.taken, posted.returned)`,
  },
  {
    // Fees are those of withdrawals that were paid, and of deposits that were credited.
    name: 'W4',
    sql: `select count(*) from (select currency, sum(fee_amount) as amount from (
          select currency, fee_amount from cashier.withdrawal where state = 'completed'
          union all select currency, fee_amount from cashier.deposit where state = 'credited') as one
        group by currency) as charged
      full join (select currency, sum(balance) as balance from ledger.house_balance where house = 'fee'
        group by currency) as held using (currency)
      where coalesce(amount, 0) <> coalesce(balance, 0)`,
  },
  {
    // The parts of a withdrawal that are paid are all of it where it is completed, and never all of it where it is not.
    // Together with those that are open they are no more than it, and one has an open part where it is being paid. No
    // part was paid of one that was given back.
    name: 'W5',
    sql: `select count(*) from cashier.withdrawal
      left join (select withdrawal_id, coalesce(sum(amount) filter (where state = 'paid'), 0) as paid,
          coalesce(sum(amount) filter (where state in ('created', 'sent', 'accepted')), 0) as open
        from cashier.payout group by 1) as parts on withdrawal_id = withdrawal.id
      where (state = 'completed') <> (coalesce(paid, 0) = amount - fee_amount)
        or (state = 'paying') <> (coalesce(open, 0) > 0)
        or coalesce(paid, 0) + coalesce(open, 0) > amount - fee_amount
        or state not in ('approved', 'paying', 'completed') and coalesce(paid, 0) > 0`,
  },
  {
    // Each paid part has its reference, of its own withdrawal, and every reference of a payment is that of one part.
    name: 'W6',
    sql: `select count(*) from (select withdrawal_id, reference, count(*) as parts from cashier.payout
        where state = 'paid' group by 1, 2) as paid
      full join (select withdrawal_id, reference, true as is_kept from cashier.payout_reference
        where not is_again) as kept
        using (withdrawal_id, reference)
      where parts is distinct from 1 or is_kept is null`,
  },
  {
    // A file is its parts, of withdrawals of its site and currency. While it is not at its end something of it is open;
    // one that no bank has had nothing paid or returned. What banks have said of it is what became of its parts; of one
    // that came back people may have said so before.
    name: 'W7',
    sql: `select count(*) from cashier.payout_file as file
      left join (select file_id, count(*) as count, sum(payout.amount) as amount,
          count(*) filter (where payout.state in ('created', 'sent', 'accepted')) as open,
          count(*) filter (where payout.state = 'paid') as paid,
          count(*) filter (where payout.state = 'returned') as returned,
          count(came_back_at) as came_back,
          array_agg(distinct (merchant_id, currency)) as sites
        from cashier.payout join cashier.withdrawal on withdrawal.id = withdrawal_id where file_id is not null
        group by 1) as parts on parts.file_id = file.id
      left join (select file_id, sum(paid) as paid, sum(returned) as returned, sum(came_back) as came_back
        from cashier.payout_file_result
        group by 1) as told on told.file_id = file.id
      where (part_count, file.amount) is distinct from (parts.count, parts.amount)
        or sites is distinct from array[(file.merchant_id, file.currency)]
        or (file.state in ('made', 'sent')) <> (coalesce(open, 0) > 0)
        or file.state in ('made', 'given_back') and told.file_id is not null
        or (coalesce(told.paid, 0), coalesce(told.returned, 0))
          is distinct from (coalesce(parts.paid, 0), coalesce(parts.returned, 0))
        or coalesce(told.came_back, 0) > coalesce(parts.came_back, 0)`,
  },
]
