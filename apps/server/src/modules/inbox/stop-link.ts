import { timingSafeEqual } from 'node:crypto'
import { type Outcome, done, refuse } from '@banyan/contract'
import { changeConsent } from '../members/index.ts'
import type { InboxDeps } from './deps.ts'

const signatureOf = ({ indexOf }: Pick<InboxDeps['vault'], 'indexOf'>, memberId: bigint) =>
  indexOf('stop offers by e-mail', String(memberId))

/** What names a member in the link under each offer, signed. It opens nothing but the end of those e-mails. */
export const stopToken = (vault: Pick<InboxDeps['vault'], 'indexOf'>, memberId: bigint) =>
  `${memberId}.${signatureOf(vault, memberId).toString('base64url')}`

/** Ends the e-mails of offers by their link, without a log-in. Again changes nothing. */
export async function stopOfferMail(
  { database, vault }: Pick<InboxDeps, 'database' | 'vault'>,
  token: string,
): Promise<Outcome<Record<string, never>, 'unsubscribe_link_invalid'>> {
  const [id = '', signature = ''] = token.split('.')
  const signed = signatureOf(vault, BigInt(id))
  const shown = Buffer.from(signature, 'base64url')
  if (shown.length !== signed.length || !timingSafeEqual(shown, signed)) return refuse('unsubscribe_link_invalid')
  const change = { memberId: BigInt(id), channel: 'email', isGiven: false, source: 'link' } as const
  await database.transaction((tx) => changeConsent(tx, change))
  return done({})
}
