import { z } from 'zod/mini'
import { gameListQuery } from './constants.ts'
import { lotteryRoutes } from './lottery.ts'
import { routes } from './route.ts'
import { categories } from './site.ts'
import { eventStatuses } from './vendors.ts'
import {
  amountValue,
  countParameter,
  idValue,
  instantValue,
  languageValue,
  vassalageValue as vassalage,
} from './values.ts'

/** The classes of live games, in the order of the filter [GAME-13]. */
export const liveClasses = [
  'BAC',
  'SIC',
  'ROU',
  'DAT',
  'BJ',
  'HE',
  'MT',
  'TCP',
  'WZPJ',
  'SD',
  'FT',
  'NN',
  'YSX',
  'ZJH',
  'MJ',
] as const
export type LiveClass = (typeof liveClasses)[number]

/** The classes of slots and other games on a generator: how a game pays. */
export const slotClasses = ['LINES', 'WAYS', 'HOLD', 'CLUSTER', 'INSTANT', 'TABLE', 'CRASH'] as const
export type SlotClass = (typeof slotClasses)[number]

/** The classes of sports: what is bet on; virtual ones are drawn on a generator. */
const sportClasses = ['SOCCER', 'BASKETBALL', 'TENNIS', 'RACING', 'VIRTUAL'] as const

/** The classes of e-lotteries: how they are drawn. */
const drawClasses = ['KENO', 'BINGO', 'SCRATCH', 'PK10'] as const

export const gameClasses = [...liveClasses, ...slotClasses, ...sportClasses, ...drawClasses] as const
export type GameClass = (typeof gameClasses)[number]

/** What a game has besides its base play, for the filter of that name. */
export const gameFeatures = [
  'FREE_SPINS',
  'MULTIPLIER',
  'CASCADE',
  'HOLD_AND_WIN',
  'BUY_FEATURE',
  'JACKPOT',
  'WILDS',
  'SCATTERS',
] as const
export type GameFeature = (typeof gameFeatures)[number]

export const volatilities = ['low', 'medium', 'high'] as const
export type Volatility = (typeof volatilities)[number]

/** What the filter by return to player offers: at least so many basis points, 10,000 of which are 100 %. */
export const rtpFloors = [9500, 9600, 9700] as const

/**
 * `open` can be launched; `maintenance` will be again, by `maintenanceUntil` if that is
 * known; `closed` has been switched off.
 */
export const playStatuses = ['open', 'maintenance', 'closed'] as const
export type PlayStatus = (typeof playStatuses)[number]

const category = z.enum(categories)
const status = z.enum(playStatuses)
const classValue = z.enum(gameClasses)
const zeroOrOne = z.union([z.literal(0), z.literal(1)])

/** A jackpot that is fixed: it pays so many times the bet, and grows by nothing (docs/decisions/0120). */
const jackpot = z.object({ name: z.string(), bets: z.int() })
export type FixedJackpot = z.output<typeof jackpot>

const game = z.object({
  gameId: idValue,
  /** The room of a PvP vendor; null for every other game. */
  roomId: z.nullable(z.string()),
  /** The lobby that the game belongs to: its own `gameId`, or that of the VASSALAGE entry whose sub-game it is. */
  nodeId: idValue,
  /** In the language asked for; null of a lobby, which is named by `nodeName` [GAME-08]. */
  gameName: z.nullable(z.string()),
  nodeName: z.string(),
  /** The category. LOTT and ELOTT games open by the lottery navigation [GAME-25]. */
  gameType: category,
  /** The class within the category, for the classification filter. */
  classification: z.nullable(classValue),
  /** The game's own name at its vendor. */
  code: z.string(),
  /** A lottery that the house draws, which is a page of the site. Every other game opens at its vendor, in a frame. */
  isHouseLottery: z.boolean(),
  /** The play that a lottery opens with [GAME-28]. */
  defaultPlayType: z.nullable(z.string()),
  /** The wallet that the game is played from: MAIN, or the `vassalage` of a vendor with a wallet of its own. */
  accountTypeName: z.string(),
  /** VASSALAGE opens a list of sub-games instead of launching [GAME-26]. */
  isGame: z.enum(['GAME', 'VASSALAGE']),
  /** 0: can be tried with play money [GAME-10]. */
  supportPlay: zeroOrOne,
  vassalage,
  vendorName: z.string(),
  /** Its vendor is a program of the demo and no company. */
  isSimulated: z.boolean(),
  /** A path of the site or an address of the vendor's pictures; null: the site draws the cover from the code. */
  icon: z.nullable(z.string()),
  features: z.array(z.enum(gameFeatures)),
  volatility: z.nullable(z.enum(volatilities)),
  /** The theoretical return to player, in basis points; null where the vendor does not disclose it. */
  rtp: z.nullable(z.int()),
  /** The smallest and the largest bet in the site's currency; null where the game has none fixed. */
  minBet: z.nullable(amountValue),
  maxBet: z.nullable(amountValue),
  /** The lines of a slot of lines; null of all else. */
  lineNum: z.nullable(z.int()),
  /** Its fixed jackpots, the smallest first; empty for a game without. */
  jackpots: z.array(jackpot),
  platforms: z.array(z.string()),
  channel: z.string(),
  releasedAt: instantValue,
  isNew: z.boolean(),
  /** The operator marks it. */
  isHot: z.boolean(),
  status,
  maintenanceUntil: z.nullable(instantValue),
})
export type CatalogGame = z.output<typeof game>

/**
 * The page of the site that a lottery opens on: the e-lotteries', that of its vendor
 * [ROUTE-36] [ROUTE-37], or the one of all others [ROUTE-35].
 */
export function lotteryAreaOf({ gameType, vassalage }: Pick<CatalogGame, 'gameType' | 'vassalage'>) {
  if (gameType === 'ELOTT') return '/elott'
  if (vassalage === 'TCG_SEA') return '/seaLottery'
  return vassalage === 'TCG_LOTTO_VN' ? '/vnlottery' : '/lottery'
}

const vendorCard = z.object({
  vassalage,
  displayName: z.string(),
  smallIcon: z.nullable(z.string()),
  /** 1: the card shows the icon; 0: it shows the name [GAME-44]. */
  showIcon: zeroOrOne,
  /** 1: hot [GAME-43]. */
  isHot: z.int(),
  /** One card for each category of the vendor, e-sports split out of sports [GAME-46]. */
  category,
  title: z.string(),
  status,
  maintenanceUntil: z.nullable(instantValue),
  /** Games that this card leads to, sub-games of lobbies included. */
  games: z.int(),
  /** The one game to launch when the card is clicked; null: the card opens the page of its category [OPS-26]. */
  launchGameId: z.nullable(idValue),
  /** Stands in the header beside the categories, with a nav item of its own. */
  ownNavItem: z.boolean(),
})
export type VendorCard = z.output<typeof vendorCard>

const facetValue = z.object({ value: z.string(), name: z.string(), games: z.int() })
/**
 * How many games each choice of a filter would leave, the other filters as they are.
 * Choices without a game are left out.
 */
const facets = z.object({
  provider: z.array(facetValue),
  feature: z.array(facetValue),
  volatility: z.array(facetValue),
  rtp: z.array(facetValue),
})
export type GameFacets = z.output<typeof facets>

const match = z.object({
  eventId: z.string(),
  /** The game that opens at this event. */
  game,
  competition: z.string(),
  home: z.string(),
  away: z.string(),
  startsAt: instantValue,
  status: z.enum(eventStatuses),
})
export type CatalogMatch = z.output<typeof match>

/**
 * What `hotGamesV2` and the list are ordered by: rounds of the last seven days, or the
 * operator's order while nothing was played.
 */
export const gameOrders = ['rounds', 'position', 'newest', 'name'] as const
export type GameOrder = (typeof gameOrders)[number]

const clientType = z.literal(String(gameListQuery.clientType))
const platformList = z.string().check(z.regex(/^[a-z0-9-]{1,32}(,[a-z0-9-]{1,32}){0,7}$/))
const shortText = z.string().check(z.maxLength(64))
/**
 * Sent by clients of the interface this one is compatible with. The site is known by its
 * host and the language by its header.
 */
const sentAlong = {
  merchant: z.optional(shortText),
  merchantCode: z.optional(shortText),
  language: z.optional(shortText),
}
const listOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.codec(z.string().check(z.maxLength(200)), z.array(z.enum(values)).check(z.maxLength(values.length)), {
    decode: (text) => (text === '' ? [] : (text.split(',') as never[])), // as: the enum is about to find out
    encode: (chosen) => chosen.join(','),
  })

const wallet = z.enum(['seamless', 'transfer'])

const launchFields = {
  gameId: z.optional(idValue),
  nodeId: z.optional(idValue),
  vassalage: z.optional(vassalage),
  /** 1: the main account. */
  accountType: z.optional(z.literal(1)),
  /** 0: money goes into a transfer wallet without being asked about. */
  confirmTrans: z.optional(zeroOrOne),
  platform: z.optional(platformList),
  clientType: z.optional(z.literal(gameListQuery.clientType)),
  merchantCode: z.optional(shortText),
  language: z.optional(languageValue),
  device: z.optional(shortText),
  /** A path of the site that leaving the game leads back to. */
  backUrl: z.optional(z.string().check(z.regex(/^\/(?![/\\])[\x21-\x7e]{0,511}$/))),
} as const

const launched = z.object({
  /** For the frame of `/game`. */
  game_url: z.optional(z.string()),
  /** Without a `game_url`: a page of the site itself, as a path. Lotteries are such [GAME-35]. */
  game_url2: z.optional(z.string()),
})
export type Launched = z.output<typeof launched>

/** What a win pays at least to be told of at home, in stakes. */
export const bigWinMultiple = 10

export const catalogRoutes = routes({
  gameMenus: {
    method: 'GET',
    path: '/lgw/games/game_menus',
    summary: 'The categories that have games, in the order of the header, with their vendors',
    audience: 'public',
    input: z.strictObject({ ...sentAlong, platform: z.optional(platformList) }),
    output: z.object({ menus: z.array(z.object({ category, vendors: z.array(vendorCard), games: z.int() })) }),
    refusals: [],
  },
  recentLotteries: {
    method: 'GET',
    path: '/lgw/vn/games/game_menu/recent',
    summary: 'The lotteries of the menu that the member has opened, the last one first',
    audience: 'member',
    input: z.strictObject({ ...sentAlong }),
    output: lotteryRoutes.gameMenu.output,
    refusals: [],
  },
  gameVendor: {
    method: 'GET',
    path: '/wps/relay/GCSGAME_gameVendor',
    summary: 'The vendor cards, one for each category of a vendor, in order',
    audience: 'public',
    input: z.strictObject({ ...sentAlong, platform: z.optional(platformList), gameType: z.optional(category) }),
    output: z.object({ data: z.object({ lanes: z.array(vendorCard) }) }),
    refusals: [],
  },
  gameList: {
    method: 'GET',
    path: '/wps/relay/GCSGAME_gameList',
    summary:
      'Games by vendor, category or class, name and features, a page at a time; sub-games of a lobby by its `nodeId`',
    audience: 'public',
    input: z.strictObject({
      ...sentAlong,
      clientType: z.optional(clientType),
      platform: z.optional(platformList),
      channel: z.optional(shortText),
      /** Every word of it has to stand in the name, in whichever language, accents and case aside. */
      gameName: z.optional(shortText),
      /** Games whose smallest bet is at most this. */
      minBet: z.optional(amountValue),
      /** Games with at least so many lines. */
      minLineNum: z.optional(countParameter(100_000)),
      pageNo: z.optional(countParameter(100_000)),
      pageSize: z.optional(countParameter(100)),
      /**
       * How many games of the list the caller has already. Instead of `pageNo`, for the list
       * component: what follows its first page of 21 begins at 21, and no game is left out
       * [GAME-23]. `pageNum` and `totalPages` then count its pages, 21 games and then 18.
       */
      offset: z.optional(z.codec(z.string().check(z.regex(/^\d{1,6}$/)), z.int(), { decode: Number, encode: String })),
      vassalage: z.optional(vassalage),
      /** The game of this code, where its vendor is named too; sub-games of lobbies are found by it. */
      gameCode: z.optional(z.string().check(z.regex(/^[\w.-]{1,64}$/))),
      /** A category, or a class. */
      gameType: z.optional(z.union([category, classValue])),
      /** A class besides the category. */
      classification: z.optional(classValue),
      nodeId: z.optional(idValue),
      /**
       * Several, by commas: games of any of these vendors, with all of these features, of any of these volatilities.
       */
      provider: z.optional(z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,15}(,[A-Z][A-Z0-9_]{1,15}){0,49}$/))),
      feature: z.optional(listOf(gameFeatures)),
      volatility: z.optional(listOf(volatilities)),
      /** At least, in basis points. */
      rtp: z.optional(countParameter(10_000)),
      order: z.optional(z.enum(gameOrders)),
    }),
    output: z.object({
      games: z.array(game),
      pageNum: z.int(),
      totalPages: z.int(),
      total: z.int(),
      facets,
    }),
    refusals: [],
  },
  vassalageGameTypes: {
    method: 'GET',
    path: '/wps/relay/GCSGAME_getVassGameType',
    summary: 'The classes of the games of a vendor, for the classification filter; LIVE has all of its fifteen',
    audience: 'public',
    input: z.strictObject({ ...sentAlong, vassalage: z.optional(vassalage), gameType: z.optional(category) }),
    output: z.object({ gameTypes: z.array(z.object({ gameType: classValue, name: z.string(), games: z.int() })) }),
    refusals: [],
  },
  hotGames: {
    method: 'GET',
    path: '/wps/relay/GCSGAME_hotGamesV2',
    summary: 'The games played most in the last seven days',
    audience: 'public',
    input: z.strictObject({
      ...sentAlong,
      isPlatform: z.optional(z.literal('2')),
      vassalage: z.optional(vassalage),
      platform: z.optional(platformList),
      count: z.optional(countParameter(50)),
    }),
    output: z.object({
      list: z.array(game),
      /** What the list is ordered by; `position`, the operator's order, while nothing was played. */
      order: z.enum(gameOrders),
      /** The rounds of each game of the list in that time. */
      rounds: z.array(z.int()),
    }),
    refusals: [],
  },
  roomList: {
    method: 'GET',
    path: '/wps/relay/GLS2_roomList',
    summary: 'The rooms of a PvP vendor',
    audience: 'public',
    input: z.strictObject({ ...sentAlong, vassalage, platform: z.optional(platformList) }),
    output: z.object({ content: z.array(game) }),
    refusals: [],
  },
  launchRoom: {
    method: 'POST',
    path: '/wps/relay/GLS2_launchRoom',
    summary: 'Opens a room of a PvP vendor for the member; `content` is the address for the frame',
    audience: 'member',
    input: z.strictObject({ ...launchFields, vassalage, roomId: z.string().check(z.regex(/^[\w.-]{1,64}$/)) }),
    output: z.object({ content: z.string() }),
    refusals: [
      'game_not_found',
      'game_disabled',
      'game_maintenance',
      'trial_account',
      'on_a_break',
      'account_frozen',
      'launch_failed',
      'not_ready',
    ],
  },
  favoriteGames: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getFavoriteGames',
    summary: 'Which games are favourites of the member',
    audience: 'member',
    input: z.strictObject({ ...sentAlong }),
    output: z.object({ gameIds: z.array(idValue) }),
    refusals: [],
  },
  favoriteGamesList: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getFavoriteGamesList',
    summary: 'The favourite games of the member, the last marked first',
    audience: 'member',
    input: z.strictObject({ ...sentAlong, platform: z.optional(platformList) }),
    output: z.object({ list: z.array(game) }),
    refusals: [],
  },
  setFavoriteGame: {
    method: 'POST',
    path: '/wps/relay/MCSFE_setFavoriteGame',
    summary: 'Marks or unmarks a game as favourite; the same again changes nothing',
    audience: 'member',
    input: z.strictObject({ gameId: idValue, isFavorite: z.boolean() }),
    output: z.object({ gameIds: z.array(idValue) }),
    refusals: ['game_not_found', 'favorites_full'],
  },
  recentGames: {
    method: 'GET',
    path: '/wps/relay/GCS_recentGame',
    summary: 'The games that the member has launched, the last one first',
    audience: 'member',
    input: z.strictObject({ ...sentAlong, platform: z.optional(platformList), count: z.optional(countParameter(50)) }),
    output: z.object({ list: z.array(game) }),
    refusals: [],
  },
  merchantWallet: {
    method: 'GET',
    path: '/wps/relay/GCS_merchantWallet',
    summary: 'Whether one wallet serves every game, and the vendors that have one of their own',
    audience: 'public',
    input: z.strictObject({ ...sentAlong }),
    output: z.object({
      isSingle: z.boolean(),
      vendors: z.array(z.object({ vassalage, displayName: z.string(), wallet })),
    }),
    refusals: [],
  },
  rankList: {
    method: 'GET',
    path: '/wps/relay/GCSGAME_getRankList',
    summary: 'The largest wins that were settled in the last seven days, names masked; empty when there were none',
    audience: 'public',
    input: z.strictObject({ ...sentAlong, count: z.optional(countParameter(50)) }),
    output: z.object({
      list: z.array(
        z.object({
          /** The first and the last letter; the rest is masked. */
          account: z.string(),
          gameName: z.string(),
          gameType: category,
          vassalage,
          stakeAmount: amountValue,
          payoutAmount: amountValue,
          settledAt: instantValue,
        }),
      ),
      /** When the wins were gathered. */
      gatheredAt: instantValue,
    }),
    refusals: [],
  },
  bigWins: {
    method: 'GET',
    path: '/wps/game/bigWins',
    summary: 'The last big wins of games that the house settles, names masked; empty while there are few',
    audience: 'public',
    input: z.strictObject({ count: z.optional(countParameter(20)) }),
    output: z.object({
      /** The last first. */
      wins: z.array(
        z.object({
          /** The entry's own in this list; it names no bet. */
          id: idValue,
          /** The first and the last letter; the rest is masked. */
          account: z.string(),
          /** The game's in `games`. */
          gameId: idValue,
          /** The draw or the round, whose proof everybody may see; null of a game that is played alone. */
          numero: z.nullable(z.string()),
          /** What was paid for the stake, in hundredths of it, cut. */
          multipleHundredths: z.int(),
          payoutAmount: amountValue,
          settledAt: instantValue,
        }),
      ),
      games: z.array(game),
    }),
    refusals: [],
  },
  searchGames: {
    method: 'GET',
    path: '/wps/game/search',
    summary: 'Games, upcoming and live matches and vendors by words of their names, accents and case aside',
    audience: 'public',
    input: z.strictObject({
      text: z.string().check(z.maxLength(64)),
      count: z.optional(countParameter(50)),
      platform: z.optional(platformList),
    }),
    output: z.object({
      /** The most played first. */
      games: z.array(game),
      /** Matches of outside sportsbooks: the live ones first, then by their start. */
      matches: z.array(match),
      vendors: z.array(vendorCard),
      totalGames: z.int(),
    }),
    refusals: [],
  },
  launchGame: {
    method: 'POST',
    path: '/wps/game/launchGame',
    summary: 'Opens a game for the member; a lottery by its code and view, every other game by its id',
    audience: 'member',
    input: z.strictObject({
      ...launchFields,
      launchMode: z.optional(z.enum(['GLS', 'LOTT'])),
      /** Opens a sportsbook at this event. */
      eventId: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/))),
      /** Sent along by compatible clients and read by nobody: the session says who plays [API-03]. */
      username: z.optional(shortText),
      token: z.optional(z.string().check(z.maxLength(512))),
      lottoArea: z.optional(z.enum(['VN', 'SEA'])),
      lottoPrizeMode: z.optional(shortText),
      lottoGameCode: z.optional(z.string().check(z.regex(/^[\w.-]{1,64}$/))),
      lottoView: z.optional(z.enum(['betting', 'lobby'])),
    }),
    output: launched,
    refusals: [
      'game_not_found',
      'game_disabled',
      'game_maintenance',
      'trial_account',
      'on_a_break',
      'account_frozen',
      'launch_failed',
      'not_ready',
    ],
  },
  replayPlace: {
    method: 'GET',
    path: '/wps/game/replay',
    summary:
      'Where a round of a slot of our own is shown again: a page without a session of play, on which nothing can be staked',
    audience: 'member',
    input: z.strictObject({ gameCode: z.string().check(z.regex(/^[\w.-]{1,64}$/)) }),
    output: z.object({
      /** For a frame. The page asks the site around it for the round (`banyan:round`). */
      game_url: z.string(),
      /** What the member plays with here. */
      currency: z.string(),
    }),
    refusals: ['game_not_found'],
  },
  launchDemo: {
    method: 'POST',
    path: '/wps/game/launchDemo',
    summary: 'Opens a game that has `supportPlay` 0 with play money that is kept nowhere, for anybody',
    audience: 'public',
    input: z.strictObject({ ...launchFields }),
    output: launched,
    refusals: ['game_not_found', 'game_disabled', 'game_maintenance', 'demo_not_offered', 'launch_failed', 'not_ready'],
  },
})
