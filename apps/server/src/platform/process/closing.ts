import type { Log } from './log.ts'
import { messageOf } from './start-refused.ts'

/** What has been opened so far, to be closed in the opposite order. */
export interface Closing {
  add(name: string, close: () => Promise<void>): void
  /** Closes everything once, however often it is called. What fails to close does not keep the rest open. */
  run(): Promise<void>
}

export function createClosing(log: Pick<Log, 'info' | 'error'>): Closing {
  const open: { name: string; close: () => Promise<void> }[] = []
  let running: Promise<void> | null = null
  const closeAll = async () => {
    for (let next = open.pop(); next; next = open.pop()) {
      log.info({ part: next.name }, 'closing')
      await next
        .close()
        .catch((error: unknown) => log.error({ err: error, part: next.name }, `did not close: ${messageOf(error)}`))
    }
  }
  return {
    add: (name, close) => void open.push({ name, close }),
    run: () => (running ??= closeAll()),
  }
}
