import { sql } from 'kysely'
import { countPlay as countAffiliates, readerName as affiliates } from '../src/modules/affiliates/count.ts'
import { fillRequirements } from '../src/modules/cashier/turnover/turnover.ts'
import { readerName as cashier } from '../src/modules/cashier/turnover/open.ts'
import { recordEnded } from '../src/modules/catalog/plays.ts'
import { recordValid } from '../src/modules/loyalty/turnover.ts'
import { readerName as missions } from '../src/modules/missions/leaderboard.ts'
import { recordPlays } from '../src/modules/missions/record-plays.ts'
import { countPlay as countPromotions, readerName as promotions } from '../src/modules/promotions/plans/count-play.ts'
import { countPlay as countReferrals, readerName as referrals } from '../src/modules/referrals/count.ts'
import { countPlays, readerName as reports } from '../src/modules/reports/count-plays.ts'
import { countEnds, readerName as tournaments } from '../src/modules/tournaments/count.ts'
import { countFacts } from '../src/modules/wagering/ends/turnover.ts'
import { type CountEnds, countTogether } from '../src/modules/wagering/index.ts'
import { readOutboxChunk, registerReader } from '../src/platform/nodes/outbox-chunk.ts'
import { withFreshDatabase } from './fresh-database.ts'
import { report } from './report.ts'
import { playDay } from './settled-day.ts'
import { plantTree } from './tree-rows.ts'

const members = 20_000
/** With more than this for each bet, reading would leave no place for the bets themselves. */
const mostUs = 1000

const readers: readonly (readonly [string, CountEnds])[] = [
  ['catalog', recordEnded],
  ['loyalty', recordValid],
  [missions, recordPlays],
  [referrals, countReferrals],
  [tournaments, countEnds],
  [promotions, countPromotions],
  [reports, countPlays],
  [affiliates, countAffiliates],
  [cashier, fillRequirements],
]

/**
 * What a bet costs those who read the stream of ends, one after another: first of bets that are told a round at a time,
 * then of bets that are each told by themselves, as spins are.
 */
export async function run(): Promise<void> {
  await measure('told by rounds', 200_000, false)
  await measure('each told by itself', 20_000, true)
}

async function measure(name: string, bets: number, isEachTold: boolean): Promise<void> {
  await withFreshDatabase(async (database) => {
    await plantTree(database, { members, flat: 0 })
    await playDay(database, { members, bets, beganAt: sql`(now() - interval '1 day')`, isEachTold })
    let wholeUs = 0
    const afters = readers.map(([reader, count]) => [reader, countTogether(reader, count)] as const)
    for (const [reader, after] of [['turnover', countFacts] as const, ...afters]) {
      await registerReader(database, reader)
      const from = performance.now()
      while (await readOutboxChunk(database, { reader, handlers: new Map(), chunkSize: 200, after }));
      const value = ((performance.now() - from) * 1000) / bets
      wholeUs += value
      report({ bench: 'readers', case: `${reader}, bets ${name}`, value, unit: 'us' })
    }
    report({ bench: 'readers', case: `all, bets ${name}`, value: wholeUs, unit: 'us', yardstick: mostUs })
  })
}
