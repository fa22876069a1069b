/** What bets are placed on. */
export const products = ['lottery', 'slots', 'originals', 'vendor'] as const
export type Product = (typeof products)[number]
