import type { Category, Language, MessageTopic, Outcome, PlayedRound, TopicEvent } from '@banyan/contract'
import type { Currency } from '@banyan/money'
import type { KycIntent, KycRefusal } from '../modules/kyc/index.ts'
import type { Sql, Tx } from '../platform/database/database.ts'
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
  /** The cashier asks identity: whether a payment password is the member's, and whether there is one. */
  checkPaymentPassword: port<
    [asked: { readonly memberId: bigint; readonly sessionId: bigint; readonly password: string }],
    Promise<Outcome<object, 'payment_password_missing' | 'wrong_password' | 'too_many_requests' | 'not_ready'>>
  >('checkPaymentPassword'),
  hasPaymentPassword: port<[memberId: bigint], Promise<boolean>>('hasPaymentPassword'),
  /** Wagering tells identity: a member has excluded themselves, and every session of theirs ends. */
  signOut: port<[memberId: bigint], Promise<void>>('signOut'),
  /** Identity tells the sockets: a session has ended. */
  endSockets: port<[sessionId: bigint], void>('endSockets'),
  /** The cashier tells the sockets: something of a member's deposits, withdrawals or transfers has changed. */
  tellMember: port<[memberId: bigint, event: TopicEvent], void>('tellMember'),
  /** The cashier tells the inbox: what has become of a withdrawal. */
  writeToMember: port<[tx: Tx, message: { readonly memberId: bigint; readonly topic: MessageTopic }], Promise<void>>(
    'writeToMember',
  ),
  /** The cashier asks identity: how many others logged in from the addresses of a member. */
  countSharedDevice: port<[connection: Sql, memberId: bigint], Promise<number>>('countSharedDevice'),
  countSharedAddress: port<[connection: Sql, memberId: bigint, since: Date], Promise<number>>('countSharedAddress'),
  /** The cashier asks kyc: whether a member is known well enough for what is about to be done. */
  kycRefusals: port<[connection: Sql, intents: readonly KycIntent[]], Promise<readonly (KycRefusal | null)[]>>(
    'kycRefusals',
  ),
  /** The cashier asks suspicions: whether a member's withdrawals are held now. */
  isHeld: port<[connection: Sql, memberId: bigint, now: Date], Promise<boolean>>('isHeld'),
  /** The cashier asks suspicions: how much a member is suspected of, before a withdrawal passes by itself. */
  suspicionScoreOf: port<[connection: Sql, memberId: bigint], Promise<number>>('suspicionScoreOf'),
  /** Partners ask slots: a round of a player of theirs. */
  playedRound: port<
    [round: { readonly memberId: bigint; readonly currency: Currency; readonly betId: bigint }],
    Promise<PlayedRound | null>
  >('playedRound'),
})

export type Ports = ReturnType<typeof openPorts>
