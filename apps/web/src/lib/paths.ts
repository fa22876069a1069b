/** Every address of the site. */
export const paths = {
  home: '/index',
  login: '/login',
  register: '/register',
  vnLottery: '/vnlottery',
  betRecord: '/records/bets',
  accountRecord: '/records/account',
  limits: '/limits',
  fairness: '/fairness',
} as const

/** The pages that only a member sees. */
export const memberPaths: ReadonlySet<string> = new Set([paths.betRecord, paths.accountRecord, paths.limits])

export type Path = (typeof paths)[keyof typeof paths]

/** The fairness page on one draw. */
export function fairnessOf(draw: { readonly gameCode: string; readonly numero: string }): string {
  return `${paths.fairness}?gameCode=${encodeURIComponent(draw.gameCode)}&numero=${encodeURIComponent(draw.numero)}`
}

/** A path to return to after a login: only one of this site, never another's. */
export function ownPath(wanted: string | null | undefined): string {
  if (!wanted || !wanted.startsWith('/') || wanted.startsWith('//') || wanted.includes('\\')) return paths.home
  return wanted
}
