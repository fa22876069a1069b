/** No bet could be placed: the draw's time had passed before it was committed, because no server ran. */
export const missed = 'missed'
/** The seeds cannot be opened: the draw key they were sealed under is lost. */
export const seedsLost = 'seeds_lost'
