import type { TopicEvent } from '@banyan/contract'
import type { Log } from '../process/log.ts'

export interface ChangesDeps {
  /** Whether the member has a socket here. */
  readonly isHere: (memberId: bigint) => boolean
  /** What to tell members of whom something has changed, read together. */
  readonly read: (memberIds: readonly bigint[]) => Promise<ReadonlyMap<bigint, TopicEvent>>
  readonly tell: (memberId: bigint, event: TopicEvent) => void
  readonly log: Pick<Log, 'warn'>
}

const gatherMs = 20
const atOnce = 1000

/**
 * Members of whom something has changed, by the thousand after a draw. Only those who have a socket here are read, each
 * once however often they are named meanwhile.
 */
export function createChanges({ isHere, read, tell, log }: ChangesDeps): (memberId: bigint) => void {
  const waiting = new Set<bigint>()
  let isWorking = false

  async function work() {
    await new Promise((resolve) => setTimeout(resolve, gatherMs))
    while (waiting.size > 0) {
      const batch = [...waiting].slice(0, atOnce)
      for (const memberId of batch) waiting.delete(memberId)
      for (const [memberId, event] of await read(batch)) tell(memberId, event)
    }
  }

  return (memberId) => {
    if (!isHere(memberId)) return
    waiting.add(memberId)
    if (isWorking) return
    isWorking = true
    work()
      .catch((error: unknown) => log.warn({ err: error }, 'members were not told what has changed'))
      .finally(() => (isWorking = false))
  }
}
