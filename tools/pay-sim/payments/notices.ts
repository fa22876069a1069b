import type { DatabaseSync } from 'node:sqlite'
import { atomically } from '../../own-database.ts'
import type { Mailbox, Telling } from '../notify.ts'

export interface PaymentRow {
  readonly id: string
  readonly provider: string
  readonly order_number: string
  readonly amount: string
  readonly currency: string
  readonly state: 'pending' | 'paid' | 'failed' | 'reversed'
  /** Blocks upon it; null where it is on no chain. */
  readonly confirmations: number | null
  readonly tx_hash: string | null
  /** When it came into its state. */
  readonly at: string
  /** What the platform has done with it, or why it takes nothing of it; null until it has said so. */
  readonly verdict: string | null
}

/** Where a payment stands, as the platform is told. */
export const bodyOf = (row: PaymentRow) => ({
  paymentId: row.id,
  order: row.order_number,
  amount: row.amount,
  currency: row.currency,
  state: row.state,
  ...(row.confirmations !== null && { confirmations: row.confirmations }),
  ...(row.tx_hash !== null && { txHash: row.tx_hash }),
  at: row.at,
})

/** What the platform is told of payments: of each in the order in which it came about, unless that is to be wrong. */
export function noticesOf(database: DatabaseSync) {
  /** What is told out of order waits until the payment is paid, and then the last is told first. */
  const release = (id: string) =>
    database
      .prepare('update payment_notice set next_at = ? where payment_id = ? and next_at is null')
      .run(Date.now(), id)
  return {
    /** Notes where a payment stands now, to be told. */
    note(row: PaymentRow): void {
      const isLast = row.state !== 'pending'
      database
        .prepare(
          `insert into payment_notice (provider, payment_id, body, copies, wrong_signature, turn, next_at)
            select provider, id, ?, copies, wrong_signature,
              (select count(*) from payment_notice) * iif(is_out_of_order, -1, 1),
              iif(is_out_of_order and not ?, null, ? + delay_ms)
            from payment where id = ?`,
        )
        .run(JSON.stringify(bodyOf(row)), Number(isLast), Date.now(), row.id)
      if (isLast) release(row.id)
    },
    /** What waits to be told of one provider. */
    mailbox: (provider: string): Mailbox => ({
      due: (now) =>
        database
          .prepare(
            `select id, body, copies, wrong_signature, attempts from payment_notice as one
              where provider = ? and answer is null and next_at <= ? and not exists (select 1 from payment_notice
                where payment_id = one.payment_id and answer is null and next_at is not null and turn < one.turn)
              order by id limit 20`,
          )
          .all(provider, now) as unknown as Telling[], // as: the schema of the store
      sent(id, nextAt) {
        database.prepare('update payment_notice set attempts = attempts + 1, next_at = ? where id = ?').run(nextAt, id)
      },
      answered(id, answer) {
        atomically(database, () => {
          const lost = database
            .prepare(
              `update payment set lost_answers = lost_answers - 1
                where lost_answers > 0 and id = (select payment_id from payment_notice where id = ?)`,
            )
            .run(id)
          const said = JSON.parse(answer) as { code: string; verdict?: string } // as: the published answer
          const { code, verdict = null } = said
          // A provider that is off is not heard, and tells it again.
          if (lost.changes === 1 || code === 'PROVIDER_DISABLED') return
          database.prepare('update payment_notice set answer = ? where id = ?').run(answer, id)
          database
            .prepare(
              `update payment set verdict = coalesce(?, verdict)
                where id = (select payment_id from payment_notice where id = ?)`,
            )
            .run(code === 'OK' ? verdict : code, id)
        })
      },
    }),
  }
}
