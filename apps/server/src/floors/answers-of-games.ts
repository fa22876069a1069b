import { type createCatalog, readGameCodes, readGamesCalled } from '../modules/catalog/index.ts'
import type { Ground } from './ground.ts'
import type { Ports } from './ports.ts'

interface Answering {
  readonly catalog: ReturnType<typeof createCatalog>
  /** The vendor of our own slots. */
  readonly ownVendor: string
}

/** What lower modules ask about games. */
export function answerOfGames({ database }: Ground, ports: Ports, { catalog, ownVendor }: Answering): void {
  ports.categoriesOf.answerBy(catalog.categoriesOf)
  ports.gameCodesOf.answerBy((of) => readGameCodes(database.sql, of))
  ports.gamesCalled.answerBy((codes, language) => readGamesCalled(database.sql, codes, language))
  ports.offeredSlots.answerBy(async (merchantId, language) =>
    (await catalog.offeredGames(merchantId, ownVendor)).map(({ code, names }) => ({
      gameCode: code,
      name: names.get(language) ?? code,
    })),
  )
}
