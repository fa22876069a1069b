import type { Sql } from '../../../platform/database/database.ts'
import { maskedNamesOf, searchMembers } from '../../members/index.ts'

interface Party {
  readonly id: string
  readonly account: string
}

/** Who gives and holds, as colleagues see them: masked, with their ids. Nobody gives what the company does. */
export async function partiesOf(
  connection: Sql,
  merchantId: number,
  ids: readonly (bigint | null)[],
): Promise<{ readonly nameOf: (id: bigint | null) => string | null; readonly partyOf: (id: bigint) => Party }> {
  const known = await maskedNamesOf(connection, merchantId, [...new Set(ids.filter((id) => id !== null))])
  return {
    nameOf: (id) => (id === null ? null : (known.get(id) ?? '')),
    partyOf: (id) => ({ id: String(id), account: known.get(id) ?? '' }),
  }
}

/** The member of a whole account or an id; null: nothing was asked for, undefined: the site has no such member. */
export async function soughtParty(
  connection: Sql,
  merchantId: number,
  text: string | undefined,
): Promise<bigint | null | undefined> {
  if (text === undefined) return null
  return (await searchMembers(connection, merchantId, text))[0]?.id
}
