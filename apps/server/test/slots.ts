import { randomBytes } from 'node:crypto'
import type { InputOf, slotPlayRoutes } from '@banyan/contract'
import { type SlotCode, slotCodes, slotGame } from '@banyan/games/slots'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { createSlots, slotInvariants } from '../src/modules/slots/index.ts'
import { createPlaySessions } from '../src/modules/solo/index.ts'
import type { Database } from '../src/platform/database/database.ts'
import { silentLog } from '../src/platform/process/log.ts'
import { redeem } from './alone.ts'
import { betting, newKey, play } from './betting.ts'
import { contextOf, memberContext } from './lottery.ts'
import { violationsOf } from './violations.ts'

type SpinInput = InputOf<(typeof slotPlayRoutes)['spin']>

/** The slots on one database, with wagering under them. A ticket is `MEMBER:GAME` and can be used again and again. */
export function slotsHouse(database: Database, { slotKey = randomBytes(32) } = {}) {
  const house = betting(database)
  const endedSessions = new Set<bigint>()
  const toldMembers: bigint[] = []
  const closedGames = new Set<string>()
  const sessions = createPlaySessions({
    database,
    liveSessions: async (ids) => new Set(ids.filter((id) => !endedSessions.has(id))),
  })
  const slots = createSlots({
    database,
    wagering: house.wagering,
    currencyOf: async () => play,
    slotKey,
    redeem,
    log: silentLog,
    isOpen: async (_merchantId, gameCode) => !closedGames.has(gameCode),
    siteStatus: async () => 0,
    sessions,
    balanceOf: (memberId, currency) => house.ledger.balance(memberId, currency),
    onBalancesChanged: (memberIds) => void toldMembers.push(...memberIds),
  })

  /** Without the pause between two rounds that players are held to. */
  const playFast = () => sql`update slots.profile set min_cycle_ms = 0`.execute(database.sql)

  /** Enters a game by a ticket and gives what the member does there. */
  async function enter(memberId: bigint, gameCode: SlotCode = 'sen-vang') {
    const entered = await slots.playHandlers.enterSlot({ ticket: `${memberId}:${gameCode}` }, contextOf())
    if (!entered.ok) throw new Error(entered.code)
    const { token } = entered.value
    const context = async () => {
      const session = await slots.authenticate(token)
      if (!session) throw new Error('not_logged_in')
      return { ...memberContext(memberId, ''), sessionId: session.sessionId, caller: session }
    }
    return {
      token,
      context,
      spin: async (more: Partial<SpinInput> = {}) =>
        slots.playHandlers.spin(
          { gameCode, bet: amount(1000n), mode: 'SPIN', clientSpinId: newKey(), ...more },
          await context(),
        ),
      async state() {
        const state = await slots.playHandlers.slotState({}, await context())
        if (!state.ok) throw new Error(state.code)
        return state.value
      },
      continuePlay: async () => {
        const continued = await slots.playHandlers.continuePlay({}, await context())
        if (!continued.ok) throw new Error(continued.code)
        return continued.value.playTime
      },
      finish: async (roundId: string) => slots.playHandlers.finishRound({ roundId }, await context()),
      rounds: async (count = 20) => {
        const rounds = await slots.handlers.slotRounds({ gameCode, count }, await context())
        if (!rounds.ok) throw new Error(rounds.code)
        return rounds.value.rounds
      },
      changeSeed: async (clientSeed?: string) => {
        const changed = await slots.handlers.changeSlotSeed(
          { gameCode, ...(clientSeed !== undefined && { clientSeed }) },
          await context(),
        )
        if (!changed.ok) throw new Error(changed.code)
        return changed.value
      },
    }
  }

  async function slotViolations(): Promise<Record<string, number>> {
    return { ...(await house.violations()), ...(await violationsOf(database, slotInvariants)) }
  }

  return { ...house, slots, slotKey, endedSessions, toldMembers, closedGames, playFast, enter, slotViolations }
}

export type SlotsHouse = ReturnType<typeof slotsHouse>

export const everySlot = slotCodes.map(slotGame)
