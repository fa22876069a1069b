import type { RawBuilder } from 'kysely'

/** PostgreSQL carries at most 8,000 bytes a notification. */
export const textBytesMax = 7000

/**
 * The line on which the nodes of an installation call one another. Every node hears what is said, this one too, at
 * least once; nothing is kept for a node that is away.
 */
export interface NodeLine {
  /** At most `textBytesMax` bytes each. */
  say(texts: readonly string[]): Promise<void>
  /**
   * Says the text once `store` has committed. `store` selects `ring` in its statement, so that both can happen in one.
   */
  sayOnceStored(text: string, store: (ring: RawBuilder<unknown>) => Promise<void>): Promise<void>
  listen(ears: LineEars): Listener
}

export interface LineEars {
  readonly onMessage: (text: string) => void
  /** The line was down: whatever was said meanwhile went unheard. */
  readonly onGap: () => void
}

export interface Listener {
  close(): Promise<void>
}
