import type { Sql } from '../../../platform/database/database.ts'
import type { Json } from '../../../platform/json.ts'
import type { Draw } from '../draw.ts'
import { type ResultVersion, listResults } from './store.ts'

/** A version of a result, with who brought it in; of what the generator drew nobody did. */
export type EveryVersion = Pick<ResultVersion, 'version' | 'outcome' | 'place'> &
  Partial<Omit<ResultVersion, 'version' | 'outcome' | 'place'>>

/** Every version of the result of a draw: what the generator drew, if it did, and what people brought in. */
export async function everyResult(connection: Sql, draw: Draw): Promise<readonly EveryVersion[]> {
  const versions = await listResults(connection, draw)
  const first: Json | null = versions.length === 0 ? draw.outcome : (versions[0]?.replaces ?? null)
  return first === null ? versions : [{ version: 1, outcome: first, place: null }, ...versions]
}

/** The versions as everyone may read them: none where nobody has brought anything in, and no names. */
export async function tellResults(connection: Sql, draw: Draw) {
  const versions = await everyResult(connection, draw)
  if (versions.length === 1 && versions[0]?.enteredAt === undefined) return []
  return versions.map(({ version, outcome, place, enteredAt = null, confirmedAt = null }) => ({
    version,
    outcome,
    place,
    enteredAt,
    confirmedAt,
  }))
}
