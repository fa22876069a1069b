/** The game's code, which names it in bets, seeds and topics. */
export const crashCode = 'CRASH'
/** The page of the site that it is. */
export const crashPage = '/crash'
