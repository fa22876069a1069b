import type { CodeChannel } from '@banyan/contract'
import { sendersBroken } from './metrics.ts'
import type { SendFault } from './senders.ts'

/** What is wrong with a sender as a whole, as opposed to one message. */
export type SenderFault = Exclude<SendFault, 'invalid_phone_number'>

/**
 * What lately failed for every message. A message that must not tell whether anybody has its number is sent after the
 * answer, so its failure cannot be the answer; the next caller is told instead, whoever has the number.
 */
export interface SenderHealth {
  readonly faultOf: (channel: CodeChannel) => SenderFault | null
  readonly report: (channel: CodeChannel, fault: SendFault | null) => void
}

const rememberedMs = 30_000

export function createSenderHealth(): SenderHealth {
  const known = new Map<CodeChannel, { readonly fault: SenderFault; readonly untilMs: number }>()
  return {
    faultOf(channel) {
      const found = known.get(channel)
      return found && found.untilMs > performance.now() ? found.fault : null
    },
    report(channel, fault) {
      if (fault === null) known.delete(channel)
      else if (fault !== 'invalid_phone_number') {
        if (this.faultOf(channel) === null) sendersBroken.inc({ channel, fault })
        known.set(channel, { fault, untilMs: performance.now() + rememberedMs })
      }
    },
  }
}
