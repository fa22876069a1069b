import { randomBytes } from 'node:crypto'
import type { TopicEvent } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { bowlClockwork } from '../src/modules/bowls/clockwork.ts'
import { bowlInvariants, createBowls } from '../src/modules/bowls/index.ts'
import { type Table, readTables } from '../src/modules/bowls/table.ts'
import { createClock, roundsInvariants } from '../src/modules/rounds/index.ts'
import type { Database } from '../src/platform/database/database.ts'
import { silentLog } from '../src/platform/process/log.ts'
import { betting, newKey } from './betting.ts'
import { memberContext } from './lottery.ts'
import { passRounds } from './pass-rounds.ts'
import { passTime } from './pass-time.ts'
import { violationsOf } from './violations.ts'

/** Tables with a bowl on one database, whose rounds go on when a test says so. */
export async function bowlHouse(database: Database) {
  const house = betting(database)
  const events: { readonly topic: string; readonly event: TopicEvent }[] = []
  const toldMembers: bigint[] = []
  const deps = {
    database,
    wagering: house.wagering,
    drawKey: randomBytes(32),
    log: silentLog,
    jobs: { every: () => {} },
    publish: async (topic: string, event: TopicEvent) => void events.push({ topic, event }),
    onBalancesChanged: (memberIds: readonly bigint[]) => void toldMembers.push(...memberIds),
  }
  const bowls = createBowls(deps)
  const clock = createClock(deps, bowlClockwork)
  await bowls.start()
  const tables = await readTables(database.sql)
  const never = new AbortController().signal

  const settle = (gameCode: string) => clock.settleDraws(gameCode, never)
  const pass = (gameCode: string, seconds: number) => passRounds(database, seconds * 1000, gameCode)

  /** What the test before left closed may have become due on a slow machine, and time passes for what is drawn. */
  async function drawDue(gameCode: string): Promise<void> {
    const { rows } = await sql<{ numero: string }>`select numero from rounds.draw
      where game_code = ${gameCode} and drawn_at is null and void_reason is null and draws_at <= clock_timestamp()
      order by draws_at`.execute(database.sql)
    for (const { numero } of rows) await clock.drawDraw({ gameCode, numero })
    if (rows.length > 0) await settle(gameCode)
  }

  /**
   * A round of a table that takes bets from now on, and has none yet: one under way is voided, as time may not pass
   * for a bet that was taken back, whose payment's key names the closing.
   */
  async function openRound(gameCode: string): Promise<string> {
    await drawDue(gameCode)
    await commit(gameCode)
    const draw = await currentDraw(gameCode)
    if (!draw) throw new Error('no round')
    const opensInMs = draw.opensAt.getTime() - (await clock.now()).getTime()
    if (opensInMs <= 0) {
      await clock.voidDraw({ gameCode, numero: draw.numero, reason: 'the next test' })
      await settle(gameCode)
      return openRound(gameCode)
    }
    await pass(gameCode, opensInMs / 1000 + 0.001)
    passTime(1_000)
    return draw.numero
  }

  const tableOf = (gameCode: string): Table => {
    const table = tables.find(({ code }) => code === gameCode)
    if (!table) throw new Error(`no table ${gameCode}`)
    return table
  }
  const currentDraw = async (gameCode: string) => (await clock.findCurrentDraws([gameCode])).get(gameCode)
  const commit = (gameCode: string) => clock.commitDraws(tableOf(gameCode))

  /** Lifts the bowl of a round that is open, and pays. */
  async function lift(gameCode: string): Promise<readonly string[]> {
    const numero = (await currentDraw(gameCode))?.numero ?? ''
    await pass(gameCode, 28)
    await clock.runDraws(gameCode, never)
    await settle(gameCode)
    passTime(1_000)
    return (await clock.findDraw({ gameCode, numero }))?.outcome?.faces ?? []
  }

  const place = (
    memberId: bigint,
    {
      gameCode,
      numero,
      stakes,
      key = newKey(),
    }: {
      readonly gameCode: string
      readonly numero: string
      readonly stakes: Readonly<Record<string, bigint>>
      readonly key?: string
    },
    context = memberContext(memberId, key),
  ) =>
    bowls.handlers.placeBowlBet(
      {
        gameCode,
        numero,
        stakes: Object.entries(stakes).map(([position, staked]) => ({ position, stakeAmount: amount(staked) })),
      },
      context,
    )

  /** What of rounds, tables and money does not hold. */
  async function violations(): Promise<Record<string, number>> {
    return {
      ...(await house.violations()),
      ...(await violationsOf(database, [...roundsInvariants, ...bowlInvariants])),
    }
  }

  return {
    ...house,
    bowls,
    clock,
    tables,
    events,
    toldMembers,
    commit,
    openRound,
    pass,
    lift,
    settle,
    place,
    violations,
  }
}

export type BowlHouse = Awaited<ReturnType<typeof bowlHouse>>
