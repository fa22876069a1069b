/** Ten cars, in the order in which they come in: the champion first. */
export const tier = { tier: 'CARS', count: 10, digits: 2 } as const
