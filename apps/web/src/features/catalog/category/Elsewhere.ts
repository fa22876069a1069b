import { lazyPart } from '../../../lib/lazy-part.tsx'

/** The way on from a page without games, whose files come when it has none. */
export const Elsewhere = lazyPart(async () => (await import('../rows/index.ts')).OtherCategories, { texts: 'open' })
