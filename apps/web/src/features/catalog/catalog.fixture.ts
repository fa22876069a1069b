import type { Replies } from '../../../test/page.tsx'

/** A game as the wire has it. */
export const gameOnWire = (code: string, change: object = {}) => ({
  gameId: String([...code].reduce((sum, letter) => sum * 31 + (letter.codePointAt(0) ?? 0), 7) % 1_000_000),
  roomId: null,
  nodeId: '4',
  gameName: `Trò ${code}`,
  nodeName: `Sảnh ${code}`,
  gameType: 'RNG',
  classification: 'LINES',
  code,
  isHouseLottery: false,
  defaultPlayType: null,
  accountTypeName: 'MAIN',
  isGame: 'GAME',
  supportPlay: 0,
  vassalage: 'BANYAN',
  vendorName: 'Banyan',
  isSimulated: false,
  icon: null,
  features: ['FREE_SPINS'],
  volatility: 'medium',
  rtp: 9596,
  minBet: '1000',
  maxBet: '200000',
  lineNum: 20,
  jackpots: [],
  platforms: ['html5-desktop'],
  channel: 'WEB',
  releasedAt: '2026-11-22T00:00:00.000Z',
  isNew: false,
  isHot: false,
  status: 'open',
  maintenanceUntil: null,
  ...change,
})

export const vendorOnWire = (vassalage: string, change: object = {}) => ({
  vassalage,
  displayName: `Nhà ${vassalage}`,
  smallIcon: null,
  showIcon: 0,
  isHot: 0,
  category: 'RNG',
  title: 'Nổ hũ',
  status: 'open',
  maintenanceUntil: null,
  games: 3,
  launchGameId: null,
  ownNavItem: false,
  ...change,
})

const noFacets = { provider: [], feature: [], volatility: [], rtp: [] }

export const listOnWire = (games: readonly object[], total = games.length) => ({
  games,
  pageNum: 1,
  totalPages: 1,
  total,
  facets: noFacets,
})

/** A site with these vendors and games. */
export const catalogueOf = (vendors: readonly object[], games: readonly object[], total = games.length): Replies => ({
  'GET /wps/relay/GCSGAME_gameVendor': { data: { lanes: vendors } },
  'GET /wps/relay/GCSGAME_gameList': listOnWire(games, total),
  'GET /wps/relay/GCSGAME_getVassGameType': { gameTypes: [] },
  'GET /wps/relay/GCSGAME_hotGamesV2': { list: [], order: 'position', rounds: [] },
})
