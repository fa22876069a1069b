import { cached } from '../../platform/cached.ts'
import type { Sql } from '../../platform/database/database.ts'
import { type Shelf, shelfOf } from './shelf.ts'
import { type Stock, readChanges, readStock } from './stock.ts'

/** A game that is switched off is gone from every node within this time, and the time of one read. */
const maxAgeMs = 300

export interface StockKeeper {
  stock(): Promise<Stock>
  shelf(merchantId: number): Promise<Shelf>
}

/**
 * Holds what there is to play in memory, because every list, search and launch asks for it and operators change it a
 * few times a day: a number is asked for, and everything read again when it is another.
 */
export function createStockKeeper(sql: Sql): StockKeeper {
  let kept: Stock | undefined
  let shelves = new Map<number, Shelf>()
  const stock = cached(async () => {
    if (kept?.changes === (await readChanges(sql))) return kept
    kept = await readStock(sql)
    shelves = new Map()
    return kept
  }, maxAgeMs)
  return {
    stock,
    async shelf(merchantId) {
      const current = await stock()
      const known = shelves.get(merchantId)
      if (known) return known
      const shelf = shelfOf(current, merchantId)
      if (current === kept) shelves.set(merchantId, shelf)
      return shelf
    },
  }
}
