/** What a bank, a payment provider or a vendor holds for a site, in its money. */
export interface HeldBalance {
  readonly merchantId: number
  /** What the contract with it is called. */
  readonly code: string
  /** Null of one that does not say it. */
  readonly amount: bigint | null
}
