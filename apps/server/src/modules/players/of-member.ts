import { type Outcome, done, refuse } from '@banyan/contract'
import { memberOf } from '../members/index.ts'
import type { Merchant } from '../site/index.ts'
import type { PlayersDeps } from './deps.ts'

export type Member = NonNullable<Awaited<ReturnType<typeof memberOf>>>

/** What is read of a member of the site that is asked; another site's member is none. */
export async function ofMember<Read>(
  { database, merchant }: Pick<PlayersDeps, 'database' | 'merchant'>,
  id: string,
  read: (member: Member, merchant: Merchant) => Promise<Read>,
): Promise<Outcome<Read, 'member_not_found'>> {
  const here = await merchant()
  const member = await memberOf(database.sql, here.id, BigInt(id))
  return member ? done(await read(member, here)) : refuse('member_not_found')
}
