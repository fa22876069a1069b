import { type Category, bowlPages, crashPage } from '@banyan/contract'

/** Every address of the site. */
export const paths = {
  home: '/index',
  login: '/login',
  register: '/register',
  resetPassword: '/reset-password',
  unsubscribe: '/unsubscribe',
  /** Every lottery of the house; the Vietnamese ones have an address of their own. */
  lottery: '/lottery',
  vnLottery: '/vnlottery',
  seaLottery: '/seaLottery',
  /** The tables with a bowl. */
  taiXiu: bowlPages.TAI_XIU,
  xocDia: bowlPages.XOC_DIA,
  bauCua: bowlPages.BAU_CUA,
  crash: crashPage,
  rng: '/rng',
  live: '/live',
  pvp: '/pvp',
  fish: '/fish',
  sports: '/sports',
  esports: '/esports',
  elott: '/elott',
  /** The launched game in its frame; below it, each game has an address of its own. */
  game: '/game',
  seamless: '/seamless',
  transferFund: '/transferFund',
  deposit: '/deposit',
  withdraw: '/withdraw',
  transferUpline: '/transferUpline',
  betRecord: '/records/bets',
  accountRecord: '/records/account',
  profit: '/records/profit',
  bonuses: '/records/bonuses',
  numbers: '/records/numbers',
  statement: '/records/statement',
  limits: '/limits',
  security: '/security',
  fairness: '/fairness',
  help: '/help',
  /** The help without the header. */
  helpBare: '/helpmc',
  download: '/down',
  join: '/join',
  notices: '/noticePage',
  promotions: '/promotions',
  promotion: '/promoDetail',
  /** One run of a tournament. */
  tournament: '/tournament',
  vip: '/vip',
  pointMall: '/pointMall',
  feedback: '/feedback',
  /** What an affiliate's links bring. */
  affiliate: '/affiliate',
} as const

/** The pages that only a member sees. */
export const memberPaths: ReadonlySet<string> = new Set([
  paths.betRecord,
  paths.accountRecord,
  paths.profit,
  paths.bonuses,
  paths.numbers,
  paths.statement,
  paths.limits,
  paths.security,
  paths.transferFund,
  paths.deposit,
  paths.withdraw,
  paths.transferUpline,
  paths.affiliate,
])

/** The page of each game category. */
export const categoryPaths = {
  RNG: paths.rng,
  LIVE: paths.live,
  PVP: paths.pvp,
  FISH: paths.fish,
  SPORTS: paths.sports,
  ESPORTS: paths.esports,
  ELOTT: paths.elott,
  LOTT: paths.vnLottery,
} as const satisfies Record<Category, string>

export type Path = (typeof paths)[keyof typeof paths]

/** The pages that show a game in its frame. */
export const isGamePath = (pathname: string): boolean => `${pathname}/`.startsWith(`${paths.game}/`)

/** The fairness page on one draw. */
export function fairnessOf({ gameCode, numero }: { readonly gameCode: string; readonly numero: string }): string {
  return `${paths.fairness}?${new URLSearchParams({ gameCode, numero })}`
}

/** One text of the help. */
export const helpOf = (slug: string): string => `${paths.help}#${slug}`

/** One promotion. */
export const promotionOf = (id: string): string => `${paths.promotion}?id=${encodeURIComponent(id)}`

/** One run of a tournament. */
export const tournamentOf = (runId: string): string => `${paths.tournament}?id=${encodeURIComponent(runId)}`

/** A path to return to after a login: only one of this site, never another's. */
export function ownPath(wanted: string | null | undefined): string {
  if (!wanted || !wanted.startsWith('/') || wanted.startsWith('//') || wanted.includes('\\')) return paths.home
  return wanted
}

/**
 * Whether an address is the table of a lottery that the house draws in an area where others may draw too: in that of
 * South-East Asia, or among the e-lotteries.
 */
export const isHouseTable = (href: string): boolean =>
  /^\/(seaLottery|elott)\?.*gameCode=(TOGEL|K3|PK10|KENO)_/.test(href)

/**
 * The pages with a header, and neither footer nor side menu: specification section 1.
 * They bring the header and the main landmark themselves, because it carries what the
 * page is about; the bet bar stands where the bottom navigation would.
 */
export const ownHeader: readonly string[] = [paths.lottery, paths.vnLottery]

/** The pages with neither header nor what goes with it [ROUTE-27]. */
export const bare: readonly string[] = [paths.helpBare]

/** Whether the page at an address, path and query, brings its own header. */
export const hasOwnHeader = (href: string): boolean =>
  ownHeader.includes(href.replace(/[?#].*/, '')) || isHouseTable(href)
