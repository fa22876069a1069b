import type { RawBuilder } from 'kysely'

/** PostgreSQL carries at most 8,000 bytes a notification. */
export const textBytesMax = 7000

/**
 * The bus of the nodes of an installation. Every node receives every message, also the one that published it, at
 * least once; nothing is kept for a node that is away.
 */
export interface NodeBus {
  /** At most `textBytesMax` bytes each. */
  publish(texts: readonly string[]): Promise<void>
  /**
   * Publishes the text once `store` has committed. `store` selects `notify` in its
   * statement, so that both can happen in one.
   */
  publishOnceStored(text: string, store: (notify: RawBuilder<unknown>) => Promise<void>): Promise<void>
  listen(handlers: BusHandlers): Listener
}

export interface BusHandlers {
  readonly onMessage: (text: string) => void
  /** The bus was down: messages published meanwhile were not received. */
  readonly onGap: () => void
}

export interface Listener {
  close(): Promise<void>
}
