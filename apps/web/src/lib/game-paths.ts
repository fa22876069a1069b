import { paths } from './paths.ts'

/** A game by its address. */
export interface NamedGame {
  readonly vassalage: string
  readonly code: string
}

/** The vendor of our own slots. */
export const slotVendor = 'BANYAN'

/** How a game is opened besides its name: with play money that is kept nowhere, or a sportsbook at one event. */
export interface GameEntry {
  readonly isDemo?: boolean
  readonly eventId?: string | undefined
}

/** The address of a game, which opens it anew whenever it is visited: in lower case, but for the code. */
export function gamePathOf({ vassalage, code }: NamedGame, { isDemo = false, eventId }: GameEntry = {}): string {
  const query = new URLSearchParams({ ...(isDemo && { demo: '1' }), ...(eventId !== undefined && { event: eventId }) })
  const path = [paths.game, vassalage.toLowerCase(), encodeURIComponent(code)].join('/')
  return query.size === 0 ? path : `${path}?${query}`
}

/** Where a round of a slot of our own is shown again. */
export const replayPathOf = (code: string, roundId: string): string =>
  `${gamePathOf({ vassalage: slotVendor, code })}?${new URLSearchParams({ round: roundId })}`

/** The game that a path is the address of. */
export function gameAt(pathname: string): NamedGame | null {
  const [, vassalage, code] = /^\/game\/([^/]+)\/([^/]+)\/?$/.exec(pathname) ?? []
  if (vassalage === undefined || code === undefined) return null
  return { vassalage: vassalage.toUpperCase(), code: decoded(code) }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
