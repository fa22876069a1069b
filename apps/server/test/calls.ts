import { type Route, everyRoute } from '@banyan/contract'

const isOfPlay = ([, { path }]: readonly [string, Route]) => path.startsWith('/play/')

/** Every call that the site's origin serves. */
export const siteCalls = everyRoute.filter((call) => !isOfPlay(call))
/** Every call that the play origin serves alone, to play sessions. */
export const playCalls = everyRoute.filter(isOfPlay)
