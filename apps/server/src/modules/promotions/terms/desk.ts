import {
  type InputOf,
  type Outcome,
  type OutputOf,
  type PromotionTerms,
  dayMs,
  done,
  refuse,
  staffPromotionTermsRoutes,
} from '@banyan/contract'
import { isSlotCode, slotGame } from '@banyan/games/slots'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import type { StaffContext } from '../../../platform/http/staff-call.ts'
import { type Audit, type ServedDesk, desk } from '../../../platform/http/staff-desk.ts'
import { countEligible, membersOf } from '../../members/index.ts'
import type { PromotionsDeps } from '../deps.ts'
import type { Row } from '../rows.ts'
import { readPast } from './cost.ts'
import { fieldsOf } from './fields.ts'
import { nothingGiven, readGiven, readPlaces } from './given.ts'
import { listParticipants } from './participants.ts'
import { readTerms, writeTerms } from './store.ts'

type Routes = typeof staffPromotionTermsRoutes
type Deps = Pick<PromotionsDeps, 'database' | 'deskSite' | 'content' | 'pastDeposits' | 'offeredSlots'>

const changesMost = 50

/** The desk of promotions: what they give, to whom, and what they have cost. */
export function termsDesk(deps: Deps): ServedDesk {
  const { sql: connection } = deps.database
  return desk(staffPromotionTermsRoutes, (audit) => ({
    async promotionList({ state, after, count = 50 }, context) {
      const { currency } = await deps.deskSite()
      const asked = { state, type: 'PR', count, ...(after !== undefined && { after }) } as const
      const { notices, next } = await deps.content.listNotices(context, asked)
      const ids = notices.map(({ id }) => BigInt(id))
      const [places, given] = [await readPlaces(connection, ids), await readGiven(connection, ids)]
      const promotions = notices.map(({ id, title, startsAt, endsAt }) => ({
        id,
        title,
        startsAt,
        endsAt,
        ...(places.get(BigInt(id)) ?? { category: null, takesApplications: false, kind: null, rewardAmount: null }),
        ...(given.get(BigInt(id)) ?? nothingGiven),
      }))
      return done({ promotions, next, currency: currency.code, decimals: currency.decimals })
    },
    async promotion({ id }, context) {
      const { id: merchantId, currency } = await deps.deskSite()
      const title = await titleOf(deps, id, context)
      if (title === undefined) return refuse('not_found')
      const noticeId = BigInt(id)
      const found = await readTerms(connection, merchantId, noticeId)
      return done({
        id,
        title,
        terms: found?.terms ?? null,
        version: found?.version ?? 0,
        ...((await readGiven(connection, [noticeId])).get(noticeId) ?? nothingGiven),
        slots: await slotsOf(deps, merchantId, context.language),
        changes: await readChanges(connection, noticeId),
        currency: currency.code,
        decimals: currency.decimals,
      })
    },
    async promotionCost(asked, { now }) {
      const { registeredDaysMin = 0, lineOf } = asked
      const merchant = await deps.deskSite()
      const { id: merchantId } = merchant
      const registeredBefore = new Date(now.getTime() - registeredDaysMin * dayMs)
      const line = lineOf === undefined ? null : BigInt(lineOf)
      return done({
        members: await countEligible(connection, merchantId, { registeredBefore, line }),
        past: await readPast(connection, deps, merchant, { asked, now }),
      })
    },
    async promotionMembers({ id, state, after, count = 50 }, context) {
      const { id: merchantId, currency } = await deps.deskSite()
      if ((await titleOf(deps, id, context)) === undefined) return refuse('not_found')
      const last = after === undefined ? undefined : BigInt(after)
      const page = await listParticipants(connection, merchantId, { noticeId: BigInt(id), state, after: last, count })
      return done({ ...page, currency: currency.code, decimals: currency.decimals })
    },
    setPromotion: (asked, context) => setPromotion(deps, audit, asked, context),
  }))
}

/** The slots of the site, with the amounts that they are played with. */
async function slotsOf(
  { offeredSlots }: Pick<Deps, 'offeredSlots'>,
  merchantId: number,
  language: StaffContext['language'],
): Promise<OutputOf<Routes['promotion']>['slots']> {
  return (await offeredSlots(merchantId, language)).flatMap(({ gameCode, name }) =>
    isSlotCode(gameCode) ? [{ gameCode, name, betAmounts: slotGame(gameCode).betAmounts.map(amount) }] : [],
  )
}

/** Why free spins are none of the site's games; null of those that are, and of anything else. */
async function wrongSpins(
  deps: Pick<Deps, 'deskSite' | 'offeredSlots'>,
  { plan }: PromotionTerms,
  { language }: StaffContext,
): Promise<'game_not_found' | 'bet_level' | null> {
  if (!plan?.freeSpins) return null
  const { gameCode, betAmount } = plan.freeSpins
  const slots = await slotsOf(deps, (await deps.deskSite()).id, language)
  const found = slots.find((slot) => slot.gameCode === gameCode)
  return found ? (found.betAmounts.includes(betAmount) ? null : 'bet_level') : 'game_not_found'
}

/** The title of a promotion of the site; undefined of any other notice. */
async function titleOf(
  { content }: Pick<Deps, 'content'>,
  id: string,
  { language }: StaffContext,
): Promise<string | undefined> {
  if ((await content.noticeType(BigInt(id))) !== 'PR') return undefined
  return (await content.noticeTitles([BigInt(id)], language)).get(BigInt(id))
}

async function setPromotion(
  deps: Deps,
  audit: Audit,
  { id, terms, version, reason }: InputOf<Routes['setPromotion']>,
  context: StaffContext,
): Promise<Outcome<{ version: number }, Routes['setPromotion']['refusals'][number]>> {
  if ((await titleOf(deps, id, context)) === undefined) return refuse('not_found')
  const wrong = await wrongSpins(deps, terms, context)
  if (wrong) return refuse(wrong)
  return deps.database.transaction(async (tx) => {
    const { id: merchantId } = await deps.deskSite(tx)
    const noticeId = BigInt(id)
    // The first terms of a promotion have no row to lock.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`terms of notice ${id}`}, 0))`.execute(tx)
    const found = await readTerms(tx, merchantId, noticeId, sql`for update`)
    if ((found?.version ?? 0) !== version) return refuse('changed_meanwhile')
    const line = terms.lineOf === null ? null : BigInt(terms.lineOf)
    if (line !== null && !(await membersOf(tx, merchantId, [line])).has(line)) return refuse('member_not_found')
    const next = version + 1
    await writeTerms(tx, merchantId, { noticeId, terms, version: next })
    const [before, after] = [fieldsOf(found?.terms ?? null), fieldsOf(terms)]
    await sql`insert into promotion.activity_change (notice_id, version, at, by, reason, before, after)
      values (${noticeId}, ${next}, ${context.now}, ${context.staff.name}, ${reason}, ${JSON.stringify(before)}::jsonb,
        ${JSON.stringify(after)}::jsonb)`.execute(tx)
    await audit(tx, context, { action: 'promotion.set', subject: `promotion ${id}`, before, after, reason })
    return done({ version: next })
  })
}

async function readChanges(connection: Sql, noticeId: bigint) {
  const { rows } = await sql<
    Row<'promotion.activity_change', 'at' | 'by' | 'reason'> & {
      readonly before: Record<string, string>
      readonly after: Record<string, string>
    }
  >`select at, by, reason, before, after from promotion.activity_change where notice_id = ${noticeId}
    order by version desc limit ${changesMost}`.execute(connection)
  return rows
}
