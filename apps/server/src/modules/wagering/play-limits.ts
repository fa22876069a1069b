import {
  type LimitPeriod,
  type Outcome,
  type PlayLimit,
  type PlayLimitKind,
  done,
  limitPeriods,
  playLimitKinds,
  refuse,
} from '@banyan/contract'
import { type Amount, amount, net } from '@banyan/money'
import { sql } from 'kysely'
import type { Database, Sql, Tx } from '../../platform/database/database.ts'
import { walletOf } from '../ledger/index.ts'
import type { Wallet } from './bet.ts'
import { lockWallets, readPlayer } from './players.ts'
import type { Row } from './rows.ts'

export interface PlayLimits {
  readonly limits: PlayLimit[]
  readonly serverTime: Date
}

export interface PlayLimitChange {
  readonly kind: PlayLimitKind
  readonly period: LimitPeriod
  /** Null: none. */
  readonly limitAmount: Amount | null
}

/** A raise is a decision for tomorrow's head, which then has to say it again. */
const raiseDelay = '24 hours'

const amountOf = (units: bigint | null | undefined) => (units === null || units === undefined ? null : amount(units))

/** See `Wagering.playLimits`. */
export async function readPlayLimits(connection: Sql, wallet: Wallet): Promise<PlayLimits> {
  const accountId = walletOf(wallet.memberId, wallet.currency)
  const { rows: held } = await sql<
    Row<'wagering.play_limit', 'kind' | 'period' | 'amount' | 'raise_amount' | 'raise_from'>
  >`select kind, period, amount, raise_amount, raise_from from wagering.play_limit
    where account_id = ${accountId}`.execute(connection)
  const { rows: played } = await sql<{
    period: LimitPeriod
    ends_at: Date
    staked: bigint
    lost: bigint
    now: Date
  }>`select period, ends_at, staked, lost, now
    from (select clock_timestamp() as now) as clock cross join lateral wagering.played(${accountId}, now)`.execute(
    connection,
  )
  const limits = playLimitKinds.flatMap((kind) =>
    played.map(({ period, ends_at: endsAt, staked, lost }): PlayLimit => {
      const row = held.find((each) => each.kind === kind && each.period === period)
      const confirmFrom = row?.raise_from
      return {
        kind,
        period,
        limitAmount: amountOf(row?.amount),
        usedAmount: net(kind === 'stake' ? staked : lost),
        endsAt,
        raise: confirmFrom ? { limitAmount: amountOf(row.raise_amount), confirmFrom } : null,
      }
    }),
  )
  const serverTime = played[0]?.now
  if (!serverTime || limits.length !== playLimitKinds.length * limitPeriods.length)
    throw new Error(`member ${wallet.memberId} has no player in ${wallet.currency.code}`)
  return { limits, serverTime }
}

/** What the limits of a wallet leave to stake now; null without any. */
export async function readLeftToStake(connection: Sql, { memberId, currency }: Wallet): Promise<Amount | null> {
  const { rows } = await sql<{ left: bigint | null }>`select least(wagering.left_of(player, 'stake', clock_timestamp()),
      wagering.left_of(player, 'loss', clock_timestamp())) as left
    from wagering.player where account_id = ${walletOf(memberId, currency)} and has_limits`.execute(connection)
  const left = rows[0]?.left ?? null
  return left === null ? null : amount(left > 0n ? left : 0n)
}

/** The limit of a kind and a period, with what happens to it. */
function limitRow({ memberId, currency, kind, period }: Wallet & PlayLimitChange) {
  return sql`(account_id, kind, period) = (${walletOf(memberId, currency)}, ${kind}::wagering.limit_kind,
    ${period}::wagering.limit_period)`
}

async function findLimit(tx: Tx, change: Wallet & PlayLimitChange) {
  const { rows } = await sql<
    Row<'wagering.play_limit', 'amount' | 'raise_amount' | 'raise_from'>
  >`select amount, raise_amount, raise_from from wagering.play_limit where ${limitRow(change)}`.execute(tx)
  return rows[0]
}

/** See `Wagering.setPlayLimit`. Asked again for the same raise, the day does not start over. */
export function setPlayLimit(database: Database, change: Wallet & PlayLimitChange): Promise<PlayLimits> {
  const { memberId, limitAmount: asked } = change
  return database.transaction(async (tx) => {
    await lockWallets(tx, memberId)
    const { now } = await readPlayer(tx, change)
    const limit = await findLimit(tx, change)
    const isRaise = limit !== undefined && (asked === null || asked > limit.amount)
    if (isRaise && !(limit.raise_from && limit.raise_amount === asked))
      await sql`update wagering.play_limit set raise_amount = ${asked},
          raise_from = ${now}::timestamptz + ${raiseDelay}::interval where ${limitRow(change)}`.execute(tx)
    if (!isRaise && asked !== null) await holdLimit(tx, { ...change, limitAmount: asked })
    return readPlayLimits(tx, change)
  })
}

/** From now on it is counted as it comes; what was staked and lost before is counted here. */
async function holdLimit(tx: Tx, change: Wallet & PlayLimitChange): Promise<void> {
  const { memberId, currency, kind, period, limitAmount } = change
  const accountId = walletOf(memberId, currency)
  await sql`insert into wagering.play_limit (account_id, kind, period, amount, counted_on, used)
    select ${accountId}, ${kind}, played.period, ${limitAmount}, began,
      case ${kind}::wagering.limit_kind when 'stake' then staked else lost end
    from wagering.played(${accountId}, clock_timestamp()) as played
    where played.period = ${period}::wagering.limit_period
    on conflict (account_id, kind, period) do update set amount = excluded.amount, raise_amount = null,
      raise_from = null`.execute(tx)
  await sql`update wagering.player set has_limits = true where account_id = ${accountId} and not has_limits`.execute(tx)
}

/** See `Wagering.confirmPlayLimit`. */
export function confirmPlayLimit(
  database: Database,
  change: Wallet & PlayLimitChange,
): Promise<Outcome<PlayLimits, 'limit_not_asked' | 'limit_waits'>> {
  const { memberId, limitAmount: agreed } = change
  return database.transaction(async (tx): Promise<Outcome<PlayLimits, 'limit_not_asked' | 'limit_waits'>> => {
    await lockWallets(tx, memberId)
    const { now } = await readPlayer(tx, change)
    const limit = await findLimit(tx, change)
    if ((limit?.amount ?? null) === agreed) return done(await readPlayLimits(tx, change))
    if (!limit?.raise_from || limit.raise_amount !== agreed) return refuse('limit_not_asked')
    if (limit.raise_from > now) return refuse('limit_waits', { until: limit.raise_from.toISOString() })
    if (agreed === null) await dropLimit(tx, change)
    else
      await sql`update wagering.play_limit set amount = ${agreed}, raise_amount = null, raise_from = null
        where ${limitRow(change)}`.execute(tx)
    return done(await readPlayLimits(tx, change))
  })
}

async function dropLimit(tx: Tx, change: Wallet & PlayLimitChange): Promise<void> {
  await sql`delete from wagering.play_limit where ${limitRow(change)}`.execute(tx)
  await sql`update wagering.player set has_limits = exists (
      select from wagering.play_limit where play_limit.account_id = player.account_id)
    where account_id = ${walletOf(change.memberId, change.currency)}`.execute(tx)
}
