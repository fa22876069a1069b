import { sql } from 'kysely'

/**
 * Always true, and a word to PostgreSQL not to wait for the disk at the commit of the statement it stands in. For
 * counters and the like: they outlive the end of any node at once, and the crash of the database's machine after half a
 * second. Only in a statement by itself: in a transaction it would hold for all of it.
 */
export const lazily = sql<boolean>`set_config('synchronous_commit', 'off', true) = 'off'`
