import type { Outcome, TopicEvent } from '@banyan/contract'
import { done, refuse } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { cashierInvariants, createTransfers, requireTurnover } from '../src/modules/cashier/index.ts'
import type { TransferDeps } from '../src/modules/cashier/transfers/deps.ts'
import { sendDown, sendUp } from '../src/modules/cashier/transfers/send.ts'
import { ledgerInvariants } from '../src/modules/ledger/index.ts'
import type { Database } from '../src/platform/database/database.ts'
import { betting, newKey, play } from './betting.ts'
import { memberRow } from './factories.ts'
import { violationsOf } from './violations.ts'

interface NewParty {
  readonly under?: Party | null
  readonly type?: number
  readonly merchantId?: number
  readonly balance?: bigint
}

export interface Party {
  readonly id: bigint
  readonly username: string
}

interface Sending {
  readonly key?: string
  readonly password?: string
  readonly remark?: string
}

export type TransferHouse = ReturnType<typeof transferHouse>

/** Members in lines, who send each other money, and a clock that the test moves. */
export function transferHouse(database: Database, { isDemo = true, named = 'line' } = {}) {
  const bets = betting(database)
  const told: (readonly [memberId: bigint, event: TopicEvent])[] = []
  /** What is still to be played, by member. */
  const missing = new Map<bigint, bigint>()
  let nowMs = Date.now()
  const deps: TransferDeps = {
    database,
    ledger: bets.ledger,
    isDemo,
    requireTurnover,
    kycRefusals: async (_connection, intents) => intents.map(() => null),
    readOpenTurnover: async (_connection, { memberId }) => ({ missingAmount: amount(missing.get(memberId) ?? 0n) }),
    checkPaymentPassword: async ({
      password,
    }): Promise<Outcome<object, 'payment_password_missing' | 'wrong_password'>> =>
      password === 'none'
        ? refuse('payment_password_missing')
        : password === 'right'
          ? done({})
          : refuse('wrong_password'),
    hasPaymentPassword: async () => true,
    tellMember: (memberId, event) => void told.push([memberId, event]),
  }
  const asker = (memberId: bigint, key = newKey()) => ({
    memberId,
    sessionId: memberId,
    merchant: { id: 1, code: 'demo', currency: play, timeZone: 'Asia/Ho_Chi_Minh' },
    now: new Date(nowMs),
    idempotencyKey: key,
  })
  const orderOf = (sent: bigint, { password = 'right', remark = '' }: Sending) => ({
    amount: amount(sent),
    paymentPassword: password,
    remark,
  })

  let made = 0
  async function member({ under = null, balance = 1_000_000n, ...row }: NewParty = {}): Promise<Party> {
    const username = `${named}${(made += 1)}`
    const id = await memberRow(database, { username, under: under?.id ?? null, ...row })
    await bets.newMembers([id], balance)
    return { id, username }
  }

  return {
    deps,
    transfers: createTransfers(deps),
    bets,
    told,
    missing,
    asker,
    member,
    agent: (of: NewParty = {}) => member({ type: 1, ...of }),
    up: (from: Party, sent = 100_000n, how: Sending = {}) => sendUp(deps, orderOf(sent, how), asker(from.id, how.key)),
    down: (from: Party, account: string, sent = 100_000n, how: Sending = {}) =>
      sendDown(deps, { ...orderOf(sent, how), account }, asker(from.id, how.key)),
    /** Moves the clock on. */
    pass: (ms: number) => void (nowMs += ms),
    /** Sets the clock. */
    set: (at: Date) => void (nowMs = at.getTime()),
    balances: (...parties: readonly Party[]): Promise<bigint[]> =>
      Promise.all(parties.map(({ id }) => bets.balanceOf(id))),
    rule: (change: string) =>
      sql`update cashier.transfer_rule set ${sql.raw(change)} where merchant_id = 1`.execute(database.sql),
    player: ({ id }: Party, change: string) =>
      sql`update wagering.player set ${sql.raw(change)} where ledger.member_of(account_id) = ${id}`.execute(
        database.sql,
      ),
    row: ({ id }: Party, change: string) =>
      sql`update members.member set ${sql.raw(change)} where id = ${id}`.execute(database.sql),
    violations: () => violationsOf(database, [...ledgerInvariants, ...cashierInvariants]),
  }
}
