import type { Outcome } from '@banyan/contract'
import type { Currency } from '@banyan/money'

/** What a launch ticket was made for. */
export interface LaunchTicket {
  readonly merchantId: number
  readonly memberId: bigint
  /** The member's session; what plays by the ticket ends with it. */
  readonly sessionId: bigint
  readonly isTrial: boolean
  readonly gameId: bigint
  readonly vassalage: string
  readonly gameCode: string
  readonly currency: Currency
}

export interface Tickets {
  /**
   * Uses a ticket up and says what it was made for. Each ticket opens once, within 60 seconds of the launch, for its
   * vendor and, where they are named, its game and its player only; a try with others uses it up too.
   */
  redeem(request: {
    readonly ticket: string
    readonly vassalage: string
    readonly gameCode?: string
    readonly memberId?: bigint
  }): Promise<Outcome<LaunchTicket, 'launch_ticket_invalid'>>
}
