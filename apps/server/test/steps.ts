import { randomBytes } from 'node:crypto'
import type { InputOf, stepPlayRoutes } from '@banyan/contract'
import type { StepCode } from '@banyan/games/steps'
import { amount } from '@banyan/money'
import { createPlaySessions } from '../src/modules/solo/index.ts'
import { originalInvariants } from '../src/modules/originals/index.ts'
import { createSteps, stepInvariants } from '../src/modules/steps/index.ts'
import type { Database } from '../src/platform/database/database.ts'
import { silentLog } from '../src/platform/process/log.ts'
import { redeem } from './alone.ts'
import { betting, newKey, play } from './betting.ts'
import { contextOf, memberContext } from './lottery.ts'
import { violationsOf } from './violations.ts'

type StartInput = InputOf<(typeof stepPlayRoutes)['startSteps']>

/** Picks that each game takes. */
export const rightStepPicks: Readonly<Record<StepCode, Record<string, number>>> = {
  mines: { mines: 3 },
  tower: {},
  hilo: {},
}

/** The games in steps on one database. A ticket is `MEMBER:GAME` and can be used again and again. */
export function stepsHouse(database: Database, { slotKey = randomBytes(32) } = {}) {
  const house = betting(database)
  const closedGames = new Set<string>()
  const toldMembers: bigint[] = []
  let cycleMs = 0
  const sessions = createPlaySessions({ database, liveSessions: async (ids) => new Set(ids) })
  const steps = createSteps({
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
  async function enter(memberId: bigint, gameCode: StepCode) {
    const { handlers, playHandlers } = steps
    const entered = await playHandlers.enterSteps({ ticket: `${memberId}:${gameCode}` }, contextOf())
    if (!entered.ok) throw new Error(entered.code)
    const session = await sessions.authenticate(entered.value.token)
    if (!session) throw new Error('not_logged_in')
    const context = { ...memberContext(memberId, ''), sessionId: session.sessionId, caller: session }
    return {
      start: (more: Partial<StartInput> = {}) =>
        playHandlers.startSteps(
          { gameCode, stakeAmount: amount(1000n), picks: rightStepPicks[gameCode], key: newKey(), ...more },
          context,
        ),
      step: (roundId: string, step: number, choice: number | string) =>
        playHandlers.takeStep({ roundId, step, choice }, context),
      take: (roundId: string, step: number) => playHandlers.cashOutSteps({ roundId, step }, context),
      state: () => playHandlers.stepState({}, context),
      rounds: (count = 20, before?: string) =>
        handlers.stepRounds({ gameCode, count, ...(before !== undefined && { before }) }, context),
      round: (roundId: string) => handlers.stepRound({ roundId }, context),
      changeSeed: (clientSeed?: string) =>
        handlers.changeStepSeed({ gameCode, ...(clientSeed !== undefined && { clientSeed }) }, context),
    }
  }

  async function stepViolations(): Promise<Record<string, number>> {
    return {
      ...(await house.violations()),
      ...(await violationsOf(database, [...originalInvariants, ...stepInvariants])),
    }
  }

  return {
    ...house,
    steps,
    slotKey,
    closedGames,
    toldMembers,
    enter,
    stepViolations,
    setCycle: (ms: number) => void (cycleMs = ms),
  }
}
