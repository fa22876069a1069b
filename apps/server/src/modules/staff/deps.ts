import type {
  AdjustmentForStaff,
  AdjustmentKind,
  AdjustmentState,
  ApplicationForStaff,
  ApplicationStatus,
  ConnectionForStaff,
  DisputeForStaff,
  ExchangeForStaff,
  GameForStaff,
  InputOf,
  Language,
  ListedWithdrawal,
  Outcome,
  OutputOf,
  ParkedPayoutForStaff,
  PlayProfile,
  PlayStatus,
  TransferForStaff,
  FreezeKind,
  VendorForStaff,
  centralStaffRoutes,
  staffBonusRoutes,
  staffDepositRoutes,
  staffPayoutRoutes,
  WithdrawalRule,
  staffWithdrawalRoutes,
} from '@banyan/contract'
import type { Amount, Currency } from '@banyan/money'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Log } from '../../platform/process/log.ts'
import type { CleanPicture } from '../../platform/pictures/clean-picture.ts'
import type { PictureFile } from '../../platform/pictures/pictures.ts'
import type { SessionTimes } from './sessions.ts'

/** A member as the back office may see one; the name is masked before it leaves the server. */
export interface MemberRecord {
  readonly id: bigint
  readonly username: string
  readonly type: number
  /** The state of the log-in. */
  readonly status: 'active' | 'frozen' | 'closed'
  /** What is frozen, in the order of `freezeKinds`. */
  readonly frozen: readonly FreezeKind[]
  readonly registeredAt: Date
  readonly lastLoginAt: Date | null
}

/** What this module needs of members. The composition root hands it in: staff calls no other module. */
export interface MemberDirectory {
  /** Those who are asked for, the newest first, and after whom the next page comes. */
  search(
    asked: InputOf<typeof centralStaffRoutes.members>,
  ): Promise<{ readonly members: readonly MemberRecord[]; readonly next: bigint | null }>
  /** By the whole name. Null when there is no such member. */
  find(name: string): Promise<MemberRecord | null>
  /**
   * Says what of a member is frozen from now on. Null when there is no such member; nothing is changed where
   * something else is frozen than the colleague has seen. A frozen log-in ends the sessions; what else hangs on them
   * is closed by `afterCommit`.
   */
  setFrozen(
    tx: Tx,
    change: {
      readonly memberId: bigint
      readonly frozen: readonly FreezeKind[]
      readonly seen: readonly FreezeKind[]
    },
  ): Promise<{ before: readonly FreezeKind[]; member: MemberRecord; afterCommit(): void } | 'changed_meanwhile' | null>
  /** Opens an account again that its member has closed. Null when there is no such member, or it is not closed so. */
  reopen(
    tx: Tx,
    memberId: bigint,
  ): Promise<Outcome<{ readonly closedAt: Date; readonly member: MemberRecord }, 'closing_cools_off'> | null>
  /**
   * The account-holder name, masked as it was and is, and how many withdrawal accounts of the old one were removed.
   * Null when there is no such member.
   */
  setPayeeName(
    tx: Tx,
    memberId: bigint,
    payeeName: string,
  ): Promise<{ before: string | null; after: string; removedAccounts: number; member: MemberRecord } | null>
}

/** An exchange with its member's name, which is masked before it leaves the server. */
export type ExchangeRecord = Omit<ExchangeForStaff, 'account'> & { readonly username: string }

/** What this module needs of what members redeem. */
export interface RewardDesk {
  /** The currency of the amounts that are listed: that of the site at whose address the desk is opened. */
  currency(): Promise<Currency>
  list(status: ExchangeForStaff['status']): Promise<readonly ExchangeRecord[]>
  decide(
    tx: Tx,
    decision: {
      readonly id: bigint
      readonly status: 'completed' | 'rejected'
      readonly remarks: string
      readonly now: Date
    },
  ): Promise<Outcome<{ memberId: bigint }, 'not_found' | 'already_decided'>>
}

/** An application for a promotion with its member's name, which is masked before it leaves the server. */
export type ApplicationRecord = Omit<ApplicationForStaff, 'account'> & { readonly username: string }

/** What this module needs of the applications for promotions. */
export interface PromotionDesk {
  /** The currency of the amounts that are listed: that of the site at whose address the desk is opened. */
  currency(): Promise<Currency>
  list(asked: {
    readonly status: ApplicationStatus
    readonly language: Language
  }): Promise<readonly ApplicationRecord[]>
  picture(applicationId: bigint, name: string): Promise<Outcome<PictureFile, 'not_found'>>
  /** `applying`: it was only proposed, and waits for a second person. */
  accept(
    tx: Tx,
    accepted: {
      readonly id: bigint
      readonly amount: Amount
      readonly by: string
      readonly reason: string
      readonly now: Date
    },
  ): Promise<
    Outcome<
      { readonly memberId: bigint; readonly status: 'issued' | 'applying' },
      'not_found' | 'already_decided' | 'second_person_needed' | 'invalid_request'
    >
  >
  reject(
    tx: Tx,
    rejected: { readonly id: bigint; readonly by: string; readonly reason: string; readonly now: Date },
  ): Promise<Outcome<{ readonly memberId: bigint }, 'not_found' | 'already_decided'>>
}

/** A withdrawal with its member's name, which is masked before it leaves the server. */
export type WithdrawalRecord = Omit<ListedWithdrawal, 'account'> & { readonly username: string }

/** A step of a colleague with a withdrawal, by the colleague's name. */
export interface WithdrawalStep {
  readonly id: bigint
  readonly by: string
  readonly now: Date
}

/** Whose withdrawal it is, and what it has come to. */
export interface SteppedWithdrawal {
  readonly memberId: bigint
  readonly state: ListedWithdrawal['state']
}

type WithdrawalRoutes = typeof staffWithdrawalRoutes & typeof staffPayoutRoutes
type StepAnswer<Name extends keyof WithdrawalRoutes, Value = SteppedWithdrawal> = Promise<
  Outcome<Value, WithdrawalRoutes[Name]['refusals'][number]>
>
type WithdrawalFile = OutputOf<WithdrawalRoutes['staffWithdrawal']>
export type WithdrawalRules = Omit<OutputOf<WithdrawalRoutes['withdrawalRules']>, 'rules' | 'currency' | 'decimals'> & {
  readonly rules: readonly WithdrawalRule[]
}

/** What this module needs of withdrawals at the site that the back office is reached by. */
export interface WithdrawalDesk {
  currency(): Promise<Currency>
  list(
    asked: InputOf<WithdrawalRoutes['staffWithdrawals']>,
  ): Promise<{ readonly withdrawals: readonly WithdrawalRecord[]; readonly next: string | null }>
  /** Null when the site has none of the number. */
  read(
    id: bigint,
    now: Date,
  ): Promise<
    (Omit<WithdrawalFile, 'withdrawal' | 'currency' | 'decimals'> & { readonly withdrawal: WithdrawalRecord }) | null
  >
  take(tx: Tx, step: WithdrawalStep): StepAnswer<'takeWithdrawal'>
  pass(tx: Tx, step: WithdrawalStep & { readonly reason: string }): StepAnswer<'passWithdrawal'>
  reject(tx: Tx, step: WithdrawalStep & { readonly reason: string }): StepAnswer<'rejectWithdrawal'>
  startPayout(
    tx: Tx,
    step: WithdrawalStep,
  ): StepAnswer<'startPayout', SteppedWithdrawal & { readonly payee: OutputOf<WithdrawalRoutes['startPayout']> }>
  completePayout(
    tx: Tx,
    step: WithdrawalStep & Pick<InputOf<WithdrawalRoutes['completePayout']>, 'reference' | 'amount' | 'coinAmount'>,
  ): StepAnswer<'completePayout'>
  failPayout(
    tx: Tx,
    step: WithdrawalStep & { readonly next: 'again' | 'return'; readonly reason: string },
  ): StepAnswer<'failPayout'>
  sendPayout(tx: Tx, step: WithdrawalStep & { readonly provider: string }): StepAnswer<'sendPayout'>
  /** `id` is that of the part. */
  askPayout(
    tx: Tx,
    step: Pick<WithdrawalStep, 'id' | 'now'>,
  ): Promise<Outcome<{ readonly memberId: bigint; readonly withdrawalId: bigint }, 'not_found' | 'already_decided'>>
  /** `id` is that of the part. */
  noteCameBack(
    tx: Tx,
    step: WithdrawalStep & { readonly reason: string },
  ): Promise<Outcome<{ readonly memberId: bigint; readonly withdrawalId: bigint }, 'not_found' | 'already_decided'>>
  stuck(now: Date): Promise<OutputOf<WithdrawalRoutes['stuckPayouts']>['payouts']>
  settle(
    tx: Tx,
    step: WithdrawalStep &
      Pick<InputOf<WithdrawalRoutes['settleReceipt']>, 'outcome' | 'reference' | 'coinAmount' | 'proofs' | 'reason'>,
  ): StepAnswer<'settleReceipt', { readonly memberId: bigint }>
  picture(id: bigint): Promise<Outcome<PictureFile, 'not_found'>>
  addProof(
    tx: Tx,
    step: WithdrawalStep & { readonly name: string; readonly picture: CleanPicture },
  ): Promise<
    Outcome<{ readonly memberId: bigint }, 'not_found' | 'already_decided' | 'second_person_needed' | 'picture_count'>
  >
  proof(withdrawalId: bigint, name: string): Promise<Outcome<PictureFile, 'not_found'>>
  rules(): Promise<WithdrawalRules>
  setRules(
    tx: Tx,
    rules: Omit<InputOf<WithdrawalRoutes['setWithdrawalRules']>, 'reason'>,
  ): Promise<
    Outcome<
      { readonly site: string; readonly before: WithdrawalRules; readonly version: number },
      'changed_meanwhile' | 'invalid_request'
    >
  >
}

/** An adjustment with its member's name, which is masked before it leaves the server. */
export type AdjustmentRecord = Omit<AdjustmentForStaff, 'account'> & { readonly username: string }

export interface NewAdjustmentOfDesk {
  readonly requestKey: string
  readonly memberId: bigint
  readonly direction: 'credit' | 'debit'
  readonly amount: Amount
  readonly kind: AdjustmentKind
  readonly reason: string
  readonly by: string
  readonly now: Date
}

interface DecisionOfDesk {
  readonly id: bigint
  readonly by: string
  readonly reason: string
  readonly now: Date
}

/** What this module needs of balances that people put right. */
export interface AdjustmentDesk {
  list(asked: {
    readonly state: AdjustmentState
    readonly memberId: bigint | undefined
    readonly after: bigint | undefined
    readonly count: number
  }): Promise<{
    readonly adjustments: readonly AdjustmentRecord[]
    readonly next: string | null
    readonly secondPersonFrom: Amount
    /** That of the site at whose address the desk is opened. */
    readonly currency: Currency
  }>
  /** `waiting`: it was only proposed. `isNew` is false of a request that has come before. */
  propose(
    tx: Tx,
    proposed: NewAdjustmentOfDesk,
  ): Promise<
    Outcome<
      { readonly id: bigint; readonly state: AdjustmentState; readonly isNew: boolean },
      'member_not_found' | 'balance_too_low' | 'idempotency_key_reused' | 'invalid_request'
    >
  >
  approve(
    tx: Tx,
    decision: DecisionOfDesk,
  ): Promise<
    Outcome<
      { readonly memberId: bigint; readonly state: AdjustmentState },
      'not_found' | 'already_decided' | 'second_person_needed' | 'balance_too_low'
    >
  >
  reject(
    tx: Tx,
    decision: DecisionOfDesk,
  ): Promise<Outcome<{ readonly memberId: bigint }, 'not_found' | 'already_decided'>>
  /** Answers the site's code. */
  setRule(
    tx: Tx,
    change: { readonly before: Amount; readonly secondPersonFrom: Amount; readonly by: string; readonly now: Date },
  ): Promise<Outcome<{ readonly site: string }, 'changed_meanwhile' | 'invalid_request'>>
}

export type MessageTexts = readonly { readonly language: Language; readonly title: string; readonly content: string }[]

/** A letter to a member, to ranks, to an agent with all below, or else to all. */
export interface StaffLetter {
  readonly memberId: bigint | null
  readonly ranks?: { readonly from: number; readonly to: number | null }
  readonly teamOf?: bigint
  readonly isMarketing: boolean
  readonly byEmail?: boolean
  readonly requestKey: string
  readonly texts: MessageTexts
}

type LetterRefusal = 'member_not_found' | 'idempotency_key_reused' | 'no_consent'

/** What this module needs of the members' inboxes. */
export interface MessageDesk {
  /** Whether offers can go by e-mail too. */
  readonly sendsEmail: boolean
  send(tx: Tx, letter: StaffLetter): Promise<Outcome<{ readonly id: bigint; readonly isNew: boolean }, LetterRefusal>>
  /** Keeps it for later. */
  plan(
    tx: Tx,
    letter: StaffLetter,
    plan: { readonly dueAt: Date; readonly by: string; readonly now: Date },
  ): Promise<Outcome<{ readonly id: bigint; readonly isNew: boolean }, 'member_not_found' | 'idempotency_key_reused'>>
}

/** What this module needs of the slots at the site that the back office is reached by. */
export interface SlotDesk {
  profiles(): Promise<{ readonly own: PlayProfile | null; readonly shared: PlayProfile }>
  /** Answers the site's code, and its own profile before, locked until the transaction ends. */
  setProfile(tx: Tx, own: PlayProfile | null): Promise<{ readonly site: string; readonly before: PlayProfile | null }>
}

export interface SwitchedPlay {
  readonly vassalage: string
  readonly gameCode?: string | undefined
  readonly status: PlayStatus
  readonly until?: Date | undefined
}

/** What this module needs of vendors and of what can be played. */
export interface VendorDesk {
  list(language: Language): Promise<readonly VendorForStaff[]>
  connections(): Promise<readonly ConnectionForStaff[]>
  games(asked: { readonly vassalage: string; readonly text: string }): Promise<readonly GameForStaff[]>
  /** Locked until the transaction ends. Null when there is none of that name. */
  statusOf(tx: Tx, play: SwitchedPlay): Promise<PlayStatus | null>
  switch(tx: Tx, play: SwitchedPlay): Promise<boolean>
  transfers(status: 'open' | 'failed'): Promise<readonly TransferForStaff[]>
  /** False of one whose end is known. */
  askTransfer(tx: Tx, id: bigint): Promise<boolean>
  disputes(status: 'open' | 'closed'): Promise<readonly DisputeForStaff[]>
  /** False of one that is closed, or none. */
  closeDispute(tx: Tx, closing: { readonly id: bigint; readonly conclusion: string }): Promise<boolean>
  parked(status: 'open' | 'decided'): Promise<readonly ParkedPayoutForStaff[]>
  /** `proposed`: it waits for a second person. */
  decideParked(
    tx: Tx,
    decision: { readonly id: bigint; readonly verdict: 'released' | 'rejected'; readonly by: string },
  ): Promise<
    Outcome<
      { readonly memberId: bigint; readonly status: 'proposed' | 'decided' },
      'not_found' | 'already_decided' | 'second_person_needed'
    >
  >
}

type BonusRoutes = typeof staffBonusRoutes

/** Who changes a setting, and why. */
interface Setter {
  readonly by: string
  readonly reason: string
  readonly now: Date
}

/** What this module needs of what deposits get on top, at the site that the desk is reached by. */
export interface BonusDesk {
  list(): Promise<OutputOf<BonusRoutes['bonuses']>>
  cost(asked: InputOf<BonusRoutes['bonusCost']>): Promise<OutputOf<BonusRoutes['bonusCost']>>
  changes(code: string | undefined): Promise<OutputOf<BonusRoutes['bonusChanges']>>
  set(
    tx: Tx,
    next: Omit<InputOf<BonusRoutes['setBonus']>, 'reason'>,
    who: Setter,
  ): Promise<Outcome<ChangedSetting, 'changed_meanwhile' | 'invalid_request'>>
  setRules(
    tx: Tx,
    next: Omit<InputOf<BonusRoutes['setTurnoverRules']>, 'reason'>,
    who: Setter,
  ): Promise<Outcome<ChangedSetting, 'changed_meanwhile' | 'invalid_request'>>
}

type DepositRoutes = typeof staffDepositRoutes
type DepositInput<Name extends keyof DepositRoutes> = InputOf<DepositRoutes[Name]>
type DepositOutput<Name extends keyof DepositRoutes> = OutputOf<DepositRoutes[Name]>
type Unnamed<Deposit> = Omit<Deposit, 'account'>
type UnnamedDeposit = Unnamed<DepositOutput<'staffDeposit'>['deposit']>

/** Who decides, and when. */
interface Deciding {
  readonly by: string
  readonly now: Date
}

/** What was done with money, and for whom. `isNew`: false of the same decision again, which is written down already. */
interface ClearedMoney {
  readonly status: 'done' | 'proposed'
  readonly memberId: bigint | null
  readonly depositId: bigint | null
  readonly isNew: boolean
}

interface ChangedSetting {
  readonly version: number
  readonly before: Readonly<Record<string, unknown>> | undefined
  readonly after: Readonly<Record<string, unknown>>
}

type Refusal<Name extends keyof DepositRoutes> = DepositRoutes[Name]['refusals'][number]

/** What this module needs of deposits, at the site that the desk is reached by. */
export interface DepositDesk {
  merchantId(): Promise<number>
  list(
    asked: DepositInput<'staffDeposits'>,
    now: Date,
  ): Promise<Omit<DepositOutput<'staffDeposits'>, 'deposits'> & { readonly deposits: UnnamedDeposit[] }>
  /** Null when there is no such deposit. */
  read(
    depositId: string,
    now: Date,
  ): Promise<(Omit<DepositOutput<'staffDeposit'>, 'deposit'> & { readonly deposit: UnnamedDeposit }) | null>
  suspense(asked: DepositInput<'suspense'>, now: Date): Promise<DepositOutput<'suspense'>>
  calls(asked: DepositInput<'bankCalls'>): Promise<DepositOutput<'bankCalls'>>
  settings(now: Date): Promise<DepositOutput<'depositSettings'>>
  /** What keeps a member from being paid by itself. Null of whoever has no wallet. */
  block(memberId: bigint): Promise<{ readonly isFrozen: boolean; readonly breakUntil: Date | null } | null>
  /** How a bank is asked for what it booked on a day; null of none that can be. */
  asking(
    code: string,
  ): Promise<((day: string, now: Date) => Promise<Outcome<DepositOutput<'askBank'>, Refusal<'askBank'>>>) | null>
  /** Who has paid, and the names of the pictures of the receipt. */
  openNotice(tx: Tx, depositId: string): Promise<Outcome<DepositOutput<'openDepositNotice'>, 'not_found'>>
  noticePicture(asked: DepositInput<'depositNoticePicture'>): Promise<Outcome<PictureFile, 'not_found'>>
  openCall(tx: Tx, callId: string): Promise<Outcome<DepositOutput<'openBankCall'>, 'not_found'>>
  take(
    tx: Tx,
    asked: DepositInput<'takeDeposit'>,
    deciding: Deciding,
  ): Promise<Outcome<{ readonly takenBy: string }, Refusal<'takeDeposit'>>>
  giveBack(
    tx: Tx,
    asked: DepositInput<'giveBackDeposit'>,
    deciding: Deciding,
  ): Promise<Outcome<Record<string, never>, Refusal<'giveBackDeposit'>>>
  approve(
    tx: Tx,
    asked: DepositInput<'approveDeposit'>,
    deciding: Deciding,
  ): Promise<Outcome<ClearedMoney, Refusal<'approveDeposit'>>>
  reject(
    tx: Tx,
    asked: DepositInput<'rejectDeposit'>,
    deciding: Deciding,
  ): Promise<
    Outcome<
      { readonly memberId: bigint; readonly received: Amount | null; readonly isNew: boolean },
      Refusal<'rejectDeposit'>
    >
  >
  vouch(
    tx: Tx,
    asked: DepositInput<'vouchForDeposit'>,
    deciding: Deciding,
  ): Promise<Outcome<ClearedMoney, Refusal<'vouchForDeposit'>>>
  assign(
    tx: Tx,
    asked: DepositInput<'assignSuspense'>,
    deciding: Deciding,
  ): Promise<Outcome<ClearedMoney, Refusal<'assignSuspense'>>>
  giveMoneyBack(
    tx: Tx,
    asked: DepositInput<'returnSuspense'>,
    deciding: Deciding,
  ): Promise<Outcome<ClearedMoney, Refusal<'returnSuspense'>>>
  setMethod(
    tx: Tx,
    next: Omit<DepositInput<'setDepositMethod'>, 'reason'>,
  ): Promise<Outcome<ChangedSetting, Refusal<'setDepositMethod'>>>
  addMethod(
    tx: Tx,
    added: Omit<DepositInput<'addDepositMethod'>, 'reason'>,
  ): Promise<Outcome<{ readonly after: ChangedSetting['after'] }, Refusal<'addDepositMethod'>>>
  addAccount(
    tx: Tx,
    account: Omit<DepositInput<'addReceivingAccount'>, 'reason'>,
  ): Promise<
    Outcome<{ readonly accountId: number; readonly after: ChangedSetting['after'] }, Refusal<'addReceivingAccount'>>
  >
  setAccount(
    tx: Tx,
    next: Omit<DepositInput<'setReceivingAccount'>, 'reason'>,
  ): Promise<Outcome<ChangedSetting, Refusal<'setReceivingAccount'>>>
  setProvider(
    tx: Tx,
    next: Omit<DepositInput<'setPaymentProvider'>, 'reason'>,
  ): Promise<Outcome<ChangedSetting, Refusal<'setPaymentProvider'>>>
  setDesk(
    tx: Tx,
    next: Omit<DepositInput<'setDepositDesk'>, 'reason'>,
  ): Promise<Outcome<ChangedSetting, Refusal<'setDepositDesk'>>>
}

/** Null: too many wait for a hash. */
export interface Passwords {
  make(password: string): Promise<string | null>
  verify(password: string, phc: string | null): Promise<boolean | null>
  /** Whether it was stored in a way that new ones are not. */
  isOld(phc: string): boolean
  isCommon(password: string, name: string): boolean
}

export interface StaffDeps {
  readonly database: Database
  readonly log: Pick<Log, 'warn' | 'error'>
  /** Seals the authenticators' secrets; the same on all nodes. */
  readonly key: Buffer
  readonly passwords: Passwords
  readonly members: MemberDirectory
  readonly rewards: RewardDesk
  readonly promotions: PromotionDesk
  readonly withdrawals: WithdrawalDesk
  readonly adjustments: AdjustmentDesk
  readonly messages: MessageDesk
  readonly slots: SlotDesk
  readonly vendors: VendorDesk
  readonly deposits: DepositDesk
  readonly bonuses: BonusDesk
  /** Whether the site at whose address the back office is opened has a cashier. */
  readonly hasCashier: () => Promise<boolean>
  /** Where the site is reached, and the back office with it: whom passkeys are for. */
  readonly publicUrl: string
  readonly times: SessionTimes
}
