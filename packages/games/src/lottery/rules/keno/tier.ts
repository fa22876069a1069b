/** Twenty of the numbers 1 to 80, in the order in which they are drawn. */
export const tier = { tier: 'BALLS', count: 20, digits: 2 } as const

/** The highest number. */
export const highest = 80
