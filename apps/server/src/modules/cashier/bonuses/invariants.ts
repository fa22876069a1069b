import type { Invariant } from '../../../platform/invariants.ts'

/** What must hold of what promotions add to deposits. */
export const bonusInvariants: readonly Invariant[] = [
  {
    // A bonus that says it is given was posted once and whole, and nothing else was; it asks for play with that.
    name: 'K5',
    sql: `select count(*) from (select deposit_id, payer_id, bonus_amount, bonus_turnover from cashier.chosen_bonus
        where bonus_state = 'given') as given
      full join (select ref as deposit_id, account, ledger.member_of(account) as payer_id, sum(amount) as amount
        from ledger.entry where reason = 'deposit_bonus' group by 1, 2, 3) as posted using (deposit_id, payer_id)
      left join cashier.turnover_requirement as asked
        on (account_id, reason, reference) = (account, 'deposit_bonus', deposit_id)
      left join cashier.turnover_requirement as own
        on (own.account_id, own.reason, own.reference) = (account, 'deposit', deposit_id)
      where given.bonus_amount is distinct from posted.amount or asked.credit_amount is distinct from posted.amount
        or asked.required_amount + own.required_amount is distinct from given.bonus_turnover`,
  },
  {
    // A given bonus is its share of what was credited, rounded down and up to its cap, and what has to be played in all
    // is the multiple of its terms; no bonus of a credited deposit is still to be decided, and no other is decided.
    name: 'K6',
    sql: `select count(*) from cashier.chosen_bonus join cashier.deposit on deposit.id = deposit_id
      cross join lateral (select coalesce(approved_amount, received_amount) - fee_amount as credited,
        (select required_amount from cashier.turnover_requirement
          where (account_id, reason, reference)
            = (ledger.account_of(member_id, deposit.currency), 'deposit', deposit_id)) as own)
        as paid
      where payer_id <> member_id or (bonus_state = 'chosen') = (state = 'credited')
        or bonus_state = 'given' and (credited < bonus_min
          or bonus_amount <> least(bonus_cap, div(credited::numeric * bonus_percent, 10000))
          or bonus_turnover <> greatest(own, least(1000000000000000, case bonus_of
            when 'bonus' then own + ceil(bonus_amount::numeric * bonus_multiple / 10000)
            else ceil((credited::numeric + bonus_amount) * bonus_multiple / 10000) end)))`,
  },
  {
    // No member has had a bonus more often than it could be had by its terms.
    name: 'K7',
    sql: `select count(*) from (
        select deposit_id, payer_id, bonus_at, bonus_zone, bonus_rhythm, bonus_uses_max,
          row_number() over (partition by payer_id, bonus_id order by bonus_at, deposit_id) as use,
          lag(bonus_at) over (partition by payer_id, bonus_id order by bonus_at, deposit_id) as before_at
        from cashier.chosen_bonus where bonus_state = 'given') as given
      where use > bonus_uses_max
        or bonus_rhythm in ('daily', 'weekly') and date_trunc(case bonus_rhythm when 'daily' then 'day' else 'week' end,
          bonus_at at time zone bonus_zone) = date_trunc(case bonus_rhythm when 'daily' then 'day' else 'week' end,
          before_at at time zone bonus_zone)
        or bonus_rhythm = 'first' and exists (select from cashier.deposit as earlier
          join cashier.turnover_requirement as asked on asked.reason = 'deposit' and asked.reference = earlier.id
          join cashier.turnover_requirement as own on own.reason = 'deposit' and own.reference = given.deposit_id
            and own.account_id = asked.account_id
          where earlier.member_id = given.payer_id and earlier.id <> given.deposit_id and asked.id < own.id)`,
  },
]
