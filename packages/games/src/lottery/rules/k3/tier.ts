/** Three dice, in the order in which they are drawn. */
export const tier = { tier: 'DICE', count: 3, digits: 1 } as const
