import {
  type ErrorCode,
  type InputOf,
  type ListedAlert,
  type Outcome,
  type OutputOf,
  done,
  refuse,
  staffAlertRoutes,
} from '@banyan/contract'
import { net } from '@banyan/money'
import type { Sql, Tx } from '../../platform/database/database.ts'
import type { StaffContext, StaffHandlers } from '../../platform/http/staff-call.ts'
import { type Audit, type ServedDesk, desk } from '../../platform/http/staff-desk.ts'
import { maskedNamesOf } from '../members/index.ts'
import type { AlertDeps } from './deps.ts'
import { listBalances } from './balances.ts'
import { listRules, numbersOf, setRule } from './rules.ts'
import { type AlertRow, countOpen, findAlert, listAlerts, readFile } from './store.ts'
import { type Step, closeAlert, noteAlert, takeAlert } from './work.ts'

type Routes = typeof staffAlertRoutes
type Deps = Pick<AlertDeps, 'database' | 'deskSite'>

const pageSize = 50

/** The desk where alerts are worked off, and their rules. */
export function servedAlerts(deps: Deps): ServedDesk {
  return desk(staffAlertRoutes, (audit) => ({
    alerts: async (asked) => done(await list(deps, asked)),
    async alert({ alertId }) {
      const file = await read(deps, BigInt(alertId))
      return file ? done(file) : refuse('not_found')
    },
    async balances() {
      const { id, currency } = await deps.deskSite()
      const balances = await listBalances(deps.database.sql, id)
      return done({ balances, currency: currency.code, decimals: currency.decimals })
    },
    ...workOf(deps, audit),
    ...rulesOf(deps, audit),
  }))
}

async function list({ database, deskSite }: Deps, asked: InputOf<Routes['alerts']>) {
  const { id: merchantId } = await deskSite()
  const { state, kind, after, count = pageSize } = asked
  const query = { merchantId, state, kind, after: after === undefined ? undefined : BigInt(after), count }
  const { page, next } = await listAlerts(database.sql, query)
  return {
    alerts: await shown(database.sql, merchantId, page),
    next,
    open: await countOpen(database.sql, merchantId),
  }
}

async function read({ database, deskSite }: Deps, id: bigint): Promise<OutputOf<Routes['alert']> | null> {
  const { id: merchantId, currency } = await deskSite()
  const row = await findAlert(database.sql, { id, merchantId })
  if (!row) return null
  const [alert] = await shown(database.sql, merchantId, [row])
  const { findings, history } = await readFile(database.sql, id)
  return {
    alert: alert!, // As many come back as were given.
    findings: findings.map(({ rule_version: ruleVersion, amount, ...found }) => ({
      ...found,
      amount: amount === null ? null : net(amount),
      ruleVersion,
    })),
    history,
    currency: currency.code,
    decimals: currency.decimals,
  }
}

async function shown(connection: Sql, merchantId: number, rows: readonly AlertRow[]): Promise<ListedAlert[]> {
  const members = rows.flatMap(({ about, subject }) => (about === 'member' ? [BigInt(subject)] : []))
  const names = await maskedNamesOf(connection, merchantId, members)
  return rows.map((row) => ({
    alertId: String(row.id),
    kind: row.kind,
    about: row.about,
    subject: row.subject,
    account: row.about === 'member' ? (names.get(BigInt(row.subject)) ?? '') : null,
    state: row.state,
    findings: row.findings,
    firstSeenAt: row.first_seen_at,
    lastSeenAt: row.last_seen_at,
    takenBy: row.taken_by,
    closedBy: row.closed_by,
    end: row.end,
  }))
}

/** What a step is called in the audit log, and what else stands there. */
interface Act {
  readonly action: string
  readonly alertId: string
  readonly after?: Readonly<Record<string, string>>
  readonly reason?: string
}

function workOf({ database, deskSite }: Deps, audit: Audit) {
  /** Takes a step of a colleague with an alert, with its entry in the audit log of the same transaction. */
  const step = <Value, Code extends ErrorCode>(
    { staff, now, ...rest }: StaffContext,
    { alertId, ...act }: Act,
    take: (tx: Tx, given: Step) => Promise<Outcome<Value, Code>>,
  ) =>
    database.transaction(async (tx) => {
      const { id: merchantId } = await deskSite(tx)
      const taken = await take(tx, { id: BigInt(alertId), merchantId, by: staff.name, now })
      if (taken.ok) await audit(tx, { staff, now, ...rest }, { ...act, subject: `alert ${alertId}` })
      return taken
    })
  return {
    takeAlert: ({ alertId }, context) => step(context, { alertId, action: 'alert.taken' }, takeAlert),
    noteAlert: ({ alertId, reason }, context) =>
      step(context, { alertId, action: 'alert.noted', reason }, (tx, given) => noteAlert(tx, { ...given, reason })),
    closeAlert: ({ alertId, reason, end, findings }, context) =>
      step(context, { alertId, action: 'alert.closed', after: { end }, reason }, (tx, given) =>
        closeAlert(tx, { ...given, end, findings, reason }),
      ),
  } satisfies Partial<StaffHandlers<Routes>>
}

function rulesOf({ database, deskSite }: Deps, audit: Audit) {
  return {
    async alertRules() {
      const { id, currency } = await deskSite()
      const rules = await listRules(database.sql, id)
      return done({ ...rules, currency: currency.code, decimals: currency.decimals })
    },
    setAlertRule: (rule, context) =>
      database.transaction(async (tx) => {
        const { id: merchantId, code } = await deskSite(tx)
        const set = await setRule(tx, { ...rule, merchantId, by: context.staff.name, now: context.now })
        if (!set.ok) return set
        const { version, before } = set.value
        await audit(tx, context, {
          action: 'alert.rule_set',
          subject: `site ${code}`,
          before: { kind: rule.kind, ...numbersOf(before) },
          after: { kind: rule.kind, ...numbersOf(rule) },
          reason: rule.reason,
        })
        return done({ version })
      }),
  } satisfies Partial<StaffHandlers<Routes>>
}
