import {
  type ErrorCode,
  type ListedSuspicion,
  type Outcome,
  done,
  refuse,
  staffSuspicionRoutes,
} from '@banyan/contract'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { StaffContext, StaffHandlers } from '../../platform/http/staff-call.ts'
import { type Audit, type ServedDesk, desk } from '../../platform/http/staff-desk.ts'
import { maskedName } from '../members/index.ts'
import type { SuspicionDeps } from './deps.ts'
import { type Given, type SuspicionDesk, type SuspicionRecord, suspicionDesk } from './desk.ts'

type Routes = typeof staffSuspicionRoutes

interface Deps {
  readonly database: Database
  readonly suspicions: SuspicionDesk
  readonly audit: Audit
}

/** The desk where suspicions of money laundering are worked off, and their rules. */
export function servedSuspicions(deps: Pick<SuspicionDeps, 'database' | 'deskSite'>): ServedDesk {
  const { database } = deps
  const suspicions = suspicionDesk(deps)
  return desk(staffSuspicionRoutes, (audit) => ({
    ...readingOf(suspicions),
    ...endingOf({ database, suspicions, audit }),
    ...holdingOf({ database, suspicions, audit }),
    ...rulesOf({ database, suspicions, audit }),
  }))
}

const shown = ({ username, ...rest }: SuspicionRecord): ListedSuspicion => ({ ...rest, account: maskedName(username) })

/** What a step is called in the audit log, and what else stands there. */
interface Act {
  readonly action: string
  readonly suspicionId: string
  readonly after?: Readonly<Record<string, string>>
  readonly reason?: string
}

/**
 * Takes a step of a colleague with a suspicion, with its entry in the audit log of the same transaction. A try to close
 * alone is written down too.
 */
async function step<Value extends { readonly memberId: bigint }, Code extends ErrorCode>(
  { database, audit }: Deps,
  context: StaffContext,
  { suspicionId, ...act }: Act,
  take: (tx: Tx, given: Given) => Promise<Outcome<Value, Code>>,
): Promise<Outcome<Value, Code>> {
  const taken = await database.transaction(async (tx) => {
    const answer = await take(tx, { by: context.staff.name, now: context.now })
    if (!answer.ok) return answer
    await audit(tx, context, {
      ...act,
      subject: `member ${answer.value.memberId}`,
      after: { suspicion: suspicionId, ...act.after },
    })
    return answer
  })
  if (!taken.ok && taken.code === 'second_person_needed') {
    const facts = { action: 'suspicion.second_person_needed', subject: `suspicion ${suspicionId}` }
    await database.transaction((tx) => audit(tx, context, facts))
  }
  return taken
}

const acted = <State, Code extends ErrorCode>(answer: Outcome<{ readonly state: State }, Code>) =>
  answer.ok ? done({ state: answer.value.state }) : answer

function readingOf(suspicions: SuspicionDesk) {
  return {
    async suspicions(asked) {
      const { code, decimals } = await suspicions.currency()
      const { suspicions: page, ...rest } = await suspicions.list(asked)
      return done({ ...rest, suspicions: page.map(shown), currency: code, decimals })
    },
    async suspicion({ suspicionId }, { now }) {
      const { code, decimals } = await suspicions.currency()
      const file = await suspicions.read(suspicionId, now)
      if (!file) return refuse('not_found')
      return done({ ...file, suspicion: shown(file.suspicion), currency: code, decimals })
    },
  } satisfies Partial<StaffHandlers<Routes>>
}

function endingOf(deps: Deps) {
  const { suspicions } = deps
  return {
    takeSuspicion: async (asked, context) =>
      acted(
        await step(deps, context, { ...asked, action: 'suspicion.taken' }, (tx, given) =>
          suspicions.take(tx, asked, given),
        ),
      ),
    noteSuspicion: async (asked, context) =>
      acted(
        await step(deps, context, { ...asked, action: 'suspicion.noted' }, (tx, given) =>
          suspicions.note(tx, asked, given),
        ),
      ),
    async proposeSuspicion(asked, context) {
      const { suspicionId, end, reason } = asked
      const act = { suspicionId, action: 'suspicion.proposed', after: { end }, reason }
      return acted(await step(deps, context, act, (tx, given) => suspicions.propose(tx, asked, given)))
    },
    async confirmSuspicion(asked, context) {
      const { suspicionId, reason } = asked
      const act = { suspicionId, action: 'suspicion.closed', reason }
      return acted(await step(deps, context, act, (tx, given) => suspicions.confirm(tx, asked, given)))
    },
    sendBackSuspicion: async (asked, context) =>
      acted(
        await step(deps, context, { ...asked, action: 'suspicion.sent_back' }, (tx, given) =>
          suspicions.sendBack(tx, asked, given),
        ),
      ),
  } satisfies Partial<StaffHandlers<Routes>>
}

function holdingOf(deps: Deps) {
  const { suspicions } = deps
  return {
    async holdWithdrawals(asked, context) {
      const { suspicionId, hours, reason } = asked
      const act = { suspicionId, action: 'suspicion.held', after: { hours: String(hours) }, reason }
      const held = await step(deps, context, act, (tx, given) => suspicions.hold(tx, asked, given))
      return held.ok ? done({ until: held.value.until }) : held
    },
    async releaseWithdrawals(asked, context) {
      const act = { ...asked, action: 'suspicion.released' }
      const released = await step(deps, context, act, (tx, given) => suspicions.release(tx, asked, given))
      return released.ok ? done({ releasedAt: released.value.releasedAt }) : released
    },
  } satisfies Partial<StaffHandlers<Routes>>
}

function rulesOf({ database, suspicions, audit }: Deps) {
  return {
    async suspicionRules() {
      const { code, decimals } = await suspicions.currency()
      return done({ ...(await suspicions.rules()), currency: code, decimals })
    },
    setSuspicionRule: (rule, context) =>
      database.transaction(async (tx) => {
        const set = await suspicions.setRule(tx, rule, { by: context.staff.name, now: context.now })
        if (!set.ok) return set
        const { site, version, before, after } = set.value
        await audit(tx, context, {
          action: 'suspicion.rule_set',
          subject: `site ${site}`,
          before: { kind: rule.kind, ...before },
          after: { kind: rule.kind, ...after },
          reason: rule.reason,
        })
        return done({ version })
      }),
  } satisfies Partial<StaffHandlers<Routes>>
}
