import { done, staffLotteryRoutes } from '@banyan/contract'
import type { Database } from '../../../platform/database/database.ts'
import { type ServedDesk, desk } from '../../../platform/http/staff-desk.ts'
import { readChanges } from './changes.ts'
import type { DeskDeps, DeskSite } from './deps.ts'
import { confirmSource, dropSource, openSource, proposeSource } from './source.ts'
import { listLotteries, openLottery, setLottery, setLotteryPlay } from './lotteries.ts'

/** The desk of lotteries: odds, limits, what is on sale (docs/decisions/0357), and where results come from. */
export function lotteriesDesk(database: Database, deskSite: () => Promise<DeskSite>): ServedDesk {
  return desk(staffLotteryRoutes, (audit) => {
    const deps: DeskDeps = { database, audit }
    return {
      lotteries: async () => done(await listLotteries(deps)),
      async lottery({ gameCode }) {
        const opened = await openLottery(deps, gameCode)
        if (!opened.ok) return opened
        const { code: currency, decimals } = (await deskSite()).currency
        return done({ ...opened.value, ...(await openSource(database.sql, gameCode)), currency, decimals })
      },
      setLottery: async (asked, context) => setLottery(deps, context, asked),
      setLotteryPlay: async (asked, context) => setLotteryPlay(deps, context, asked),
      proposeLotterySource: async (asked, context) => proposeSource(deps, context, asked),
      confirmLotterySource: async (asked, context) => confirmSource(deps, context, asked),
      dropLotterySource: async (asked, context) => dropSource(deps, context, asked),
      lotteryChanges: async (asked) => done(await readChanges(database.sql, asked)),
    }
  })
}
