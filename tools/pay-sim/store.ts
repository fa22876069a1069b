import { openOwnDatabase } from '../own-database.ts'
import type { Booking } from './statement.ts'

export interface TransferRow {
  readonly id: string
  /** What the platform is told, as it is sent. */
  readonly body: string
  /** How often it is sent at once. */
  readonly copies: number
  readonly wrong_signature: 0 | 1
  readonly attempts: number
  /** What the platform said of it; null until it has. */
  readonly answer: string | null
}

const columns = 'id, body, copies, wrong_signature, attempts, answer'

export type Store = ReturnType<typeof openStore>

/** The bank's own database: a file, nobody else's. A transfer is on disk before anybody is told. */
export function openStore(file: string) {
  const database = openOwnDatabase(
    file,
    `
    create table if not exists transfer (id text primary key, body text not null, copies integer not null,
      wrong_signature integer not null, attempts integer not null default 0, next_at integer not null, answer text);
  `,
  )
  return {
    add({ id, body, copies, wrong_signature: wrong }: Omit<TransferRow, 'attempts' | 'answer'>, nextAt: number): void {
      database
        .prepare('insert into transfer (id, body, copies, wrong_signature, next_at) values (?, ?, ?, ?, ?)')
        .run(id, body, copies, wrong, nextAt)
    },
    /** Those of a day of UTC in the order in which they were booked, after one of them. */
    ofDay: (day: string, after: string | null, most: number) =>
      database
        .prepare(
          `select ${columns} from transfer where substr(json_extract(body, '$.bookedAt'), 1, 10) = ?
            and rowid > coalesce((select rowid from transfer where id = ?), 0) order by rowid limit ?`,
        )
        .all(day, after, most) as unknown as TransferRow[], // as: the schema above
    /** All that was booked on an account, in that order. */
    bookings: (accountNumber: string): Booking[] =>
      (
        database
          .prepare(`select ${columns} from transfer where json_extract(body, '$.accountNumber') = ? order by rowid`)
          .all(accountNumber) as unknown as TransferRow[]
      ) // as: the schema above
        .map(({ id, body }) => {
          const { amount, bookedAt } = JSON.parse(body) as { amount: string; bookedAt: string } // as: `pay` has written it
          return { direction: 'in', id, amount: BigInt(amount), bookedAt, reference: '' }
        }),
    /** All that ever came in. */
    received: (): bigint =>
      (database.prepare(`select json_extract(body, '$.amount') as amount from transfer`).all() as { amount: string }[]) // as: the schema above
        .reduce((sum, { amount }) => sum + BigInt(amount), 0n),
    find: (id: string) =>
      database.prepare(`select ${columns} from transfer where id = ?`).get(id) as TransferRow | undefined, // as: the schema above
    /** Those to send now. */
    due: (now: number) =>
      database
        .prepare(`select ${columns} from transfer where answer is null and next_at <= ? order by next_at limit 20`)
        .all(now) as unknown as TransferRow[], // as: the schema above
    sent(id: string, nextAt: number): void {
      database.prepare('update transfer set attempts = attempts + 1, next_at = ? where id = ?').run(nextAt, id)
    },
    answered(id: string, answer: string): void {
      database.prepare('update transfer set answer = ? where id = ?').run(answer, id)
    },
    close: () => database.close(),
  }
}
