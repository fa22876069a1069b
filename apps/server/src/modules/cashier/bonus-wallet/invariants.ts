import type { Invariant } from '../../../platform/invariants.ts'

/** What must hold of bonus money. */
export const heldBonusInvariants: readonly Invariant[] = [
  {
    // What a wallet consists of, and from what its bets were staked, is what its entries say one after the other.
    name: 'K8',
    sql: `select count(*) from cashier.held_bonus as held cross join cashier.split_of(held.deposit_id) as told
      where (told.cash, told.bonus) is distinct from (held.cash_amount, held.bonus_amount)
        or held.closed_at is null and told.parts <> (select coalesce(jsonb_object_agg(bet_id,
          jsonb_build_array(staked, from_bonus)), '{}') from cashier.bonus_stake
          where bonus_stake.deposit_id = held.deposit_id)`,
  },
  {
    // A bonus is held from its entry on, and asks by its own requirement; what went back to the house is what its
    // entries say; of one that was given up or has expired nothing is left, and it asks for nothing more.
    name: 'K9',
    sql: `select count(*) from cashier.held_bonus as held
      join cashier.turnover_requirement as asked on asked.id = requirement_id
      left join ledger.entry as given on (given.account, given.seq, given.reason, given.ref)
        = (held.account_id, given_seq, 'deposit_bonus', deposit_id)
      left join (select account, ref, sum(amount) as amount from ledger.entry where reason = 'bonus_returned'
        group by 1, 2) as back on (back.account, back.ref) = (held.account_id, deposit_id)
      where given.seq is null
        or (asked.account_id, asked.reason, asked.reference) <> (held.account_id, 'deposit_bonus', deposit_id)
        or coalesce(back.amount, 0) <> -returned_amount
        or held.state in ('active', 'completed') and returned_amount <> 0
        or held.state in ('given_up', 'expired') and asked.state = 'open'
        or held.state in ('given_up', 'expired') and closed_at is not null and bonus_amount <> 0`,
  },
  {
    // Nothing went back to the house but of a bonus that is held.
    name: 'K10',
    sql: `select count(*) from ledger.entry as back
      left join cashier.held_bonus on (account_id, deposit_id) = (account, ref)
      where reason = 'bonus_returned' and deposit_id is null`,
  },
]
