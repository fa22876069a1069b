import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { atomically, openOwnDatabase } from '../../own-database.ts'
import type { ProviderSettings } from '../settings.ts'
import type { Misbehaviour } from './behaviour.ts'
import { type PaymentRow, noticesOf } from './notices.ts'

/** An order of the platform, as it was opened. */
export interface OrderRow {
  readonly provider: string
  readonly number: string
  /** Smallest units of the currency, as digits. */
  readonly amount: string
  readonly currency: string
  readonly return_url: string
  readonly expires_at: string
  /** The last part of its page's address, or its address on the chain. */
  readonly place: string
}

interface Paid extends Pick<PaymentRow, 'amount' | 'currency'> {
  /** What becomes of it where that is known at once. */
  readonly outcome: 'paid' | 'failed'
}

const orderColumns = 'provider, number, amount, currency, return_url, expires_at, place'
const paymentColumns = `id, provider, order_number, amount, currency, state, confirmations, tx_hash, at, verdict`

/** Blocks upon a payment that the platform never takes: no more are made. */
const blocksMost = 100

const schema = `
  create table if not exists pay_order (provider text not null, number text not null, amount text not null,
    currency text not null, return_url text not null, expires_at text not null, place text not null unique,
    primary key (provider, number));
  create table if not exists payment (id text primary key, provider text not null, order_number text not null,
    amount text not null, currency text not null, state text not null, confirmations integer, tx_hash text,
    at text not null, copies integer not null, wrong_signature integer not null, lost_answers integer not null,
    delay_ms integer not null, is_out_of_order integer not null, verdict text);
  create table if not exists payment_notice (id integer primary key, provider text not null, payment_id text not null,
    body text not null, copies integer not null, wrong_signature integer not null, attempts integer not null default 0,
    turn integer not null, next_at integer, answer text);
  create index if not exists payment_notice_open on payment_notice (payment_id) where answer is null;
  create table if not exists lost_opening (provider text primary key);
`

export type PaymentStore = ReturnType<typeof openPayments>

/** The orders and payments of the providers, and what the platform has not answered of them. */
export function openPayments(file: string) {
  const database = openOwnDatabase(file, schema)
  const notices = noticesOf(database)
  const find = (id: string) =>
    database.prepare(`select ${paymentColumns} from payment where id = ?`).get(id) as PaymentRow | undefined // as: the schema above
  /** Brings a payment that is in one of some states into another, and has the platform told. */
  const change = (
    id: string,
    from: readonly PaymentRow['state'][],
    to: Partial<Pick<PaymentRow, 'state' | 'confirmations' | 'tx_hash'>>,
  ) => {
    const row = find(id)
    if (!row || !from.includes(row.state)) return
    const next = { ...row, ...to }
    database
      .prepare('update payment set state = ?, confirmations = ?, tx_hash = ?, at = ? where id = ?')
      .run(next.state, next.confirmations, next.tx_hash, new Date().toISOString(), id)
    notices.note(find(id)!)
  }
  const block = (id: string, needed: number) => {
    const row = find(id)
    if (!row || row.confirmations === null) return
    const confirmations = row.confirmations + 1
    change(id, ['pending', 'paid'], { confirmations, state: confirmations >= needed ? 'paid' : 'pending' })
  }
  return {
    ...ordersOf(database),
    find,
    /** A payer pays: at once, or on a chain with no block upon it yet. */
    pay(order: OrderRow, kind: ProviderSettings['kind'], { outcome, ...paid }: Paid, how: Misbehaviour): string {
      const id = `PY${randomBytes(8).toString('hex').toUpperCase()}`
      const chain =
        kind === 'crypto' ? { confirmations: 0, tx_hash: newHash() } : { confirmations: null, tx_hash: null }
      return atomically(database, () => {
        database
          .prepare(
            `insert into payment (id, provider, order_number, amount, currency, state, confirmations, tx_hash, at,
              copies, wrong_signature, lost_answers, delay_ms, is_out_of_order)
              values (?, ?, ?, ?, ?, 'pending', ?, ?, ?, ?, ?, ?, ?, ?)`,
          )
          .run(
            id,
            order.provider,
            order.number,
            paid.amount,
            paid.currency,
            chain.confirmations,
            chain.tx_hash,
            new Date().toISOString(),
            how.copies,
            how.wrongSignature,
            how.lostAnswers,
            how.delayMs,
            how.isOutOfOrder,
          )
        notices.note(find(id)!)
        if (kind !== 'crypto') change(id, ['pending'], { state: outcome })
        return id
      })
    },
    /** One more block upon a payment. */
    block: (id: string, needed: number) => atomically(database, () => block(id, needed)),
    /** One more block of the chain, upon all payments that are not sure for the platform. */
    mine: (needed: number) =>
      atomically(database, () => {
        const rows = database
          .prepare(
            `select id from payment where confirmations < ? and (state = 'pending' or state = 'paid' and verdict is null)`,
          )
          .all(blocksMost) as { id: string }[] // as: the schema above
        for (const { id } of rows) block(id, needed)
      }),
    /** The blocks of a payment are no part of the chain any more; it comes into another one, or is gone. */
    reorganise: (id: string, isGone: boolean) =>
      atomically(database, () => {
        if (find(id)?.confirmations === null) return
        change(id, ['pending', 'paid'], { state: 'reversed', confirmations: 0 })
        if (!isGone) change(id, ['reversed'], { state: 'pending', tx_hash: newHash() })
      }),
    /** What was paid is taken back. */
    reverse: (id: string) => atomically(database, () => change(id, ['paid'], { state: 'reversed' })),
    /** Tells of a payment that is paid as one that has failed. */
    lie: (id: string) =>
      atomically(database, () => {
        const row = find(id)
        if (row?.state === 'paid') notices.note({ ...row, state: 'failed' })
      }),
    ofOrder: ({ provider, number }: Pick<OrderRow, 'provider' | 'number'>) =>
      database
        .prepare(`select ${paymentColumns} from payment where (provider, order_number) = (?, ?) order by rowid desc`)
        .all(provider, number) as unknown as PaymentRow[], // as: the schema above
    /** All that a provider was paid in a currency. */
    paid: (provider: string, currency: string): bigint =>
      (
        database
          .prepare(`select amount from payment where provider = ? and currency = ? and state = 'paid'`)
          .all(provider, currency) as { amount: string }[]
      ) // as: the schema above
        .reduce((sum, { amount }) => sum + BigInt(amount), 0n),
    /** Those of a provider that came into their state on a day of UTC, after one of them. */
    ofDay: (provider: string, day: string, { after, most }: { readonly after: string | null; readonly most: number }) =>
      database
        .prepare(
          `select ${paymentColumns} from payment where provider = ? and substr(at, 1, 10) = ?
            and rowid > coalesce((select rowid from payment where id = ?), 0) order by rowid limit ?`,
        )
        .all(provider, day, after, most) as unknown as PaymentRow[], // as: the schema above
    mailbox: notices.mailbox,
    close: () => database.close(),
  }
}

const newHash = () => `0x${randomBytes(16).toString('hex')}`

function ordersOf(database: DatabaseSync) {
  const findOrder = (provider: string, number: string) =>
    database
      .prepare(`select ${orderColumns} from pay_order where (provider, number) = (?, ?)`)
      .get(provider, number) as OrderRow | undefined // as: the schema above
  return {
    findOrder,
    /** Keeps an order; the same number again changes nothing. */
    open(order: OrderRow): void {
      const { provider, number, amount, currency, return_url: returnUrl, expires_at: expiresAt, place } = order
      database
        .prepare(`insert into pay_order (${orderColumns}) values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing`)
        .run(provider, number, amount, currency, returnUrl, expiresAt, place)
    },
    findPlace: (place: string) =>
      database.prepare(`select ${orderColumns} from pay_order where place = ?`).get(place) as OrderRow | undefined, // as: the schema above
    newestOrders: (most: number) =>
      database
        .prepare(`select ${orderColumns} from pay_order order by rowid desc limit ?`)
        .all(most) as unknown as OrderRow[], // as: the schema above
    /** The answer to the next order of a provider will not arrive. */
    loseNextOpening(provider: string): void {
      database.prepare('insert into lost_opening (provider) values (?) on conflict do nothing').run(provider)
    },
    /** An answer is on its way, and will not arrive. False: it will. */
    loseOpening: (provider: string): boolean =>
      database.prepare('delete from lost_opening where provider = ?').run(provider).changes === 1,
  }
}
