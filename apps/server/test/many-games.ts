import type { Game, CatalogueSnapshot, Vendor } from '../src/modules/catalog/catalogue-snapshot.ts'
import { fold } from '../src/modules/catalog/fold.ts'

/** A stock of as many games of three vendors, for tests and measurements: the same each time. */
export function manyGames(count: number): CatalogueSnapshot {
  const vendors = [1, 2, 3].map((id): Vendor => {
    return {
      id,
      vassalage: `V${id}`,
      integration: 'test',
      wallet: 'seamless',
      takesTrial: false,
      smallIcon: null,
      showIcon: false,
      isHot: false,
      ownNavItem: false,
      isSimulated: false,
      frameOrigins: [],
      names: new Map([['VI', `Nhà ${id}`]]),
      cards: [
        { category: 'RNG', position: id },
        { category: 'FISH', position: id },
      ],
      status: 'open',
      maintenanceUntil: null,
    }
  })
  const pick = <Value>(values: readonly [Value, ...Value[]], place: number) =>
    values[place % values.length] ?? values[0]
  const games = Array.from({ length: count }, (_, place): Game => {
    const name = `${pick(['Sen Vàng', 'Rồng Mây', 'Kho Báu', 'Đua Thú', 'Ếch Ộp'], place)} ${place}`
    return {
      id: BigInt(place + 1),
      vendor: pick(vendors as [Vendor, ...Vendor[]], place * 7), // as: there are three
      parentId: null,
      isLobby: false,
      code: `game-${place}`,
      roomId: null,
      category: place % 5 === 0 ? 'FISH' : 'RNG',
      classification: pick(['LINES', 'WAYS', 'HOLD'], place),
      defaultPlay: null,
      hasDemo: place % 2 === 0,
      features: place % 3 === 0 ? ['FREE_SPINS', 'CASCADE'] : place % 4 === 0 ? ['JACKPOT'] : [],
      volatility: pick(['low', 'medium', 'high', null], place),
      rtp: pick([9480, 9550, 9610, 9720, null], place * 3),
      lineNum: 20,
      platforms: ['html5-desktop', 'html5'],
      channel: 'WEB',
      icon: null,
      position: 0,
      releasedAt: new Date(Date.UTC(2020, 0, 1 + ((place * 37) % 2000))),
      isHot: false,
      names: new Map([['VI', name]]),
      searchedBy: [name, `game-${place}`].map(fold).join('\n'),
      stakes: new Map([[1, { min: 1000n, max: 200_000n }]]),
      status: 'open',
      maintenanceUntil: null,
    }
  })
  return {
    changes: 1n,
    vendors,
    games,
    vendorsOf: new Map([[1, new Set([1, 2, 3])]]),
    hiddenOf: new Map(),
    esportsOf: new Map(),
    directOf: new Map(),
    navOf: new Map(),
  }
}
