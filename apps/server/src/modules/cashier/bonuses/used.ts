import { type RawBuilder, sql } from 'kysely'

interface Use {
  /** Whose deposits. */
  readonly payerId: bigint
  readonly accountId: bigint
  /** The bonus, with how often it can be had. */
  readonly bonusId: RawBuilder<unknown>
  readonly rhythm: RawBuilder<unknown>
  readonly usesMax: RawBuilder<unknown>
  /** Whose days and weeks count. */
  readonly zone: RawBuilder<unknown>
  /** A deposit that is being credited: only those before it count. Null: all do. */
  readonly depositId: bigint | null
}

/**
 * Whether a member has had a bonus as often as it can be had. Under the lock of the wallet this is true for good: each
 * credited deposit has its requirement, whose numbers are in the order of the credits.
 */
export const isUsedUp = ({ payerId, accountId, bonusId, rhythm, usesMax, zone, depositId }: Use) => {
  const since = (unit: 'day' | 'week') =>
    sql`(date_trunc(${sql.lit(unit)}, clock_timestamp() at time zone ${zone}) at time zone ${zone})`
  const given = sql`from cashier.chosen_bonus as had where had.payer_id = ${payerId} and had.bonus_id = ${bonusId}
    and had.bonus_state = 'given'`
  return sql<boolean>`(coalesce((select count(*) ${given}) >= ${usesMax}, false)
    or case ${rhythm}
      when 'first' then exists (select from cashier.turnover_requirement as earlier
        where earlier.account_id = ${accountId} and earlier.reason = 'deposit'
          and (${depositId}::bigint is null or earlier.id < (select own.id from cashier.turnover_requirement as own
            where own.account_id = ${accountId} and own.reason = 'deposit' and own.reference = ${depositId})))
      when 'daily' then exists (select ${given} and had.bonus_at >= ${since('day')})
      when 'weekly' then exists (select ${given} and had.bonus_at >= ${since('week')})
      else false end)`
}

/** Whether operators let a bonus be had now. */
export const isOpenNow = sql<boolean>`(bonus.is_on and coalesce(bonus.opens_at <= clock_timestamp(), true)
  and coalesce(bonus.closes_at > clock_timestamp(), true))`
