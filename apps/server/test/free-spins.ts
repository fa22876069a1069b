import {
  type FreeSpins,
  type InputOf,
  type PromotionTerms,
  catalogRoutes,
  promotionRoutes,
  slotPlayRoutes,
  staffRoutes,
} from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Database } from '../src/platform/database/database.ts'
import { startTestApp } from './app.ts'
import { betting, newKey } from './betting.ts'
import { createClient } from './client.ts'
import { type TestMember, colleagues, people, value } from './factories.ts'
import { passTime } from './pass-time.ts'

const dayMs = 86_400_000
export const spins: FreeSpins = { gameCode: 'sen-vang', betAmount: amount(1000n), rounds: 3, days: 7 }
type SpinInput = InputOf<(typeof slotPlayRoutes)['spin']>

/** Terms of free spins, which what they win asks nothing to be played for. */
export function spinTerms(given: Partial<FreeSpins> = {}, changed: Partial<PromotionTerms> = {}): PromotionTerms {
  return {
    category: 'slots',
    takesApplications: false,
    plan: {
      kind: 'free_spins',
      rate: null,
      capAmount: null,
      basisMin: null,
      playMin: null,
      rhythm: 'once',
      claimDays: 7,
      turnoverOf: 'bonus',
      prizes: [],
      freeSpins: { ...spins, ...given },
      code: null,
      budgetAmount: null,
      deviceMax: null,
    },
    beginsAt: new Date(Date.now() - dayMs),
    endsAt: null,
    rewardAmount: null,
    turnoverMultiple: 0,
    timesMax: 1,
    addressMax: null,
    canRetry: true,
    secondPersonFrom: amount(500_000n),
    rankLevelMin: 0,
    registeredDaysMin: 0,
    depositMin: null,
    depositDays: null,
    lineOf: null,
    ...changed,
  }
}

/** The whole server with its slots, members who play them, and a desk that gives free spins. */
export async function freeSpinsHouse(database: Database) {
  const server = await startTestApp(database)
  const play = createClient(server.app.play.fastify)
  const bets = betting(database)
  const team = people(database, server, 'spin')
  const { client: staff, as } = await colleagues(database, server.app.http.fastify, {
    linh: 'finance-checker',
    mai: 'content',
  })
  await sql`update slots.profile set min_cycle_ms = 0`.execute(database.sql)

  const set = (id: string, terms: PromotionTerms, version = 0) =>
    staff.call(staffRoutes.setPromotion, { id, terms, version, reason: 'Tết' }, as('linh'))

  /** The words of a promotion, of which nothing is set. */
  async function words(): Promise<string> {
    const texts = [{ language: 'VI', title: 'Vòng quay miễn phí', content: '<p>Lời</p>' }] as const
    const notice = { type: 'PR', audience: 'all', bannerGroup: null, link: null, picture: null, position: 1 } as const
    const values = { ...notice, startsAt: new Date(Date.now() - 60_000), endsAt: null, texts: [...texts] }
    return (await value(staff.call(staffRoutes.setNotice, { version: 0, values }, as('mai')))).id
  }

  async function promotion(terms = spinTerms()): Promise<string> {
    const id = await words()
    await value(set(id, terms))
    // What an operator changes is kept for a second.
    passTime(1050)
    return id
  }

  const join = (id: string, { token }: TestMember) =>
    server.client.call(promotionRoutes.joinPromotion, { promotionId: id }, { token })
  const claim = (id: string, { token }: TestMember) =>
    server.client.call(promotionRoutes.claimPromotion, { promotionId: id }, { token })

  async function seen(id: string, { token }: TestMember) {
    const { activities } = await value(server.client.call(promotionRoutes.promotionActivities, {}, { token }))
    const found = activities.find(({ promotionId }) => promotionId === id)
    if (!found) throw new Error(`${id} is not shown`)
    return found
  }

  /** A member who has joined and claimed such a promotion. */
  async function given(terms = spinTerms(), member?: TestMember) {
    const by = member ?? (await team.member())
    const id = await promotion(terms)
    await value(join(id, by))
    await value(claim(id, by))
    return { id, member: by, game: await enter(by, terms.plan?.freeSpins?.gameCode) }
  }

  /** Opens a slot as the site does. */
  async function enter({ token: siteToken }: TestMember, code = 'sen-vang') {
    const { rows } = await sql<{ id: bigint }>`select id from catalog.game where code = ${code}`.execute(database.sql)
    const asked = { gameId: String(rows[0]?.id) }
    const launched = await value(server.client.call(catalogRoutes.launchGame, asked, { token: siteToken }))
    const ticket = /#ticket=([\w-]+)$/.exec(launched.game_url ?? '')?.[1] ?? ''
    const { token } = await value(play.call(slotPlayRoutes.enterSlot, { ticket }))
    const state = () => value(play.call(slotPlayRoutes.slotState, {}, { token }))
    const input = { gameCode: code, bet: spins.betAmount, mode: 'SPIN' } as const
    const spin = (more: Partial<SpinInput> = {}) =>
      play.call(slotPlayRoutes.spin, { ...input, clientSpinId: newKey(), ...more }, { token })
    return {
      token,
      state,
      spin,
      /** A round of what is there to be played for nothing. */
      async free(more: Partial<SpinInput> = {}) {
        const { freeRounds } = await state()
        return spin({ campaign: freeRounds?.campaign ?? '0', ...more })
      },
    }
  }

  async function stop(): Promise<void> {
    await bets.wagering.stop()
    await server.close()
  }
  return { ...bets, server, play, team, staff, as, set, words, promotion, join, claim, seen, given, enter, stop }
}
export type FreeSpinsHouse = Awaited<ReturnType<typeof freeSpinsHouse>>
