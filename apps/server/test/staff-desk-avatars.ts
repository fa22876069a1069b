import { avatarRoutes, shippedAvatars } from '@banyan/contract'
import { sql } from 'kysely'
import type { TestApp } from './app.ts'
import type { ThrowawayDatabase } from './database.ts'
import { value } from './factories.ts'
import { smallPng } from './pictures.ts'

/** A changed set of the first site and a member's own picture there, and the calls that read and change them. */
export async function avatarCalls(
  { sql: connection }: ThrowawayDatabase,
  { client }: TestApp,
  { token, memberId, reason }: { readonly token: string; readonly memberId: string; readonly reason: string },
) {
  await sql`insert into avatars.avatar_set (merchant_id, version, pictures, retired)
    values (1, 1, ${shippedAvatars}::text[], '{}')`.execute(connection)
  const file = new Uint8Array(await smallPng())
  const { avatar } = await value(client.call(avatarRoutes.uploadAvatar, { file }, { token }))
  const avatars = shippedAvatars.map((picture) => ({ picture, isRetired: false })).toReversed()
  return {
    avatarSet: { role: 'content', input: {} },
    setAvatars: { role: 'content', input: { version: 1, avatars } },
    customAvatars: { role: 'content', input: {} },
    removeAvatar: { role: 'content', input: { memberId, picture: avatar, reason } },
  } as const
}
