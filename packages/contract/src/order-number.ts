/** What an order’s number begins with: a deposit, a withdrawal, a transfer between members. */
type OrderLetter = 'D' | 'W' | 'T'

/** The number of an order, as members and support read it. */
export const orderNumberOf = (letter: OrderLetter, id: bigint): string => `${letter}${String(id).padStart(8, '0')}`
