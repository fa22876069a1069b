import type { FeedbackKind } from '@banyan/contract'
import type { Generated } from 'kysely'

interface Sealed {
  id: Generated<bigint>
  merchant_id: number
  wrapped_key: Buffer
  contact: Buffer | null
  request_key: string
  request_digest: Buffer
  sent_at: Date
}

export type InboxTables = {
  'inbox.feedback': Sealed & {
    member_id: bigint | null
    kind: FeedbackKind
    content: Buffer
    answer: Generated<string | null>
    answered_at: Generated<Date | null>
  }
  'inbox.join_entry': Sealed & { contact: Buffer; name: Buffer; message: Buffer; state: Generated<'new' | 'open' | 'done'> }
  'inbox.service_channel': { merchant_id: number; channel: 'live' | 'vip'; type: '1' | '3'; path: string }
}
