/** One number of four digits: as, kop, kepala and ekor. */
export const tiers = [{ tier: 'P1', count: 1, digits: 4 }] as const
