import {
  type DocumentFault,
  type DocumentKind,
  type KycRule,
  type MemberDocument,
  dayMs,
  kindOfDocument,
} from '@banyan/contract'

/** What can be told or sent. */
export type Sent = 'person' | DocumentKind

/** What is shown of a member's verification. */
export interface Overview {
  readonly level: number
  readonly documents: readonly MemberDocument[]
  readonly rules: readonly KycRule[]
  readonly payeeName: string | null
  readonly hasBirthday: boolean
  readonly serverTime: Date
}

type State = 'done' | 'pending' | 'rejected' | 'expired' | 'revoked' | 'open'

/** How far a member has come with one kind of document. */
export interface Step {
  readonly state: State
  /** The document that waits. */
  readonly pendingId: string | null
  readonly sentAt: Date | null
  readonly expiresOn: string | null
  readonly fault: DocumentFault | null
  /** Whether another one can be sent now. */
  readonly canSend: boolean
}

/** So long before a document expires the next one can be sent. */
const renewalMs = 60 * dayMs

/** What documents of a kind, newest first, have come to: the one that counts, or that waits, or the last. */
export function stepOf({ documents, level, serverTime }: Overview, kind: DocumentKind): Step {
  const own = documents.filter(({ type, state }) => kindOfDocument(type) === kind && state !== 'withdrawn')
  const pending = own.find(({ state }) => state === 'pending')
  const valid = own.find(({ state, isExpired }) => state === 'accepted' && !isExpired)
  const expiresOn = valid?.expiresOn ?? null
  const isEnding = expiresOn !== null && Date.parse(expiresOn) - serverTime.getTime() < renewalMs
  const [last] = own
  return {
    state: valid ? 'done' : pending ? 'pending' : stateOf(last),
    pendingId: pending?.id ?? null,
    sentAt: pending?.sentAt ?? null,
    expiresOn,
    fault: !valid && !pending ? (last?.fault ?? null) : null,
    canSend: level > 0 && !pending && (!valid || isEnding),
  }
}

function stateOf(last: MemberDocument | undefined): State {
  if (last?.state === 'rejected' || last?.state === 'revoked') return last.state
  return last?.state === 'accepted' ? 'expired' : 'open'
}
