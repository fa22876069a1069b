import { done, refuse, staffDrawRoutes } from '@banyan/contract'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { StaffContext, StaffHandlers } from '../../../platform/http/staff-call.ts'
import { type Audit, type ServedDesk, desk } from '../../../platform/http/staff-desk.ts'
import type { Draw, DrawName } from '../draw.ts'
import { findDraw } from '../queries.ts'
import { readDraw, readDraws } from './read.ts'
import { subjectOf } from './subject.ts'
import { type StopDeps, confirmStop, dropStop, proposeStop } from './stops.ts'

export type DrawDeskDeps = StopDeps & {
  readonly database: Database
  /** Told a draw whose time has moved, for whoever looks at the lottery. */
  readonly onPostponed: (draw: Draw | undefined) => Promise<void>
}
type Routes = typeof staffDrawRoutes

const actsMost = 50

/** The desk of draws: what is open and at stake, and draws that two people stop. */
export function servedDraws(deps: DrawDeskDeps): ServedDesk {
  const { sql } = deps.database
  return desk(staffDrawRoutes, (audit, actsOn) => ({
    draws: async ({ gameCode }) => done(await readDraws(sql, gameCode)),
    async draw(name) {
      const found = await readDraw(sql, name)
      if (!found) return refuse('draw_not_found')
      const acts = await actsOn(subjectOf(name), { before: null, most: actsMost })
      return done({ ...found, acts: acts.map(({ at, actor, action, reason }) => ({ at, by: actor, action, reason })) })
    },
    ...stoppingOf(deps, audit),
  }))
}

function stoppingOf({ database, ...deps }: DrawDeskDeps, audit: Audit) {
  return {
    proposeDrawStop: ({ reason, ...asked }, context) =>
      database.transaction(async (tx) => {
        if (!(await isDraw(tx, asked))) return refuse('draw_not_found')
        const proposed = await proposeStop(tx, { ...asked, reason, by: context.staff.name })
        if (!proposed.ok) return proposed
        const { why, laterMinutes } = asked
        const after = why ? { why } : laterMinutes === undefined ? null : { laterMinutes }
        const act = { action: `draw.${asked.stop}_proposed`, reason, ...(after && { after }) }
        await audit(tx, context, { subject: subjectOf(asked), ...act })
        return proposed
      }),
    async confirmDrawStop({ reason, ...name }, context) {
      const confirmed = await database.transaction(async (tx) => {
        if (!(await isDraw(tx, name))) return refuse('draw_not_found')
        const answer = await confirmStop(tx, deps, { ...name, by: context.staff.name })
        if (answer.ok) await written(audit, tx, context, { name, what: `${answer.value.stop}_confirmed`, reason })
        return answer
      })
      if (confirmed.ok && confirmed.value.stop === 'postpone')
        await deps.onPostponed(await findDraw(database.sql, name))
      if (!confirmed.ok && confirmed.code === 'second_person_needed')
        await database.transaction((tx) => written(audit, tx, context, { name, what: 'second_person_needed' }))
      return confirmed
    },
    dropDrawStop: ({ reason, ...name }, context) =>
      database.transaction(async (tx) => {
        if (!(await isDraw(tx, name))) return refuse('draw_not_found')
        const dropped = await dropStop(tx, name)
        if (dropped.ok) await written(audit, tx, context, { name, what: `${dropped.value.stop}_dropped`, reason })
        return dropped
      }),
  } satisfies Partial<StaffHandlers<Routes>>
}

const isDraw = async (tx: Tx, name: DrawName) => (await findDraw(tx, name)) !== undefined

function written(
  audit: Audit,
  tx: Tx,
  context: StaffContext,
  { name, what, reason }: { readonly name: DrawName; readonly what: string; readonly reason?: string },
): Promise<void> {
  return audit(tx, context, {
    action: `draw.${what}`,
    subject: subjectOf(name),
    ...(reason !== undefined && { reason }),
  })
}
