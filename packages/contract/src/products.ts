/** What bets are placed on. */
export const products = ['lottery', 'bowls', 'crash', 'slots', 'originals', 'vendor'] as const
export type Product = (typeof products)[number]
