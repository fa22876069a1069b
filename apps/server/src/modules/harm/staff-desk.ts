import {
  type ErrorCode,
  type HarmMember,
  type InputOf,
  type Outcome,
  type OutputOf,
  done,
  refuse,
  staffHarmRoutes,
} from '@banyan/contract'
import type { Sql, Tx } from '../../platform/database/database.ts'
import type { StaffContext, StaffHandlers } from '../../platform/http/staff-call.ts'
import { type Audit, type ServedDesk, desk } from '../../platform/http/staff-desk.ts'
import { maskedNamesOf } from '../members/index.ts'
import type { HarmDeps } from './deps.ts'
import { listRules, numbersOf, setRule } from './rules.ts'
import { type HarmMemberRow, countLevels, findHarmMember, listMembers, readContacts, readDays } from './store.ts'
import { type Step, closeContact, noteContact, takeContact } from './work.ts'

type Routes = typeof staffHarmRoutes
type Deps = Pick<HarmDeps, 'database' | 'deskSite'>

const pageSize = 50

/** The desk that cares for members whose play may harm them. */
export function servedHarm(deps: Deps): ServedDesk {
  return desk(staffHarmRoutes, (audit) => ({
    harmMembers: async (asked) => done(await list(deps, asked)),
    async harmMember({ memberId }) {
      const file = await read(deps, BigInt(memberId))
      return file ? done(file) : refuse('not_found')
    },
    ...workOf(deps, audit),
    ...rulesOf(deps, audit),
  }))
}

async function list({ database, deskSite }: Deps, { level, after, count = pageSize }: InputOf<Routes['harmMembers']>) {
  const { id: merchantId } = await deskSite()
  const [score = '0', memberId = '0'] = after?.split('-') ?? []
  const last = after === undefined ? null : { score: Number(score), memberId: BigInt(memberId) }
  const { page, next } = await listMembers(database.sql, { merchantId, level, after: last, count })
  return {
    members: await shown(database.sql, merchantId, page),
    next,
    levels: await countLevels(database.sql, merchantId),
  }
}

async function read({ database, deskSite }: Deps, memberId: bigint): Promise<OutputOf<Routes['harmMember']> | null> {
  const { id: merchantId } = await deskSite()
  const row = await findHarmMember(database.sql, merchantId, memberId)
  if (!row) return null
  const [member] = await shown(database.sql, merchantId, [row])
  const [days, contacts] = await Promise.all([readDays(database.sql, memberId), readContacts(database.sql, memberId)])
  return { member: member!, days, contacts } // As many come back as were given.
}

async function shown(connection: Sql, merchantId: number, rows: readonly HarmMemberRow[]): Promise<HarmMember[]> {
  const names = await maskedNamesOf(
    connection,
    merchantId,
    rows.map((row) => row.member_id),
  )
  return rows.map(({ member_id: id, taken_by: takenBy, ...row }) => ({
    memberId: String(id),
    account: names.get(id) ?? '',
    ...row,
    takenBy,
  }))
}

/** What a step is called in the audit log, and what else stands there. */
interface Act {
  readonly action: string
  readonly contactId: string
  readonly after?: Readonly<Record<string, string>>
  readonly reason?: string
}

function workOf({ database, deskSite }: Deps, audit: Audit) {
  /** Takes a step of a colleague, with its entry in the audit log of the same transaction. */
  const step = <Code extends ErrorCode>(
    { staff, now, ...rest }: StaffContext,
    { contactId, ...act }: Act,
    take: (tx: Tx, given: Step) => Promise<Outcome<{ state: 'open' | 'taken' | 'closed'; memberId: bigint }, Code>>,
  ) =>
    database.transaction(async (tx) => {
      const { id: merchantId } = await deskSite(tx)
      const taken = await take(tx, { id: BigInt(contactId), merchantId, by: staff.name, now })
      if (taken.ok) await audit(tx, { staff, now, ...rest }, { ...act, subject: `member ${taken.value.memberId}` })
      return taken
    })
  return {
    takeHarmContact: ({ contactId }, context) => step(context, { contactId, action: 'care.taken' }, takeContact),
    noteHarmContact: ({ contactId, reason }, context) =>
      step(context, { contactId, action: 'care.noted', reason }, (tx, given) => noteContact(tx, { ...given, reason })),
    closeHarmContact: ({ contactId, reason, end }, context) =>
      step(context, { contactId, action: 'care.closed', after: { end }, reason }, (tx, given) =>
        closeContact(tx, { ...given, end, reason }),
      ),
  } satisfies Partial<StaffHandlers<Routes>>
}

function rulesOf({ database, deskSite }: Deps, audit: Audit) {
  return {
    harmRules: async () => done(await listRules(database.sql, (await deskSite()).id)),
    setHarmRule: (rule, context) =>
      database.transaction(async (tx) => {
        const { id: merchantId, code } = await deskSite(tx)
        const set = await setRule(tx, { ...rule, merchantId, by: context.staff.name, now: context.now })
        if (!set.ok) return set
        const { version, before } = set.value
        await audit(tx, context, {
          action: 'care.rule_set',
          subject: `site ${code}`,
          before: { kind: rule.kind, ...numbersOf(before) },
          after: { kind: rule.kind, ...numbersOf(rule) },
          reason: rule.reason,
        })
        return done({ version })
      }),
  } satisfies Partial<StaffHandlers<Routes>>
}
