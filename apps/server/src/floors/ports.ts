import type { Category, Language, MessageTopic, Outcome, PlayedRound, TopicEvent } from '@banyan/contract'
import type { Currency } from '@banyan/money'
import type { CameBy, Placed } from '../modules/identity/index.ts'
import type { Credit } from '../modules/ledger/index.ts'
import type { KycIntent, KycRefusal } from '../modules/kyc/index.ts'
import type { MembersByRank } from '../modules/loyalty/index.ts'
import type { Sql, Tx } from '../platform/database/database.ts'
import { port } from '../platform/http/port.ts'
import type { OpenedSite } from '../platform/module.ts'

interface Letter {
  readonly memberId: bigint
  readonly topic: MessageTopic
}

interface ClubLabel {
  readonly labelName: string
  readonly rankLevel: number
}

interface NamedGame {
  readonly gameCode: string
  readonly name: string
}

interface CalledGame extends NamedGame {
  readonly vendorName: string
}

interface BetOfPlayer {
  readonly memberId: bigint
  readonly currency: Currency
  readonly betId: bigint
}

/** Site tells every module: a site is being opened, and what it begins with is written in the transaction. */
type SiteOpened = [tx: Tx, opened: OpenedSite]

/** What each friend has earned. */
type Rewards = ReadonlyMap<bigint, bigint>

/**
 * What a lower module asks of a higher one: the calls that no import shows. Each is answered on the floor of the
 * module that knows, and an arrow the other way is not needed for it.
 */
export const openPorts = () => ({
  /** Site asks catalog: the categories in which a merchant has a game. */
  categoriesOf: port<[merchantId: number], Promise<ReadonlySet<Category>>>('categoriesOf'),
  siteOpened: port<SiteOpened, Promise<void>>('siteOpened'),
  /** Vendors ask catalog: whether bets on a game are taken now. */
  isGameOpen: port<
    [merchantId: number, game: { readonly vassalage: string; readonly gameCode: string }],
    Promise<boolean>
  >('isGameOpen'),
  /** Wagering asks catalog: the codes that bets on a category or a vendor carry, and what games are called. */
  gameCodesOf: port<
    [of: { readonly category?: Category | undefined; readonly vassalage?: string | undefined }],
    Promise<readonly string[]>
  >('gameCodesOf'),
  gamesCalled: port<[gameCodes: readonly string[], language: Language], Promise<readonly CalledGame[]>>('gamesCalled'),
  /** Inbox and cashier ask loyalty: who is served by the VIP channel, and which ways to pay in are a member's. */
  rankLevelOf: port<[memberId: bigint], Promise<number>>('rankLevelOf'),
  /** Inbox asks loyalty: who has which rank, for letters of offers. */
  membersByRank: port<[], MembersByRank>('membersByRank'),
  /** Identity asks loyalty: the rank in the page's frame. */
  clubLabelOf: port<[memberId: bigint, language: Language], Promise<ClubLabel>>('clubLabelOf'),
  /** Identity asks referrals: what friends have earned whoever brought them. */
  friendRewards: port<[connection: Sql, friendIds: readonly bigint[]], Promise<Rewards>>('friendRewards'),
  /** Identity tells agents: a newcomer stands below somebody by a code, in the transaction that makes them. */
  memberPlaced: port<[tx: Tx, placed: Placed], Promise<void>>('memberPlaced'),
  /** Identity tells affiliates: a newcomer came by a link, in the transaction that makes them. */
  memberCameBy: port<[tx: Tx, came: CameBy], Promise<void>>('memberCameBy'),
  /** The cashier asks identity: whether a payment password is the member's, and whether there is one. */
  checkPaymentPassword: port<
    [asked: { readonly memberId: bigint; readonly sessionId: bigint; readonly password: string }],
    Promise<Outcome<object, 'payment_password_missing' | 'wrong_password' | 'too_many_requests' | 'not_ready'>>
  >('checkPaymentPassword'),
  hasPaymentPassword: port<[memberId: bigint], Promise<boolean>>('hasPaymentPassword'),
  /** Wagering tells identity: a member is excluded, and every session of theirs ends with the transaction. */
  endSessions: port<[tx: Tx, memberId: bigint], Promise<void>>('endSessions'),
  /** Identity tells the sockets: a session has ended. */
  endSockets: port<[sessionId: bigint], void>('endSockets'),
  /** The cashier tells the sockets: something of a member's deposits, withdrawals or transfers has changed. */
  tellMember: port<[memberId: bigint, event: TopicEvent], void>('tellMember'),
  /** The cashier tells the inbox: what has become of a withdrawal. */
  writeToMember: port<[tx: Tx, letter: Letter], Promise<void>>('writeToMember'),
  /** The cashier asks identity: how many others share browsers or addresses of a member, and whether one is new. */
  countSharedDevice: port<[connection: Sql, memberId: bigint], Promise<number>>('countSharedDevice'),
  hasNewDevice: port<[connection: Sql, memberId: bigint, since: Date], Promise<boolean>>('hasNewDevice'),
  countSharedAddress: port<[connection: Sql, memberId: bigint, since: Date], Promise<number>>('countSharedAddress'),
  /** The cashier asks kyc: whether a member is known well enough for what is about to be done. */
  kycRefusals: port<[connection: Sql, intents: readonly KycIntent[]], Promise<readonly (KycRefusal | null)[]>>(
    'kycRefusals',
  ),
  /** The cashier tells loyalty: deposits were credited, in the transaction of their credit. */
  depositsCredited: port<[tx: Tx, credits: readonly Credit[]], Promise<void>>('depositsCredited'),
  /** The cashier asks suspicions: whether a member's withdrawals are held now. */
  isHeld: port<[connection: Sql, memberId: bigint, now: Date], Promise<boolean>>('isHeld'),
  /** The cashier asks suspicions: how much a member is suspected of, before a withdrawal passes by itself. */
  suspicionScoreOf: port<[connection: Sql, memberId: bigint], Promise<number>>('suspicionScoreOf'),
  /** Promotions ask catalog: our own slots that a site offers, by what each is called. */
  offeredSlots: port<[merchantId: number, language: Language], Promise<readonly NamedGame[]>>('offeredSlots'),
  /** Partners ask slots: a round of a player of theirs. */
  playedRound: port<[round: BetOfPlayer], Promise<PlayedRound | null>>('playedRound'),
})

export type Ports = ReturnType<typeof openPorts>
