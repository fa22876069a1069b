import type { Invariant } from '../../platform/invariants.ts'

/** What must hold of money that outside operators bring in and take out. */
export const operatorInvariants: readonly Invariant[] = [
  {
    // What a transfer says is what its entry moved, once, for the player it names; and no such entry is without a transfer.
    name: 'OP1',
    sql: `select count(*) from (select transfer.id, player.id as player_id, case direction when 'in' then amount else -amount end as amount, balance, sequence
        from operators.transfer join operators.player using (operator_id, player) where status = 'done') as told
      full join (select ref as id, account / 256 as player_id, amount, balance, seq as sequence from ledger.entry
        where reason in ('operator_in', 'operator_out')) as posted using (id)
      where (told.player_id, told.amount, told.balance, told.sequence) is distinct from (posted.player_id, posted.amount, posted.balance, posted.sequence)`,
  },
  {
    // What an operator brought in less what it took out is what its players have and have lost, in a space that nobody else's money is in.
    name: 'OP2',
    sql: `select count(*) from operators.operator
      left join (select operator_id, sum(case direction when 'in' then amount else -amount end) as amount
        from operators.transfer where status = 'done' group by operator_id) as brought on brought.operator_id = operator.id
      left join (select currency - 128 as operator_id, sum(balance) as balance from ledger.account where currency >= 128 group by 1) as held on held.operator_id = operator.id
      left join (select currency - 128 as operator_id, sum(balance) filter (where house = 'revenue') as won, sum(balance) filter (where house = 'operator') as owed
        from ledger.house_balance where currency >= 128 group by 1) as house on house.operator_id = operator.id
      where coalesce(brought.amount, 0) <> coalesce(held.balance, 0) + coalesce(house.won, 0) or coalesce(brought.amount, 0) <> -coalesce(house.owed, 0)`,
  },
  {
    // A wallet of an operator's space is that of a player of this operator.
    name: 'OP3',
    sql: `select count(*) from ledger.account left join operators.player on player.id = account.id / 256
      where account.currency >= 128 and player.operator_id is distinct from account.currency - 128`,
  },
]
