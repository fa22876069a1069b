import type { CodeChannel, CodePurpose } from '@banyan/contract'
import type { CodesDeps } from './deps.ts'

/** What a code is bound to: it is worth nothing for another purpose, recipient or member (requirement RULE-67). */
export interface Binding {
  readonly merchantId: number
  readonly purpose: CodePurpose
  readonly channel: CodeChannel
  readonly to: string
  /** The member who asked for it, of purposes that need one. */
  readonly memberId: bigint | null
}

export function keyOf(
  { digest }: Pick<CodesDeps, 'digest'>,
  { merchantId, purpose, channel, to, memberId }: Binding,
): Buffer {
  return digest('code key', JSON.stringify([merchantId, purpose, channel, to, String(memberId)]))
}

export function codeHashOf({ digest }: Pick<CodesDeps, 'digest'>, key: Buffer, code: string): Buffer {
  return digest('code', `${key.toString('base64')}|${code}`)
}

/** A recipient as limits know it, of all purposes together. */
export function recipientOf({ digest }: Pick<CodesDeps, 'digest'>, { merchantId, channel, to }: Binding): string {
  return digest('code recipient', JSON.stringify([merchantId, channel, to])).toString('base64url')
}
