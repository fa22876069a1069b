import { cached } from '../../platform/cached.ts'
import type { Sql } from '../../platform/database/database.ts'
import { type SiteCatalogue, siteCatalogueOf } from './site-catalogue.ts'
import { type CatalogueSnapshot, readChanges, readCatalogueSnapshot } from './catalogue-snapshot.ts'

/** A game that is switched off is gone from every node within this time, and the time of one read. */
const maxAgeMs = 300

export interface CatalogueCache {
  snapshot(): Promise<CatalogueSnapshot>
  /** As it is this moment, for whoever sets it: not what was read a moment ago. */
  current(): Promise<CatalogueSnapshot>
  siteCatalogue(merchantId: number): Promise<SiteCatalogue>
}

/**
 * Holds what there is to play in memory, because every list, search and launch asks for it and operators change it a
 * few times a day: a number is asked for, and everything read again when it is another.
 */
export function createCatalogueCache(sql: Sql): CatalogueCache {
  let kept: CatalogueSnapshot | undefined
  let siteCatalogues = new Map<number, SiteCatalogue>()
  const current = async () => {
    if (kept?.changes === (await readChanges(sql))) return kept
    kept = await readCatalogueSnapshot(sql)
    siteCatalogues = new Map()
    return kept
  }
  const snapshot = cached(current, maxAgeMs)
  return {
    snapshot,
    current,
    async siteCatalogue(merchantId) {
      const held = await snapshot()
      const known = siteCatalogues.get(merchantId)
      if (known) return known
      const catalogue = siteCatalogueOf(held, merchantId)
      if (held === kept) siteCatalogues.set(merchantId, catalogue)
      return catalogue
    },
  }
}
