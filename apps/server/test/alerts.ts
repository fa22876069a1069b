import { sql } from 'kysely'
import type { Database } from '../src/platform/database/database.ts'

/** An alert of the first site for each step at the desk, about members that only it knows, and a balance of its own. */
export async function alertsOf(database: Database) {
  let n = 0
  const alert = async (takenBy: string | null = null) => {
    n += 1
    const { rows } = await sql<{ id: bigint }>`insert into alerts.alert (merchant_id, kind, about, subject, state,
        findings, first_seen_at, last_seen_at, taken_by, taken_at)
      values (1, 'shared_address', 'address', ${`192.0.2.${n}`}, ${takenBy === null ? 'open' : 'taken'}, 1, now(),
        now(), ${takenBy}, ${takenBy === null ? null : new Date()}) returning id`.execute(database.sql)
    const id = rows[0]?.id
    await sql`insert into alerts.finding (alert_id, merchant_id, kind, about, subject, at, rule_version, count, members)
      values (${id}, 1, 'shared_address', 'address', ${`192.0.2.${n}`}, now(), 0, 20, '{}')`.execute(database.sql)
    return String(id)
  }
  await sql`insert into alerts.rule (merchant_id, kind, version, since, is_on, count, days, set_by, reason)
    values (1, 'shared_device', 1, now(), true, 6, 30, 'another', 'x')`.execute(database.sql)
  await sql`insert into alerts.balance (merchant_id, about, code, amount, told_at, asked_at, is_low)
    values (1, 'provider', 'a-gateway', 5, now(), now(), true)`.execute(database.sql)
  return { open: await alert(), mine: await alert('the-risk') }
}

/** The calls of the desk of alerts. */
export async function alertCalls(database: Database, reason: string) {
  const { open, mine } = await alertsOf(database)
  const rule = { kind: 'shared_device', isOn: true, amount: null, count: 5, hours: null, days: 30 } as const
  return {
    alerts: { role: 'auditor', input: { state: 'open' } },
    alert: { role: 'auditor', input: { alertId: open } },
    takeAlert: { role: 'compliance', input: { alertId: open } },
    noteAlert: { role: 'risk', input: { alertId: open, reason } },
    closeAlert: { role: 'risk', input: { alertId: mine, end: 'harmless', findings: 1, reason } },
    alertRules: { role: 'auditor', input: {} },
    balances: { role: 'auditor', input: {} },
    setAlertRule: { role: 'compliance', input: { ...rule, before: 1, reason } },
  } as const
}
