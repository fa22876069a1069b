import type { Category, Language, PlayedRound, TopicEvent } from '@banyan/contract'
import type { Currency } from '@banyan/money'
import { port } from '../platform/http/port.ts'

/**
 * What a lower module asks of a higher one: the calls that no import shows. Each is answered on the floor of the
 * module that knows, and an arrow the other way is not needed for it.
 */
export const openPorts = () => ({
  /** Site asks catalog: the categories in which a merchant has a game. */
  categoriesOf: port<[merchantId: number], Promise<ReadonlySet<Category>>>('categoriesOf'),
  /** Vendors ask catalog: whether bets on a game are taken now. */
  isGameOpen: port<
    [merchantId: number, game: { readonly vassalage: string; readonly gameCode: string }],
    Promise<boolean>
  >('isGameOpen'),
  /** Inbox and cashier ask loyalty: who is served by the VIP channel, and which ways to pay in are a member's. */
  rankLevelOf: port<[memberId: bigint], Promise<number>>('rankLevelOf'),
  /** Identity asks loyalty: the rank in the page's frame. */
  clubLabelOf: port<
    [memberId: bigint, language: Language],
    Promise<{ readonly labelName: string; readonly rankLevel: number }>
  >('clubLabelOf'),
  /** Identity tells the sockets: a session has ended. */
  endSockets: port<[sessionId: bigint], void>('endSockets'),
  /** The cashier tells the sockets: something of a member's deposits has changed. */
  tellMember: port<[memberId: bigint, event: TopicEvent], void>('tellMember'),
  /** Partners ask slots: a round of a player of theirs. */
  playedRound: port<
    [round: { readonly memberId: bigint; readonly currency: Currency; readonly betId: bigint }],
    Promise<PlayedRound | null>
  >('playedRound'),
})

export type Ports = ReturnType<typeof openPorts>
