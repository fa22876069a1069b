import { done, staffGameRoutes, staffVendorRecordRoutes } from '@banyan/contract'
import { type ServedDesk, desk } from '../../../platform/http/staff-desk.ts'
import { readArrangement, setArrangement } from './arrangement.ts'
import { readChanges } from './changes.ts'
import type { DeskDeps } from './deps.ts'
import { openGame, setGame, showGame } from './game.ts'
import { readGameList, takeGameList } from './game-list.ts'
import { listGames } from './list-games.ts'
import { openVendor, setVendor } from './vendor.ts'

/** The desk of what there is to play (docs/decisions/0355). */
export function gamesDesk(
  deps: Pick<DeskDeps, 'database' | 'cache'>,
  merchant: () => Promise<DeskDeps['merchant']>,
): ServedDesk {
  return desk({ ...staffGameRoutes, ...staffVendorRecordRoutes }, (audit) => {
    const here = async (): Promise<DeskDeps> => ({ ...deps, audit, merchant: await merchant() })
    return {
      games: async (asked, context) => done(await listGames(await here(), asked, context)),
      game: async ({ id }) => openGame(await here(), id),
      setGame: async (asked, context) => setGame(await here(), context, asked),
      showGame: async (asked, context) => showGame(await here(), context, asked),
      vendorRecord: async ({ vassalage }) => openVendor(await here(), vassalage),
      setVendor: async (asked, context) => setVendor(await here(), context, asked),
      arrangement: async (_asked, context) => done(await readArrangement(await here(), context)),
      setArrangement: async (asked, context) => setArrangement(await here(), context, asked),
      readGameList: async ({ file }) => done(await readGameList(await here(), file)),
      takeGameList: async (asked, context) => takeGameList(await here(), context, asked),
      playChanges: async (asked) => done(await readChanges(await here(), asked)),
    }
  })
}
