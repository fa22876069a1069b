/** A day that a node compares. */
export interface Run {
  readonly merchantId: number
  readonly day: string
  readonly timeZone: string
  readonly beginsAt: Date
  readonly endsAt: Date
  /** When it fell due, or was asked for again. */
  readonly askedAt: Date
}

/** Days missed that are caught up with; also how long a difference with a bank is looked for again. */
export const daysBack = 31
