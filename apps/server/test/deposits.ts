import { randomBytes, randomUUID } from 'node:crypto'
import type { BankAnswer, BankTransaction, Deposit, TopicEvent } from '@banyan/contract'
import { bankHeaders, bankPath } from '@banyan/contract'
import { amount } from '@banyan/money'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Invariant } from '../src/platform/invariants.ts'
import {
  cashierInvariants,
  createDeposits,
  requireTurnover,
  saveBank,
  turnoverInvariants,
} from '../src/modules/cashier/index.ts'
import type { DepositDeps } from '../src/modules/cashier/deposits/deps.ts'
import { cancelDeposit, expireDeposits, openDeposit } from '../src/modules/cashier/deposits/orders.ts'
import { matchVouched } from '../src/modules/cashier/notices/match.ts'
import { tellDeposit } from '../src/modules/cashier/notices/tell.ts'
import { ledgerInvariants } from '../src/modules/ledger/index.ts'
import { createSite } from '../src/modules/site/index.ts'
import { createPictures } from '../src/platform/pictures/pictures.ts'
import { createSharedLimiter } from '../src/platform/limits/rate-limit-shared.ts'
import type { Database } from '../src/platform/database/database.ts'
import { headersOf, isSigned, signatureOf } from '../src/platform/secrets/signature.ts'
import { createVault } from '../src/platform/secrets/vault.ts'
import { betting, newKey, play } from './betting.ts'
import { violationsOf } from './violations.ts'

export const testBank = {
  code: 'test-bank',
  merchantId: 1,
  secrets: ['secret-of-the-bank'],
  account: {
    bin: '970436',
    bankCode: 'VCB',
    bankName: 'Vietcombank',
    accountNumber: '1234567890',
    accountName: 'CONG TY BANYAN',
  },
  method: {
    code: 'vietqr',
    amountMin: 20_000n,
    amountMax: 100_000_000n,
    quickAmounts: [50_000n, 100_000n],
    minutes: 15,
  },
}

export interface BankForgery {
  readonly code?: string
  readonly secret?: string
  /** Milliseconds that the call's clock is ahead. */
  readonly skewMs?: number
  /** Replaces the body after it was signed. */
  readonly body?: string
}

export interface BankAnswered extends BankAnswer {
  readonly status: number
  /** Whether the answer was signed, for the nonce of the call. */
  readonly signed: boolean
}

/** An order that is paid by transfer to a bank. */
export type BankDeposit = Deposit & {
  readonly transfer: NonNullable<Deposit['transfer']> & { readonly qr: string }
}

export function ofBank(deposit: Deposit): BankDeposit {
  const { transfer } = deposit
  if (!transfer) throw new Error('an order that is paid by no transfer')
  const { qr } = transfer
  if (qr === null) throw new Error('a transfer that no code asks for')
  return { ...deposit, transfer: { ...transfer, qr } }
}

export type DepositHouse = Awaited<ReturnType<typeof depositHouse>>

/** A cashier with a bank that tells it of money, on one database, and a clock that the test moves. */
export async function depositHouse(database: Database, { isDemo = true }: { isDemo?: boolean } = {}) {
  const bets = betting(database)
  const vault = createVault(randomBytes(32))
  await database.transaction((tx) => saveBank(tx, vault, testBank))
  const told: (readonly [memberId: bigint, event: TopicEvent])[] = []
  const logged: string[] = []
  const note = (facts: object, message: string) => void logged.push(`${message} ${JSON.stringify(facts)}`)
  let nowMs = Date.now()
  const signed: { codes: readonly string[] | null } = { codes: null }
  const deps: DepositDeps = {
    database,
    site: createSite({ database }),
    ledger: bets.ledger,
    vault,
    log: { warn: note, error: note },
    isDemo,
    signedProviders: () => signed.codes,
    requireTurnover,
    rankLevelOf: async () => 1,
    kycRefusals: async (_connection, intents) => intents.map(() => null),
    tellMember: (memberId, event) => void told.push([memberId, event]),
    clock: () => new Date(nowMs),
  }
  const picturesDeps = { ...deps, limiter: createSharedLimiter(database), rateLimitFactor: 1 }
  const pictures = createPictures(picturesDeps, { table: 'cashier.deposit_picture', owner: 'deposit_id' })
  const deposits = createDeposits(picturesDeps)
  const fastify = Fastify()
  deposits.mount(fastify)
  const asker = (memberId: bigint) => ({
    memberId,
    merchant: { id: 1, code: 'demo', currency: play, timeZone: 'Asia/Ho_Chi_Minh' },
    now: new Date(nowMs),
    idempotencyKey: newKey(),
  })

  const order = (memberId: bigint, ordered = 100_000n, key = newKey(), methodCode = 'vietqr') =>
    openDeposit(deps, { methodCode, amount: amount(ordered) }, { ...asker(memberId), idempotencyKey: key })

  /** A call of the bank, signed as it should be unless it is forged. */
  async function notify(given: Partial<BankTransaction>, forgery: BankForgery = {}): Promise<BankAnswered> {
    const { code = testBank.code, secret = testBank.secrets[0] ?? '', skewMs = 0 } = forgery
    const body = JSON.stringify({ ...transaction(new Date(nowMs)), ...given })
    const { response, nonce } = await callOfBank(fastify, {
      code,
      secret,
      body,
      sent: forgery.body,
      atMs: nowMs + skewMs,
    })
    const header = (name: keyof typeof bankHeaders) => String(response.headers[bankHeaders[name]])
    const proof = {
      contract: code,
      timestamp: header('timestamp'),
      nonce: header('nonce'),
      signature: header('signature'),
    }
    const signed = proof.nonce === nonce && isSigned([secret], proof, response.body, Date.now())
    return { ...response.json<BankAnswer>(), status: response.statusCode, signed }
  }

  return {
    deps,
    deposits,
    /** What somebody has signed for, as at a site of real money. */
    signed,
    told,
    logged,
    notify,
    order,
    /** An order that must be taken. */
    async ordered(memberId: bigint, ordered = 100_000n): Promise<BankDeposit> {
      const opened = await order(memberId, ordered)
      if (!opened.ok) throw new Error(opened.code)
      return ofBank(opened.value.deposit)
    },
    cancel: (memberId: bigint, { depositId }: Pick<Deposit, 'depositId'>) =>
      cancelDeposit(deps, { depositId }, asker(memberId)),
    /** What a member says of the transfer of a deposit. */
    tell: (memberId: bigint, { depositId }: Pick<Deposit, 'depositId'>, words: Partial<Told> = {}) =>
      tellDeposit({ ...deps, pictures }, { ...said(new Date(nowMs)), ...words, depositId }, asker(memberId)),
    upload: (memberId: bigint, file: Uint8Array) => pictures.upload({ memberId, address: '203.0.113.9' }, file),
    match: () => matchVouched(deps, new Date(nowMs)),
    expire: () => expireDeposits(deps, new Date(nowMs)),
    newMember: () => bets.newMember(0n),
    /** Moves the clock on. */
    pass: (ms: number) => void (nowMs += ms),
    balanceOf: async (memberId: bigint): Promise<bigint> => (await bets.ledger.balance(memberId, play)).balance,
    async stateOf({ depositId }: Pick<Deposit, 'depositId'>): Promise<string> {
      const { rows } = await sql<{ state: string }>`select state from cashier.deposit
        where id = ${depositId}`.execute(database.sql)
      return rows[0]?.state ?? 'none'
    },
    async houseOf(house: 'bank' | 'provider' | 'suspense' | 'fee' | 'vouched'): Promise<bigint> {
      const { rows } = await sql<{ balance: bigint }>`select coalesce(sum(amount), 0)::bigint as balance
        from ledger.house_posting where house = ${house}`.execute(database.sql)
      return rows[0]?.balance ?? 0n
    },
    /** Every invariant of money and of the cashier that does not hold. */
    violations: (
      invariants: readonly Invariant[] = [...ledgerInvariants, ...cashierInvariants, ...turnoverInvariants],
    ) => violationsOf(database, invariants),
  }
}

type Told = Omit<Parameters<typeof tellDeposit>[1], 'depositId'>
const said = (paidAt: Date): Told => ({ payerName: 'Trần Thị Bình', amount: amount(100_000n), paidAt, pictures: [] })

interface CallOfBank {
  readonly code?: string
  readonly secret?: string
  readonly body: string
  /** What is sent in place of what was signed. */
  readonly sent?: string | undefined
  readonly atMs?: number
}

/** A signed call of a bank, made to a server. */
export async function callOfBank(
  fastify: Pick<FastifyInstance, 'inject'>,
  { code = testBank.code, secret = testBank.secrets[0] ?? '', body, sent, atMs = Date.now() }: CallOfBank,
) {
  const [timestamp, nonce] = [String(atMs), randomUUID()]
  const signature = signatureOf(secret, timestamp, nonce, body)
  const response = await fastify.inject({
    method: 'POST',
    url: bankPath,
    payload: sent ?? body,
    headers: {
      'content-type': 'application/json',
      ...headersOf({ contract: code, timestamp, nonce, signature }, bankHeaders),
    },
  })
  return { response, nonce }
}

let sent = 0
export const transaction = (at: Date): BankTransaction => ({
  transactionId: `FT${String((sent += 1)).padStart(10, '0')}`,
  accountNumber: testBank.account.accountNumber,
  amount: '100000',
  currency: 'VND',
  text: '',
  payer: { name: 'NGUYEN VAN AN', accountNumber: '0071000999888', bankCode: 'VCB' },
  bookedAt: at.toISOString(),
})
