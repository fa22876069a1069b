import { randomBytes, randomUUID } from 'node:crypto'
import { type MessageTopic, type OpenTurnover, type TopicEvent, type Withdrawal, done, refuse } from '@banyan/contract'
import { type Amount, amount, zero } from '@banyan/money'
import { sql } from 'kysely'
import { cashierInvariants } from '../src/modules/cashier/index.ts'
import { addAccount, removeAccount } from '../src/modules/cashier/withdrawals/accounts.ts'
import type { WithdrawalDeps } from '../src/modules/cashier/withdrawals/deps.ts'
import { cancelWithdrawal, readOffer } from '../src/modules/cashier/withdrawals/orders.ts'
import { confirmReceipt, forceReceipts, reportReceipt } from '../src/modules/cashier/withdrawals/receipts.ts'
import { createRequests } from '../src/modules/cashier/withdrawals/request.ts'
import { createWithdrawals } from '../src/modules/cashier/withdrawals/withdrawals.ts'
import { ledgerInvariants } from '../src/modules/ledger/index.ts'
import { hasNewDevice } from '../src/modules/identity/index.ts'
import { createSite } from '../src/modules/site/index.ts'
import { isHeld, suspicionScoreOf } from '../src/modules/suspicions/index.ts'
import type { Database, Tx } from '../src/platform/database/database.ts'
import { createPictures } from '../src/platform/pictures/pictures.ts'
import { createSharedLimiter } from '../src/platform/limits/rate-limit-shared.ts'
import type { Invariant } from '../src/platform/invariants.ts'
import { type Vault, createVault } from '../src/platform/secrets/vault.ts'
import { betting, newKey, play } from './betting.ts'
import { memberRow } from './factories.ts'
import { smallPng } from './pictures.ts'
import { violationsOf } from './violations.ts'

export const paymentPassword = '482913'
export const holderName = 'Nguyễn Văn An'

/** Nothing has to be played. */
const nothingMissing: OpenTurnover = {
  requiredAmount: zero,
  progressAmount: zero,
  missingAmount: zero,
  requirements: [],
}

export type WithdrawalHouse = Awaited<ReturnType<typeof withdrawalHouse>>
type Report = Parameters<typeof reportReceipt>[1]['report']

/** A cashier that pays out, on one database, with a clock that the test moves and members who have money. */
export async function withdrawalHouse(
  database: Database,
  { isDemo = true, vault = createVault(randomBytes(32)) }: { isDemo?: boolean; vault?: Vault } = {},
) {
  const bets = betting(database)
  const events: (readonly [memberId: bigint, event: TopicEvent])[] = []
  const messages: (readonly [memberId: bigint, topic: MessageTopic])[] = []
  const missing = new Map<bigint, Amount>()
  const heldMembers = new Set<bigint>()
  const logged: string[] = []
  const note = (facts: object, message: string) => void logged.push(`${message} ${JSON.stringify(facts)}`)
  const site = createSite({ database })
  const stillToPlay = (memberId: bigint) => ({ ...nothingMissing, missingAmount: missing.get(memberId) ?? zero })
  let nowMs = Date.now()
  const signed: { codes: readonly string[] | null } = { codes: null }
  let rankLevel = 1
  let devices = 0
  const deps: WithdrawalDeps = {
    database,
    vault,
    isDemo,
    signedProviders: () => signed.codes,
    deskSite: site.merchant,
    merchantOf: site.merchantOf,
    log: { warn: note, error: note },
    ledger: bets.ledger,
    limiter: createSharedLimiter(database),
    rateLimitFactor: 1_000_000,
    rankLevelOf: async () => rankLevel,
    kycRefusals: async (_connection, intents) => intents.map(() => null),
    readOpenTurnover: async (_connection, { memberId }) => stillToPlay(memberId),
    readOpenTurnovers: async (_connection, purses) => purses.map(({ memberId }) => stillToPlay(memberId)),
    recognise: async () => null,
    hasPaymentPassword: async () => true,
    checkPaymentPassword: async ({ password }) =>
      password === paymentPassword ? done({}) : refuse('wrong_password', { field: 'paymentPassword' }),
    countSharedAddress: async () => 0,
    countSharedDevice: async () => devices,
    hasNewDevice,
    isHeld: async (connection, memberId, now) => heldMembers.has(memberId) || (await isHeld(connection, memberId, now)),
    suspicionScoreOf,
    playedBy: async () => ({ stakeAmount: zero, payoutAmount: zero }),
    tellPages: (memberId, event) => void events.push([memberId, event]),
    tellMember: async (_tx, { memberId, topic }) => void messages.push([memberId, topic]),
    clock: () => new Date(nowMs),
  }
  const merchant = await deps.deskSite()
  const pictures = createPictures(deps, { table: 'cashier.receipt_picture', owner: 'withdrawal_id' })
  const withdrawals = createWithdrawals(deps)
  const { desk } = withdrawals
  const requests = createRequests(deps)
  const asker = (memberId: bigint, idempotencyKey = newKey()) =>
    // as: a use case reads no more of who asks
    ({ memberId, merchant, now: new Date(nowMs), idempotencyKey }) as never

  const accounts = new Map<bigint, string>()
  let members = 0
  let numbers = 71_000_100_000n

  /** An account that money can be sent to at once, where the site lets it. */
  async function accountOf(memberId: bigint): Promise<string> {
    const known = accounts.get(memberId)
    if (known !== undefined) return known
    const added = await add(memberId, { accountNumber: String((numbers += 1n)) })
    if (!added.ok) throw new Error(added.code)
    accounts.set(memberId, added.value.account.withdrawalAccountId)
    return added.value.account.withdrawalAccountId
  }

  const add = (
    memberId: bigint,
    given: Partial<Parameters<typeof addAccount>[1]> = {},
    key = newKey(),
  ): ReturnType<typeof addAccount> =>
    addAccount(
      deps,
      { bankCode: 'VCB', accountNumber: '0071000999888', holderName, paymentPassword, ...given },
      asker(memberId, key),
    )

  const requestTo = (
    memberId: bigint,
    withdrawalAccountId: string,
    { asked: sum = 100_000n, key = newKey(), password = paymentPassword } = {},
  ) => requests({ withdrawalAccountId, amount: amount(sum), paymentPassword: password }, asker(memberId, key))

  /** To the member's own account, which is made where there is none. */
  const request = async (memberId: bigint, sum = 100_000n, key = newKey(), password = paymentPassword) =>
    requestTo(memberId, await accountOf(memberId), { asked: sum, key, password })

  /** A withdrawal that must be taken. */
  async function asked(memberId: bigint, sum = 100_000n): Promise<Withdrawal> {
    const answer = await request(memberId, sum)
    if (!answer.ok) throw new Error(answer.code)
    return answer.value.withdrawal
  }

  /** Does a step of a colleague in a transaction of its own, which a refusal takes back. */
  const step = <Value>(work: (tx: Tx) => Promise<Value>) => database.transaction(work)
  const by = (name: string, { withdrawalId }: Pick<Withdrawal, 'withdrawalId'>) => ({
    id: BigInt(withdrawalId),
    by: name,
    now: new Date(nowMs),
  })
  type One = Pick<Withdrawal, 'withdrawalId'>
  const reason = 'vì lý do này'
  let references = 0

  const take = (one: One, name = 'linh') => step((tx) => desk.take(tx, by(name, one)))
  const pass = (one: One, name = 'linh') => step((tx) => desk.pass(tx, { ...by(name, one), reason }))
  const reject = (one: One, name = 'linh') => step((tx) => desk.reject(tx, { ...by(name, one), reason }))
  const pay = (one: One, name = 'minh') => step((tx) => desk.startPayout(tx, by(name, one)))
  const complete = (
    one: One,
    {
      name = 'minh',
      reference = `FT${(references += 1)}-${newKey()}`,
      amount: sum,
      coinAmount,
    }: { name?: string; reference?: string; amount?: bigint; coinAmount?: string } = {},
  ) =>
    step((tx) =>
      desk.completePayout(tx, {
        ...by(name, one),
        reference,
        coinAmount,
        ...(sum !== undefined && { amount: amount(sum) }),
      }),
    )
  const fail = (one: One, next: 'again' | 'return', name = 'minh') =>
    step((tx) => desk.failPayout(tx, { ...by(name, one), next, reason }))

  async function prove(one: One, name = 'nga') {
    const picture = { type: 'image/png', bytes: await smallPng() } as const
    const id = randomUUID()
    const kept = await step((tx) => desk.addProof(tx, { ...by(name, one), name: id, picture }))
    return kept.ok ? done({ id }) : kept
  }

  return {
    deps,
    withdrawals,
    events,
    messages,
    logged,
    /** Members whose withdrawals a colleague holds. */
    heldMembers,
    add,
    accountOf,
    request,
    requestTo,
    remove: (memberId: bigint, withdrawalAccountId: string) =>
      removeAccount(deps, { withdrawalAccountId, paymentPassword }, asker(memberId)),
    asked,
    take,
    pass,
    reject,
    pay,
    complete,
    fail,
    offer: (memberId: bigint) => readOffer(deps, asker(memberId)),
    cancel: (memberId: bigint, { withdrawalId }: One) => cancelWithdrawal(deps, { withdrawalId }, asker(memberId)),
    confirm: (memberId: bigint, { withdrawalId }: One) => confirmReceipt(deps, { withdrawalId }, asker(memberId)),
    report: (memberId: bigint, { withdrawalId }: One, report: Report) =>
      reportReceipt({ ...deps, pictures }, { withdrawalId, report }, asker(memberId)),
    force: () => forceReceipts(deps, new Date(nowMs)),
    settle: (
      one: One,
      {
        outcome = 'proven',
        name = 'nga',
        reference,
        coinAmount,
        proofs,
      }: {
        outcome?: 'proven' | 'paid_again' | 'returned'
        name?: string
        reference?: string
        coinAmount?: string
        proofs?: string[]
      } = {},
    ) => step((tx) => desk.settle(tx, { ...by(name, one), outcome, reference, coinAmount, proofs, reason })),
    /** A colleague keeps a picture of the bank's proof. */
    prove,
    /** What of the bank's proof a decision rests on: a picture that is kept now, for what is proven. */
    async proofsFor(one: One, outcome: string, name = 'nga'): Promise<string[]> {
      if (outcome !== 'proven') return []
      const kept = await prove(one, name)
      return kept.ok ? [kept.value.id] : []
    },
    /** The name of a picture that the member has uploaded. */
    async picture(memberId: bigint): Promise<string> {
      const sent = await pictures.upload({ memberId, address: '192.0.2.1' }, await smallPng())
      if (!sent.ok) throw new Error(sent.code)
      return sent.value.id
    },
    /** A withdrawal that was reviewed by linh, and paid by minh. */
    async paid(memberId: bigint, sum = 100_000n): Promise<Withdrawal> {
      const one = await asked(memberId, sum)
      for (const each of [take, pass, pay, complete]) {
        const answer = await each(one)
        if (!answer.ok) throw new Error(answer.code)
      }
      return one
    },
    /** A member of the first site with so much money. */
    async newMember(balance = 1_000_000n, registeredAt = new Date(nowMs)): Promise<bigint> {
      const id = await memberRow(database, { username: `drawer${(members += 1)}`, registeredAt })
      await bets.newMembers([id], balance)
      return id
    },
    /** So much has to be played by the member before money can be drawn out. */
    requireTurnover: (memberId: bigint, sum: bigint) => void missing.set(memberId, amount(sum)),
    rank: (level: number) => void (rankLevel = level),
    shareDevice: (others: number) => void (devices = others),
    /** What somebody has signed for, as at a site of real money. */
    signed,
    now: () => new Date(nowMs),
    /** Moves the clock on. */
    wait: (ms: number) => void (nowMs += ms),
    balanceOf: async (memberId: bigint): Promise<bigint> => (await bets.ledger.balance(memberId, play)).balance,
    async houseOf(house: 'bank' | 'withdrawal' | 'fee'): Promise<bigint> {
      const { rows } = await sql<{ balance: bigint }>`select coalesce(sum(amount), 0)::bigint as balance
        from ledger.house_posting where house = ${house}`.execute(database.sql)
      return rows[0]?.balance ?? 0n
    },
    async stateOf({ withdrawalId }: One): Promise<string> {
      const { rows } = await sql<{
        state: string
      }>`select withdrawal.state::text || coalesce(' ' || receipt.state::text, '') as state
        from cashier.withdrawal left join cashier.withdrawal_receipt as receipt on withdrawal_id = id
        where id = ${withdrawalId}`.execute(database.sql)
      return rows[0]?.state ?? 'none'
    },
    async historyOf({ withdrawalId }: One): Promise<string> {
      const { rows } = await sql<{ history: string }>`select string_agg(state::text, ' ' order by id) as history
        from cashier.withdrawal_event where withdrawal_id = ${withdrawalId}`.execute(database.sql)
      return rows[0]?.history ?? ''
    },
    /** Every invariant of money and of the cashier that does not hold. */
    violations: (invariants: readonly Invariant[] = [...ledgerInvariants, ...cashierInvariants]) =>
      violationsOf(database, invariants),
  }
}
