import {
  type ErrorCode,
  type InputOf,
  type Outcome,
  type OutputOf,
  type staffDepositRoutes,
  done,
  refuse,
  trialType,
} from '@banyan/contract'
import type { Tx } from '../../platform/database/database.ts'
import type { Act } from '../../platform/http/staff-desk.ts'
import type { Limiter } from '../../platform/limits/rate-limit.ts'
import { maskedName, maskedNamesOf } from '../members/index.ts'
import { type Actor, writeAudit, writeRefusal } from './audit.ts'
import type { StaffDeps } from './deps.ts'
import { writeSearch } from './members.ts'

type Deps = Pick<StaffDeps, 'database' | 'deposits' | 'members'>
type Staff = Actor & { readonly name: string }
type Routes = typeof staffDepositRoutes
type Input<Name extends keyof Routes> = InputOf<Routes[Name]>
type Answer<Name extends keyof Routes> = Outcome<OutputOf<Routes[Name]>, Routes[Name]['refusals'][number]>

/** A page of the deposits, with the masked names of their members. */
export async function listDeposits(
  deps: Deps,
  asked: Input<'staffDeposits'>,
  now: Date,
): Promise<Answer<'staffDeposits'>> {
  const page = await deps.deposits.list(asked, now)
  return done({ ...page, deposits: await named(deps, page.deposits) })
}

/** One deposit with all that is known of it. */
export async function readDeposit(deps: Deps, depositId: string, now: Date): Promise<Answer<'staffDeposit'>> {
  const found = await deps.deposits.read(depositId, now)
  if (!found) return refuse('not_found')
  const [deposit] = await named(deps, [found.deposit])
  return deposit ? done({ ...found, deposit }) : refuse('not_found')
}

async function named<Row extends { readonly memberId: string }>(
  { database, deposits }: Deps,
  rows: readonly Row[],
): Promise<(Row & { account: string })[]> {
  const ids = [...new Set(rows.map(({ memberId }) => BigInt(memberId)))]
  const names = await maskedNamesOf(database.sql, await deposits.merchantId(), ids)
  return rows.map((row) => ({ ...row, account: names.get(BigInt(row.memberId)) ?? '' }))
}

/** Takes a deposit for work or gives it back, with the entry in the audit log of the same transaction. */
export async function workOn<Value, Code extends ErrorCode>(
  { database }: Pick<Deps, 'database'>,
  actor: Staff,
  { action, depositId }: { readonly action: string; readonly depositId: string },
  work: (tx: Tx, actor: Staff) => Promise<Outcome<Value, Code>>,
): Promise<Outcome<Value, Code>> {
  return database.transaction(async (tx) => {
    const worked = await work(tx, actor)
    if (worked.ok) await writeAudit(tx, actor, { action, subject: `deposit ${depositId}` })
    return worked
  })
}

/** Credits a deposit in review, or proposes to. */
export async function approveDeposit(
  deps: Deps,
  actor: Staff,
  approved: Input<'approveDeposit'>,
  now: Date,
): Promise<Answer<'approveDeposit'>> {
  const { depositId, amount, reason } = approved
  const act = { subject: `deposit ${depositId}`, after: { amount: String(amount) }, reason }
  return clear(deps, actor, { ...act, words: 'deposit.approved' }, (tx) =>
    deps.deposits.approve(tx, approved, { by: actor.name, now }),
  )
}

/** Credits a deposit by people's word, before the bank tells of its money, or proposes to. */
export async function vouchForDeposit(
  deps: Deps,
  actor: Staff,
  vouched: Input<'vouchForDeposit'>,
  now: Date,
): Promise<Answer<'vouchForDeposit'>> {
  const { depositId, amount, reference, reason } = vouched
  const act = { subject: `deposit ${depositId}`, after: { amount: String(amount), reference }, reason }
  return clear(deps, actor, { ...act, words: 'deposit.vouched' }, (tx) =>
    deps.deposits.vouch(tx, vouched, { by: actor.name, now }),
  )
}

/** Opens what a member has told of a deposit, which names a payer: who has read it stands in the audit log. */
export async function openDepositNotice(
  { database, deposits }: Pick<Deps, 'database' | 'deposits'>,
  actor: Staff,
  depositId: string,
): Promise<Answer<'openDepositNotice'>> {
  return database.transaction(async (tx) => {
    const opened = await deposits.openNotice(tx, depositId)
    if (opened.ok) await writeAudit(tx, actor, { action: 'deposit_notice.opened', subject: `deposit ${depositId}` })
    return opened
  })
}

/** Rejects a deposit; the reason stands in the audit log, and the member reads it. */
export async function rejectDeposit(
  { database, deposits }: Deps,
  actor: Staff,
  rejected: Input<'rejectDeposit'>,
  now: Date,
): Promise<Answer<'rejectDeposit'>> {
  return database.transaction(async (tx) => {
    const decided = await deposits.reject(tx, rejected, { by: actor.name, now })
    if (!decided.ok) return decided
    const { memberId, received, isNew } = decided.value
    const after = { member: String(memberId), ...(received !== null && { suspense: String(received) }) }
    const subject = `deposit ${rejected.depositId}`
    if (isNew) await writeAudit(tx, actor, { action: 'deposit.rejected', subject, after, reason: rejected.reason })
    return done({})
  })
}

/** Gives money in suspense to a member of this site, or proposes to. */
export async function assignSuspense(
  deps: Deps,
  actor: Staff,
  assigned: Input<'assignSuspense'>,
  now: Date,
): Promise<Answer<'assignSuspense'>> {
  const { transactionId, memberId, depositId, amount, reason } = assigned
  const { members } = await deps.members.search({ text: memberId })
  const [member] = members
  if (!member || member.type === trialType) return refuse('not_found')
  const after = { member: memberId, amount: String(amount), ...(depositId !== undefined && { deposit: depositId }) }
  const act = { subject: `bank transaction ${transactionId}`, after, reason }
  return clear(deps, actor, { ...act, words: 'suspense.assigned' }, (tx) =>
    deps.deposits.assign(tx, assigned, { by: actor.name, now }),
  )
}

/** Notes that money in suspense was sent back, or proposes to. */
export async function returnSuspense(
  deps: Deps,
  actor: Staff,
  returned: Input<'returnSuspense'>,
  now: Date,
): Promise<Answer<'returnSuspense'>> {
  const { transactionId, amount, reference, reason } = returned
  const after = { amount: String(amount), reference }
  const act = { subject: `bank transaction ${transactionId}`, after, reason }
  return clear(deps, actor, { ...act, words: 'suspense.returned' }, (tx) =>
    deps.deposits.giveMoneyBack(tx, returned, { by: actor.name, now }),
  )
}

type Cleared = Awaited<ReturnType<StaffDeps['deposits']['approve']>>

/**
 * Does something with money, with its entry in the audit log: of what is only proposed too, and of a try to decide
 * alone. The same decision again has its entry.
 */
async function clear<Code extends ErrorCode>(
  { database }: Pick<Deps, 'database'>,
  actor: Staff,
  { words, ...act }: Omit<Act, 'action'> & { readonly words: string },
  decide: (tx: Tx) => Promise<Outcome<(Cleared & { ok: true })['value'], Code>>,
): Promise<Outcome<{ status: 'done' | 'proposed' }, Code>> {
  const decided = await database.transaction(async (tx) => {
    const decision = await decide(tx)
    if (!decision.ok) return decision
    const { status, memberId, depositId, isNew } = decision.value
    const whose = {
      ...(memberId !== null && { member: String(memberId) }),
      ...(depositId !== null && { deposit: String(depositId) }),
    }
    const action = status === 'done' ? words : `${words.split('.')[0]}.proposed`
    if (isNew) await writeAudit(tx, actor, { ...act, action, after: { ...act.after, ...whose } })
    return done({ status })
  })
  if (!decided.ok && decided.code === 'second_person_needed')
    await writeRefusal(database, actor, { ...act, action: `${words.split('.')[0]}.second_person_needed` })
  return decided
}

interface Searched {
  readonly text: string
  readonly searches: Limiter
  readonly now: Date
}

/** Whom money could be given to: by the number of an order, or by a whole name, which is limited and written down. */
export async function findTarget(
  deps: Deps,
  actor: Staff,
  { text, searches, now }: Searched,
): Promise<Answer<'suspenseTarget'>> {
  const seconds = searches.take(actor.name)
  if (seconds > 0) return refuse('too_many_requests', { seconds })
  const { deposits } = /^D\d{1,18}$/i.test(text) ? await deps.deposits.list({ number: text }, now) : { deposits: [] }
  const [order] = deposits
  const member = order
    ? (await deps.members.search({ text: order.memberId })).members[0]
    : await deps.members.find(text)
  if (!order) await writeSearch(deps, actor, { by: 'account', text, found: member ? [member] : [] })
  const block = member && member.type !== trialType ? await deps.deposits.block(member.id) : null
  if (!member || !block) return refuse('not_found')
  const { depositId = '', number = '', state, amount } = order ?? {}
  return done({
    memberId: String(member.id),
    account: maskedName(member.username),
    deposit: state && amount !== undefined ? { depositId, number, state, amount } : null,
    ...block,
  })
}

/** Opens the body of a call, which names a payer: who has read it stands in the audit log. */
export async function openBankCall(
  { database, deposits }: Pick<Deps, 'database' | 'deposits'>,
  actor: Staff,
  callId: string,
): Promise<Answer<'openBankCall'>> {
  return database.transaction(async (tx) => {
    const opened = await deposits.openCall(tx, callId)
    if (opened.ok) await writeAudit(tx, actor, { action: 'bank_call.opened', subject: `bank call ${callId}` })
    return opened
  })
}

/** Asks a bank for what it booked on a day. Who asked is written down before: the bank may be silent. */
export async function askBank(
  { database, deposits }: Pick<Deps, 'database' | 'deposits'>,
  actor: Staff,
  { bank, day }: Input<'askBank'>,
  now: Date,
): Promise<Answer<'askBank'>> {
  const ask = await deposits.asking(bank)
  if (!ask) return refuse('not_found')
  await database.transaction((tx) =>
    writeAudit(tx, actor, { action: 'bank.asked', subject: `bank ${bank}`, after: { day } }),
  )
  return ask(day, now)
}

interface Changed {
  readonly before?: Act['before'] | undefined
  readonly after: NonNullable<Act['after']>
}

/** Changes a setting of the cashier, with what it was and is in the audit log of the same transaction. */
export async function changeSetting<Value extends Changed, Code extends ErrorCode>(
  { database }: Pick<Deps, 'database'>,
  actor: Staff,
  act: Omit<Act, 'before' | 'after'>,
  change: (tx: Tx) => Promise<Outcome<Value, Code>>,
): Promise<Outcome<Value, Code>> {
  return database.transaction(async (tx) => {
    const changed = await change(tx)
    if (!changed.ok) return changed
    const { before, after } = changed.value
    await writeAudit(tx, actor, { ...act, ...(before && { before }), after })
    return changed
  })
}
