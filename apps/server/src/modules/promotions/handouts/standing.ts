import { type HandoutStanding, trialType } from '@banyan/contract'
import type { Sql } from '../../../platform/database/database.ts'
import { type MemberEntry, findNamed } from '../../members/index.ts'
import type { AtSite, HandoutDeps } from './deps.ts'

/** Whether a member can be given something now, and why not. */
export function standingOf(member: MemberEntry, blocked: ReadonlySet<bigint>): HandoutStanding {
  if (member.type === trialType) return 'trial'
  if (member.status === 'closed') return 'closed'
  return member.status === 'frozen' || blocked.has(member.id) ? 'blocked' : 'found'
}

export interface Line {
  readonly account: string
  readonly standing: HandoutStanding
  readonly member: MemberEntry | null
}

/** Who these accounts of a list are, in its order; of a member who stands there again the first line counts. */
export async function readLines(
  deps: Pick<HandoutDeps, 'blockedOf'>,
  connection: Sql,
  { id: merchantId, currency }: AtSite,
  accounts: readonly string[],
): Promise<readonly Line[]> {
  const named = await findNamed(connection, merchantId, accounts)
  const ids = [...named.values()].flatMap((members) => members.map(({ id }) => id))
  const blocked = await deps.blockedOf(connection, ids, currency)
  const before = new Set<bigint>()
  return accounts.map((account): Line => {
    const [member, another] = named.get(account) ?? []
    if (!member) return { account, standing: 'unknown', member: null }
    if (another) return { account, standing: 'ambiguous', member: null }
    if (before.has(member.id)) return { account, standing: 'twice', member }
    before.add(member.id)
    return { account, standing: standingOf(member, blocked), member }
  })
}
