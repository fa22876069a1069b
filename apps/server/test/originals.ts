import { randomBytes } from 'node:crypto'
import type { InputOf, OriginalPicks, originalPlayRoutes } from '@banyan/contract'
import type { OriginalCode } from '@banyan/games/originals'
import { amount } from '@banyan/money'
import { createOriginals, originalInvariants } from '../src/modules/originals/index.ts'
import { createPlaySessions } from '../src/modules/solo/index.ts'
import type { Database } from '../src/platform/database/database.ts'
import { silentLog } from '../src/platform/process/log.ts'
import { redeem } from './alone.ts'
import { betting, newKey, play } from './betting.ts'
import { contextOf, memberContext } from './lottery.ts'
import { violationsOf } from './violations.ts'

type PlayInput = InputOf<(typeof originalPlayRoutes)['playOriginal']>

/** Picks that each game takes. */
export const rightPicks: Readonly<Record<OriginalCode, OriginalPicks>> = {
  dice: { side: 'under', chance: 4_950 },
  limbo: { target: 200 },
  plinko: { rows: 16, risk: 'medium' },
  wheel: { segments: 50, risk: 'medium' },
  keno: { risk: 'classic', numbers: [3, 14, 27] },
}

/** The original games on one database. A ticket is `MEMBER:GAME` and can be used again and again. */
export function originalsHouse(database: Database, { slotKey = randomBytes(32) } = {}) {
  const house = betting(database)
  const closedGames = new Set<string>()
  const endedSessions = new Set<bigint>()
  const toldMembers: bigint[] = []
  const sessions = createPlaySessions({
    database,
    liveSessions: async (ids) => new Set(ids.filter((id) => !endedSessions.has(id))),
  })
  let cycleMs = 0
  const originals = createOriginals({
    database,
    wagering: house.wagering,
    currencyOf: async () => play,
    slotKey,
    sessions,
    profileOf: async () => ({ autoplay: true, turbo: true, minCycleMs: cycleMs }),
    redeem,
    stakesOf: async (_merchantId, gameCode) => (closedGames.has(gameCode) ? null : { min: 1000n, max: 10_000_000n }),
    siteStatus: async () => 0,
    balanceOf: (memberId, currency) => house.ledger.balance(memberId, currency),
    onBalancesChanged: (memberIds) => void toldMembers.push(...memberIds),
    log: silentLog,
  })

  /** Enters a game by a ticket and gives what the member does there. */
  async function enter(memberId: bigint, gameCode: OriginalCode = 'dice') {
    const entered = await originals.playHandlers.enterOriginal({ ticket: `${memberId}:${gameCode}` }, contextOf())
    if (!entered.ok) throw new Error(entered.code)
    const context = async () => {
      const session = await sessions.authenticate(entered.value.token)
      if (!session) throw new Error('not_logged_in')
      return { ...memberContext(memberId, ''), sessionId: session.sessionId, caller: session }
    }
    return {
      play: async (more: Partial<PlayInput> = {}) =>
        originals.playHandlers.playOriginal(
          { gameCode, stakeAmount: amount(1000n), picks: rightPicks[gameCode], clientPlayId: newKey(), ...more },
          await context(),
        ),
      async state() {
        const state = await originals.playHandlers.originalState({}, await context())
        if (!state.ok) throw new Error(state.code)
        return state.value
      },
      rounds: async (count = 20) => {
        const rounds = await originals.handlers.originalRounds({ gameCode, count }, await context())
        if (!rounds.ok) throw new Error(rounds.code)
        return rounds.value
      },
      round: async (roundId: string) => originals.handlers.originalRound({ roundId }, await context()),
      changeSeed: async (clientSeed?: string) => {
        const changed = await originals.handlers.changeOriginalSeed(
          { gameCode, ...(clientSeed !== undefined && { clientSeed }) },
          await context(),
        )
        if (!changed.ok) throw new Error(changed.code)
        return changed.value
      },
    }
  }

  async function originalViolations(): Promise<Record<string, number>> {
    return { ...(await house.violations()), ...(await violationsOf(database, originalInvariants)) }
  }

  return {
    ...house,
    originals,
    slotKey,
    closedGames,
    endedSessions,
    toldMembers,
    enter,
    originalViolations,
    setCycle: (ms: number) => void (cycleMs = ms),
  }
}
