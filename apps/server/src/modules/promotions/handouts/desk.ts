import { type InputOf, done, refuse, staffHandoutRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import type { StaffContext, StaffHandlers } from '../../../platform/http/staff-call.ts'
import { type Audit, type ServedDesk, desk } from '../../../platform/http/staff-desk.ts'
import { maskedName } from '../../members/index.ts'
import type { HandoutDeps } from './deps.ts'
import { approveHandout, proposeHandout, rejectHandout, sumOf } from './handouts.ts'
import { listHandouts, readHandout } from './list.ts'
import { needsSecondPerson, readRule, setRule } from './rule.ts'
import { readLines } from './standing.ts'

type Routes = typeof staffHandoutRoutes
type Handlers = StaffHandlers<Routes>

const subjectOf = (id: bigint | string) => `handout ${id}`

/** The desk where bonuses are given by hand. */
export function handoutDesk(deps: HandoutDeps): ServedDesk {
  const { sql } = deps.database
  return desk(staffHandoutRoutes, (audit) => ({
    async handouts({ state, after, count = 50 }) {
      const { id, currency } = await deps.deskSite()
      const last = after === undefined ? undefined : BigInt(after)
      const [page, { secondPersonFrom }] = await Promise.all([
        listHandouts(sql, id, { state, after: last, count }),
        readRule(sql, id),
      ])
      return done({ ...page, secondPersonFrom, currency: currency.code, decimals: currency.decimals })
    },
    async handout({ id }) {
      const { id: merchantId, currency } = await deps.deskSite()
      const found = await readHandout(sql, merchantId, BigInt(id))
      return found ? done({ ...found, currency: currency.code, decimals: currency.decimals }) : refuse('not_found')
    },
    previewHandout: (input, context) => preview(deps, audit, input, context),
    ...decidingOf(deps, audit),
  }))
}

/** Who the lines of a list are. The look is written down, because it says which accounts there are. */
async function preview(
  deps: HandoutDeps,
  audit: Audit,
  { lines }: InputOf<Routes['previewHandout']>,
  context: StaffContext,
): ReturnType<Handlers['previewHandout']> {
  return deps.database.transaction(async (tx) => {
    const site = await deps.deskSite(tx)
    const read = await readLines(
      deps,
      tx,
      site,
      lines.map(({ account }) => account),
    )
    const shown = read.map(({ standing, member }, at) => ({
      standing,
      memberId: member && String(member.id),
      account: member && maskedName(member.username),
      amount: lines[at]?.amount ?? amount(0n),
    }))
    const found = shown.filter(({ standing }) => standing === 'found')
    const sum = sumOf(found)
    const { staff, now } = context
    await audit(tx, context, {
      action: 'handout.previewed',
      subject: `site ${site.code}`,
      after: { lines: lines.length, found: found.length },
    })
    return done({
      lines: shown,
      memberCount: found.length,
      sumAmount: sum,
      needsSecond: await needsSecondPerson(tx, site.id, { sum, by: staff.name, now }),
      currency: site.currency.code,
      decimals: site.currency.decimals,
    })
  })
}

function decidingOf(deps: HandoutDeps, audit: Audit) {
  const { database, deskSite } = deps
  return {
    proposeHandout: ({ members, ...input }, context) =>
      database.transaction(async (tx) => {
        const here = await deskSite(tx)
        const { staff, now } = context
        const proposed = await proposeHandout(tx, deps, here, { ...input, members, by: staff.name, now })
        if (!proposed.ok) return proposed
        const { id, state, sum, isNew } = proposed.value
        if (isNew)
          await audit(tx, context, {
            action: state === 'paid' ? 'handout.paid' : 'handout.proposed',
            subject: subjectOf(id),
            after: { kind: input.kind, members: members.length, sum: String(sum), multiple: input.multiple },
            reason: input.reason,
          })
        return done({ id: String(id), state })
      }),
    async approveHandout({ id, reason }, context) {
      const decision = { id: BigInt(id), reason, by: context.staff.name, now: context.now }
      const approved = await database.transaction(async (tx) => {
        const answer = await approveHandout(tx, deps, await deskSite(tx), decision)
        if (!answer.ok) return answer
        const { state, skipped } = answer.value
        const action = state === 'paid' ? 'handout.approved' : 'handout.proposed'
        await audit(tx, context, { action, subject: subjectOf(id), reason, ...(skipped > 0 && { after: { skipped } }) })
        return done({ state })
      })
      if (!approved.ok && approved.code === 'second_person_needed')
        await database.transaction((tx) =>
          audit(tx, context, { action: 'handout.second_person_needed', subject: subjectOf(id), reason }),
        )
      return approved
    },
    rejectHandout: ({ id, reason }, context) =>
      database.transaction(async (tx) => {
        const decision = { id: BigInt(id), reason, by: context.staff.name, now: context.now }
        const rejected = await rejectHandout(tx, await deskSite(tx), decision)
        if (rejected.ok) await audit(tx, context, { action: 'handout.rejected', subject: subjectOf(id), reason })
        return rejected
      }),
    setHandoutRule: ({ before, secondPersonFrom, reason }, context) =>
      database.transaction(async (tx) => {
        const here = await deskSite(tx)
        const { staff, now } = context
        const set = await setRule(tx, here.id, { before, secondPersonFrom, by: staff.name, now })
        if (set.ok)
          await audit(tx, context, {
            action: 'handout.rule_set',
            subject: `site ${here.code}`,
            before: { secondPersonFrom: String(before) },
            after: { secondPersonFrom: String(secondPersonFrom) },
            reason,
          })
        return set
      }),
  } satisfies Partial<Handlers>
}
