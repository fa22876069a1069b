import { hash } from 'node:crypto'
import { type Outcome, done, refuse } from '@banyan/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { createLimiter } from '../../platform/limits/rate-limit.ts'
import { drawImage, randomAnswer } from './draw-image.ts'
import type { Sign } from './signing-key.ts'

export interface Images {
  /** A base64 PNG for the visit; what was shown before is no longer accepted. At most one a second. */
  newImage(visitId: string): Promise<Outcome<string, 'too_many_requests'>>
  /**
   * Whether this is what the visit's picture says, in either case of letters. A picture is
   * good for five minutes, five tries and one right answer.
   */
  checkImage(visitId: string | null, text: string): Promise<boolean>
  prune(): Promise<void>
}

const minutes = 5
const triesMax = 5

/** Pictures of all visits together, on this node: drawing is what costs. */
const drawnPerSecond = 50

export function createImages(database: Database, sign: Sign): Images {
  const drawing = createLimiter({ burst: drawnPerSecond, perSecond: drawnPerSecond })
  const answerOf = (visitId: string, text: string) => sign('image', `${visitId}:${text.trim().toUpperCase()}`)

  return {
    async newImage(visitId) {
      const seconds = drawing.take('all')
      if (seconds > 0) return refuse('too_many_requests', { seconds })
      const text = randomAnswer()
      const { numAffectedRows } = await sql`
        insert into captcha.image as image (visit, answer, tries_left, drawn_at)
        values (${visitOf(visitId)}, ${answerOf(visitId, text)}, ${triesMax}, clock_timestamp())
        on conflict (visit) do update set answer = excluded.answer, tries_left = excluded.tries_left,
          drawn_at = excluded.drawn_at
          where image.drawn_at <= excluded.drawn_at - interval '1 second'`.execute(database.sql)
      if (numAffectedRows !== 1n) return refuse('too_many_requests', { seconds: 1 })
      return done((await drawImage(text)).toString('base64'))
    },
    async checkImage(visitId, text) {
      if (visitId === null) return false
      // The row lock makes tries of the same instant count one after another, and lets one of them be right.
      const { rows } = await sql<{ is_right: boolean }>`
        update captcha.image set tries_left = case when answer = ${answerOf(visitId, text)} then 0 else tries_left - 1
          end
        where visit = ${visitOf(visitId)} and tries_left > 0
          and drawn_at > clock_timestamp() - make_interval(mins => ${minutes})
        returning answer = ${answerOf(visitId, text)} as is_right`.execute(database.sql)
      return rows[0]?.is_right === true
    },
    async prune() {
      await sql`delete from captcha.image
        where drawn_at < clock_timestamp() - make_interval(mins => ${minutes})`.execute(database.sql)
    },
  }
}

/** Whoever reads the table cannot answer in a visit's name. */
function visitOf(visitId: string): Buffer {
  return hash('sha256', visitId, 'buffer')
}
