import { type InputOf, type Outcome, type OutputOf, done, refuse, type staffRankRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { StaffContext } from '../../../platform/http/staff-call.ts'
import { walletOf } from '../../ledger/index.ts'
import { maskedNamesOf } from '../../members/index.ts'
import { openPlayer } from '../../wagering/index.ts'
import { rankAt, readRanks } from '../ranks.ts'
import type { Row } from '../rows.ts'
import { changeRank, countedOf, periodOf } from '../standing.ts'
import type { LoyaltyDeskDeps } from './deps.ts'

type Routes = typeof staffRankRoutes
type PlayRow = Row<'loyalty.play', 'valid_amount' | 'rank_base' | 'rank_level' | 'rank_since' | 'rank_from_amount'>

const nothing: PlayRow = { valid_amount: 0n, rank_base: 0n, rank_level: 1, rank_since: null, rank_from_amount: null }
const mostChanges = 20

async function readPlay(connection: LoyaltyDeskDeps['database']['sql'], account: bigint, lock = sql``) {
  const { rows } = await sql<PlayRow>`select valid_amount, rank_base, rank_level, rank_since, rank_from_amount
    from loyalty.play where account_id = ${account} ${lock}`.execute(connection)
  return rows[0] ?? nothing
}

/** The rank of a member, the period that is being played, and how it came to be. */
export async function readMemberRank(
  { database, merchant }: LoyaltyDeskDeps,
  memberId: bigint,
): Promise<Outcome<OutputOf<Routes['memberRank']>, 'member_not_found'>> {
  const connection = database.sql
  const name = (await maskedNamesOf(connection, merchant.id, [memberId])).get(memberId)
  if (name === undefined) return refuse('member_not_found')
  const account = walletOf(memberId, merchant.currency)
  const play = await readPlay(connection, account)
  const ranks = await readRanks(connection, [merchant.id])
  const rank = rankAt(ranks, countedOf(play), play.rank_level)
  const { rows: changes } = await sql<OutputOf<Routes['memberRank']>['changes'][number]>`select at, cause,
      before_level as before, after_level as after, by, reason
    from loyalty.rank_change where account_id = ${account} order by id desc limit ${mostChanges}`.execute(connection)
  const { rows: bonuses } = await sql<Row<'loyalty.rank_bonus', 'rank_level'>>`select rank_level
    from loyalty.rank_bonus where account_id = ${account} order by rank_level`.execute(connection)
  return done({
    memberId: String(memberId),
    account: name,
    rankLevel: rank?.rankLevel ?? 0,
    countedAmount: amount(countedOf(play)),
    review: rank ? periodOf(play, rank) : null,
    claimedLevels: bonuses.map((bonus) => bonus.rank_level),
    changes: [...changes],
  })
}

/** Gives a member another rank: whoever has not seen the present one is told. */
export async function setMemberRank(
  { database, audit, merchant, tellMember }: LoyaltyDeskDeps,
  context: StaffContext,
  { id, before, rankLevel, reason }: InputOf<Routes['setMemberRank']>,
): Promise<Outcome<Record<string, never>, Routes['setMemberRank']['refusals'][number]>> {
  const memberId = BigInt(id)
  const account = walletOf(memberId, merchant.currency)
  return database.transaction(async (tx: Tx) => {
    if (!(await maskedNamesOf(tx, merchant.id, [memberId])).has(memberId)) return refuse('member_not_found')
    const ranks = await readRanks(tx, [merchant.id])
    const rank = ranks.find((each) => each.rankLevel === rankLevel)
    // A member who has never logged in has no player yet, who is told of the rank.
    await openPlayer(tx, { memberId, ...merchant })
    await sql`insert into loyalty.play (account_id, is_due) values (${account}, false)
      on conflict do nothing`.execute(tx)
    const played = await readPlay(tx, account, sql`for update`)
    const now = rankAt(ranks, countedOf(played), played.rank_level)?.rankLevel ?? 0
    if (!rank || now === rankLevel) return refuse('invalid_request')
    if (now !== before) return refuse('changed_meanwhile')
    const change = { account, before: now, rank, played, cause: 'hand', by: context.staff.name, reason } as const
    await changeRank(tx, { ...change, at: context.now })
    await tellMember(tx, { memberId, topic: rankLevel > now ? 'rank_reached' : 'rank_lowered' })
    await audit(tx, context, {
      action: 'rank.given',
      subject: `member ${id}`,
      before: { rankLevel: now },
      after: { rankLevel },
      reason,
    })
    return done({})
  })
}
