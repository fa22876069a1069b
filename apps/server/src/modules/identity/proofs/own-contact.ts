import { type CodePurpose, type Language, type Outcome, type OutputOf, type codeRoutes, refuse } from '@banyan/contract'
import type { Tx } from '../../../platform/database/database.ts'
import type { CodeVisitor, PhoneRefusal, SendRefusal } from '../../codes/index.ts'
import type { IdentityDeps } from '../deps.ts'

/** What a member typed of the number on the account. */
export interface TypedNumber {
  readonly mobileNum?: string | undefined
  readonly countryDialingCode?: string | undefined
}

interface CodeToOwner {
  readonly purpose: Extract<CodePurpose, 'address' | 'two_step'>
  readonly way: 'sms' | 'email'
  readonly memberId: bigint
  readonly typed: TypedNumber
  readonly visitor: CodeVisitor
  readonly language: Language
}

export type ToOwnerRefusal = SendRefusal | PhoneRefusal | 'verification_incorrect' | 'too_many_requests'

/**
 * Sends a code to a contact on the account. Where the sign-in service sends those by SMS, the browser must name the
 * number to it: whoever asks types it, and tries count, because the account's own number is told to no browser.
 */
export async function sendToOwner(
  deps: Pick<IdentityDeps, 'codes' | 'database' | 'guesses' | 'profile' | 'site'>,
  { purpose, way, memberId, typed, visitor, language }: CodeToOwner,
): Promise<Outcome<OutputOf<typeof codeRoutes.sendBindCode>, ToOwnerRefusal>> {
  const to = await contactOf(deps, memberId, way)
  if (to === undefined) return refuse('operation_not_enabled')
  if (way === 'email' || !(await deps.codes.byService(purpose)))
    return deps.codes.send({ purpose, channel: way, to, memberId, visitor, language })

  const phone = await deps.codes.readPhone({
    mobileNum: typed.mobileNum ?? '',
    countryDialingCode: typed.countryDialingCode,
  })
  if (!phone.ok) return phone
  const { id: merchantId } = await deps.site.merchant()
  const counted = `number of ${memberId}`
  const seconds = await deps.guesses.take(merchantId, counted)
  if (seconds > 0) return refuse('too_many_requests', { seconds })
  if (phone.value.to !== to) return refuse('verification_incorrect', { field: 'mobileNum' })
  await deps.guesses.forget(merchantId, counted)
  return deps.codes.sendByService({ to, visitor })
}

/** Where a code for the owner of an account goes. */
export async function contactOf(
  { profile, database }: Pick<IdentityDeps, 'profile' | 'database'>,
  memberId: bigint,
  way: 'sms' | 'email',
): Promise<string | undefined> {
  const { mobileNum, email } = await profile.read(database.sql, memberId)
  return way === 'sms' ? mobileNum : email
}

/** By which ways a code can reach the owner of an account at all, whoever sends it. */
export async function ownerChannels(
  { codes }: Pick<IdentityDeps, 'codes'>,
  purpose: CodeToOwner['purpose'],
  tx?: Tx,
): Promise<{ readonly sms: boolean; readonly email: boolean; readonly smsByService: boolean }> {
  const smsByService = await codes.byService(purpose, tx)
  return { sms: codes.channels.sms || smsByService, email: codes.channels.email, smsByService }
}
