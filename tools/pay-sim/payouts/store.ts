import { randomBytes } from 'node:crypto'
import { atomically, openOwnDatabase } from '../../own-database.ts'
import type { Mailbox, Telling } from '../notify.ts'
import type { Booking } from '../statement.ts'
import type { Behaviour } from './behaviour.ts'

export interface PayoutRow {
  readonly id: string
  /** What was asked for, as it was asked. */
  readonly facts: string
  readonly state: 'accepted' | 'paid' | 'returned'
  readonly reference: string | null
  readonly reason: string | null
  readonly is_silent: 0 | 1
  readonly lost_answers: number
  readonly copies: number
  readonly wrong_signature: 0 | 1
  readonly is_returned: 0 | 1
  readonly created_at: number
  /** Why it came back after it was paid; null of what has not. */
  readonly came_back: string | null
}

/** Whom the platform wants paid how much. */
export interface Order {
  readonly payoutId: string
  readonly amount: string
  readonly currency: string
  readonly payee: { readonly bin: string; readonly accountNumber: string; readonly holderName: string }
  readonly text: string
}

const columns = `id, facts, state, reference, reason, is_silent, lost_answers, copies, wrong_signature, is_returned,
  created_at, (select came_back.reason from came_back where payout_id = payout.id) as came_back`

/** Reads what was asked for. */
// as: checked when it was taken in
export const orderOf = ({ facts }: Pick<PayoutRow, 'facts'>): Order => JSON.parse(facts) as Order

/** Where a payout stands, as the platform is told. */
export const noticeOf = (row: PayoutRow) => ({
  payoutId: row.id,
  state: row.came_back === null ? row.state : ('returned' as const),
  amount: orderOf(row).amount,
  ...(row.reference !== null && row.came_back === null && { reference: row.reference }),
  ...((row.came_back ?? row.reason) !== null && { reason: row.came_back ?? row.reason }),
})

export type PayoutStore = ReturnType<typeof openPayouts>

/** The payouts of the bank, and the notices of them that the platform has not answered. */
export function openPayouts(file: string) {
  const database = openOwnDatabase(
    file,
    `
    create table if not exists payout (id text primary key, facts text not null, state text not null,
      reference text unique, reason text, is_silent integer not null, lost_answers integer not null,
      copies integer not null, wrong_signature integer not null, is_returned integer not null, decide_at integer,
      created_at integer not null, ended_at integer);
    create table if not exists notice (id integer primary key, payout_id text not null, body text not null,
      copies integer not null, wrong_signature integer not null, attempts integer not null default 0,
      next_at integer not null, answer text);
    create table if not exists came_back (payout_id text primary key, reason text not null, at integer not null);
  `,
  )
  const find = (id: string) =>
    database.prepare(`select ${columns} from payout where id = ?`).get(id) as PayoutRow | undefined // as: the schema above

  function note(id: string): void {
    const row = find(id)
    if (!row || row.is_silent) return
    database
      .prepare('insert into notice (payout_id, body, copies, wrong_signature, next_at) values (?, ?, ?, ?, ?)')
      .run(id, JSON.stringify(noticeOf(row)), row.copies, row.wrong_signature, Date.now())
  }
  return {
    find,
    /** Takes a payout in, to be decided at an instant, or by a person alone. */
    add(order: Order, facts: string, how: Behaviour, decideAt: number | null): void {
      atomically(database, () => {
        database
          .prepare(
            `insert into payout (id, facts, state, is_silent, lost_answers, copies, wrong_signature, is_returned,
              decide_at, created_at) values (?, ?, 'accepted', ?, ?, ?, ?, ?, ?, ?)`,
          )
          .run(
            order.payoutId,
            facts,
            Number(how.isSilent),
            how.lostAnswers,
            how.copies,
            how.wrongSignature,
            Number(how.isReturned),
            how.isSilent ? null : decideAt,
            Date.now(),
          )
        note(order.payoutId)
      })
    },
    /** An answer is on its way, and will not arrive. False: it will. */
    loseAnswer: (id: string): boolean =>
      database.prepare('update payout set lost_answers = lost_answers - 1 where id = ? and lost_answers > 0').run(id)
        .changes === 1,
    /** Changes how an open payout goes. */
    change(
      id: string,
      to: Readonly<
        Partial<Record<'is_silent' | 'lost_answers' | 'copies' | 'wrong_signature', number>> & {
          decide_at?: number | null
        }
      >,
    ): void {
      for (const [name, value] of Object.entries(to))
        database.prepare(`update payout set ${name} = ? where id = ? and state = 'accepted'`).run(value ?? null, id)
    },
    /** Pays or returns an open payout, and has the platform told. */
    end(id: string, reason: string | null): void {
      atomically(database, () => {
        const { changes } = database
          .prepare(
            `update payout set state = ?, reference = ?, reason = ?, is_silent = 0, decide_at = null,
              ended_at = ?
              where id = ? and state = 'accepted'`,
          )
          .run(
            reason === null ? 'paid' : 'returned',
            reason === null ? `PO${randomBytes(8).toString('hex').toUpperCase()}` : null,
            reason,
            Date.now(),
            id,
          )
        if (changes === 1) note(id)
      })
    },
    /** Has the money of a paid payout again, and the platform told. */
    comeBack(id: string, reason: string): void {
      atomically(database, () => {
        const { changes } = database
          .prepare(
            `insert into came_back (payout_id, reason, at) select id, ?, ? from payout where id = ? and state = 'paid'
              on conflict do nothing`,
          )
          .run(reason, Date.now(), id)
        if (changes === 1) note(id)
      })
    },
    /** Those to decide now. */
    ripe: (now: number) =>
      database
        .prepare(`select ${columns} from payout where state = 'accepted' and decide_at <= ? limit 50`)
        .all(now) as unknown as PayoutRow[], // as: the schema above
    newest: (most: number) =>
      database
        .prepare(`select ${columns} from payout order by created_at desc, rowid desc limit ?`)
        .all(most) as unknown as PayoutRow[], // as: the schema above
    /** What was paid, in the order in which it left, and what of it came back. */
    bookings: (): Booking[] =>
      (
        database
          .prepare(
            `select ${columns}, 'out' as direction, ended_at as at from payout where state = 'paid'
              union all select ${columns}, 'in', (select came_back.at from came_back where payout_id = payout.id)
              from payout where id in (select payout_id from came_back)
              order by at`,
          )
          .all() as unknown as (PayoutRow & { direction: 'in' | 'out'; at: number })[]
      ) // as: the schema above
        .map((row) => ({
          direction: row.direction,
          id: row.reference ?? '',
          amount: BigInt(orderOf(row).amount),
          bookedAt: new Date(row.at).toISOString(),
          reference: row.id,
        })),
    notices: {
      due: (now) =>
        database
          .prepare(
            `select id, body, copies, wrong_signature, attempts from notice
              where answer is null and next_at <= ? order by id limit 20`,
          )
          .all(now) as unknown as Telling[], // as: the schema above
      sent(id, nextAt) {
        database.prepare('update notice set attempts = attempts + 1, next_at = ? where id = ?').run(nextAt, id)
      },
      answered(id, answer) {
        database.prepare('update notice set answer = ? where id = ?').run(answer, id)
      },
    } satisfies Mailbox,
    close: () => database.close(),
  }
}
