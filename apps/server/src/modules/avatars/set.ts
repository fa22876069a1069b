import { shippedAvatars } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import type { Row } from './rows.ts'

/** The avatars of a merchant's site. */
export interface AvatarSet {
  /** 0: no operator has changed what the product brings. */
  readonly version: number
  /** All in their order, retired ones too. */
  readonly pictures: readonly string[]
  readonly retired: ReadonlySet<string>
}

type SetRow = Row<'avatars.avatar_set', 'version' | 'pictures' | 'retired'>

/** What the set is now. A newer version of the product may bring more: they stand at the end. */
export async function readSet(connection: Sql, merchantId: number): Promise<AvatarSet> {
  const { rows } = await sql<SetRow>`select version, pictures, retired from avatars.avatar_set
    where merchant_id = ${merchantId}`.execute(connection)
  const [row] = rows
  const own = row?.pictures ?? []
  const added = shippedAvatars.filter((picture) => !own.includes(picture))
  return { version: row?.version ?? 0, pictures: [...own, ...added], retired: new Set(row?.retired) }
}

/** What members can choose now. */
export const offeredOf = ({ pictures, retired }: AvatarSet): string[] =>
  pictures.filter((picture) => !retired.has(picture))

/** The avatar of a member who has chosen none: by the member's number, so that it stays the same at every log-in. */
export function givenTo(memberId: bigint, set: AvatarSet): string {
  const among = (pictures: readonly string[]) => pictures[Number(memberId % BigInt(pictures.length))] ?? ''
  const given = among(shippedAvatars)
  return set.retired.has(given) ? among(offeredOf(set)) : given
}
