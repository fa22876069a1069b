import type { InputOf, ListedSuspicion, OutputOf, staffSuspicionRoutes } from '@banyan/contract'
import type { Sql, Tx } from '../../platform/database/database.ts'
import { withUsernames } from '../members/index.ts'
import type { SuspicionDeps } from './deps.ts'
import { findHold, holdWithdrawals, releaseWithdrawals } from './holds.ts'
import { readFindings, readMoney } from './record.ts'
import { type NewRule, listRules, numbersOf, setRule } from './rules.ts'
import {
  type Step,
  type SuspicionRow,
  countOpen,
  findSuspicion,
  listSuspicions,
  readHistory,
  readNotes,
} from './store.ts'
import { confirmEnd, noteSuspicion, proposeEnd, sendBack, takeSuspicion } from './work.ts'

type Routes = typeof staffSuspicionRoutes
type One = OutputOf<Routes['suspicion']>

/** A suspicion as a colleague sees it, with its member's name, which is masked before it leaves the server. */
export type SuspicionRecord = Omit<ListedSuspicion, 'account'> & { readonly username: string }
export type SuspicionFile = Omit<One, 'suspicion' | 'currency' | 'decimals'> & { readonly suspicion: SuspicionRecord }

const pageSize = 50
const idOf = (id: string | undefined) => (id === undefined ? undefined : BigInt(id))

/** Who decides, and when. */
export interface Given {
  readonly by: string
  readonly now: Date
}

export type SuspicionDesk = ReturnType<typeof suspicionDesk>

/** What the back office does with the suspicions of the site at whose address it is opened. */
export function suspicionDesk({ database, deskSite }: Pick<SuspicionDeps, 'database' | 'deskSite'>) {
  const step = async (tx: Tx, { suspicionId }: { readonly suspicionId: string }, given: Given): Promise<Step> => ({
    ...given,
    id: BigInt(suspicionId),
    merchantId: (await deskSite(tx)).id,
  })
  return {
    currency: async () => (await deskSite()).currency,
    list: async (asked: InputOf<Routes['suspicions']>) => list(database.sql, (await deskSite()).id, asked),
    read: async (suspicionId: string, now: Date) => read(database.sql, await deskSite(), suspicionId, now),
    rules: async () => listRules(database.sql, (await deskSite()).id),
    take: async (tx: Tx, asked: InputOf<Routes['takeSuspicion']>, given: Given) =>
      takeSuspicion(tx, await step(tx, asked, given)),
    note: async (tx: Tx, asked: InputOf<Routes['noteSuspicion']>, given: Given) =>
      noteSuspicion(tx, { ...asked, ...(await step(tx, asked, given)) }),
    propose: async (tx: Tx, asked: InputOf<Routes['proposeSuspicion']>, given: Given) =>
      proposeEnd(tx, { ...asked, ...(await step(tx, asked, given)) }),
    confirm: async (tx: Tx, asked: InputOf<Routes['confirmSuspicion']>, given: Given) =>
      confirmEnd(tx, { ...asked, ...(await step(tx, asked, given)) }),
    sendBack: async (tx: Tx, asked: InputOf<Routes['sendBackSuspicion']>, given: Given) =>
      sendBack(tx, { ...asked, ...(await step(tx, asked, given)) }),
    hold: async (tx: Tx, asked: InputOf<Routes['holdWithdrawals']>, given: Given) =>
      holdWithdrawals(tx, { ...asked, ...(await step(tx, asked, given)) }),
    release: async (tx: Tx, asked: InputOf<Routes['releaseWithdrawals']>, given: Given) =>
      releaseWithdrawals(tx, await step(tx, asked, given)),
    async setRule(tx: Tx, rule: NewRule, given: Given) {
      const { id: merchantId, code } = await deskSite(tx)
      const set = await setRule(tx, { ...rule, ...given, merchantId })
      if (!set.ok) return set
      const { version, before } = set.value
      return { ...set, value: { site: code, version, before: numbersOf(before), after: numbersOf(rule) } }
    },
  }
}

const listed = (row: SuspicionRow) => ({
  suspicionId: String(row.id),
  memberId: String(row.member_id),
  kind: row.kind,
  state: row.state,
  score: row.score,
  findings: row.findings,
  firstSeenAt: row.first_seen_at,
  lastSeenAt: row.last_seen_at,
  takenBy: row.taken_by,
  proposedBy: row.proposed_by,
  closedBy: row.closed_by,
  end: row.proposed_end,
})

async function list(
  connection: Sql,
  merchantId: number,
  { state, kind, memberId, after, count = pageSize }: InputOf<Routes['suspicions']>,
) {
  const query = { merchantId, state, kind, memberId: idOf(memberId), after: idOf(after), count }
  const { page, next, total } = await listSuspicions(connection, query)
  const suspicions: SuspicionRecord[] = await withUsernames(connection, merchantId, page.map(listed))
  return { suspicions, next, total, open: await countOpen(connection, merchantId) }
}

async function read(
  connection: Sql,
  merchant: Awaited<ReturnType<SuspicionDeps['deskSite']>>,
  suspicionId: string,
  now: Date,
): Promise<SuspicionFile | null> {
  const row = await findSuspicion(connection, { id: BigInt(suspicionId), merchantId: merchant.id })
  if (!row) return null
  const [suspicion] = await withUsernames(connection, merchant.id, [listed(row)])
  const hold = await findHold(connection, row.id)
  return {
    suspicion: suspicion!, // As many come back as were given.
    findings: await readFindings(connection, row.id),
    history: await readHistory(connection, row.id),
    notes: await readNotes(connection, row.id),
    ...(await readMoney(connection, row, merchant)),
    hold: hold && {
      by: hold.held_by,
      reason: hold.reason,
      from: hold.held_from,
      until: hold.held_until,
      releasedBy: hold.released_by,
    },
    now,
  }
}
