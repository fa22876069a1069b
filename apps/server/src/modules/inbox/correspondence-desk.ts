import {
  type InputOf,
  type ListedFeedback,
  type ListedJoinEntry,
  type Outcome,
  type OutputOf,
  done,
  languages,
  refuse,
  staffCorrespondenceRoutes,
} from '@banyan/contract'
import { messages } from '@banyan/i18n/messages'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import { type Audit, type ServedDesk, desk } from '../../platform/http/staff-desk.ts'
import type { StaffContext } from '../../platform/http/staff-call.ts'
import type { Pictures } from '../../platform/pictures/pictures.ts'
import { openWords } from '../../platform/secrets/sealed-rows.ts'
import { maskedName, usernamesOf } from '../members/index.ts'
import type { InboxDeps } from './deps.ts'
import { sendLetter } from './messages.ts'
import type { Row } from './rows.ts'

type Routes = typeof staffCorrespondenceRoutes

/** What a call of the desk works with: the site at whose address it is opened, and the writer of the audit log. */
interface Deps extends InboxDeps {
  readonly pictures: Pictures
  readonly audit: Audit
  readonly merchantId: number
}

const pageSize = 50

/** The desk of what people have written to the operator. */
export function correspondenceDesk(deps: InboxDeps & { readonly pictures: Pictures }): ServedDesk {
  return desk(staffCorrespondenceRoutes, (audit) => {
    const here = async (): Promise<Deps> => ({ ...deps, audit, merchantId: (await deps.site.merchant()).id })
    return {
      feedbackList: async (asked) => done(await listFeedback(await here(), asked)),
      openFeedback: async ({ id }, context) => openFeedback(await here(), context, BigInt(id)),
      feedbackPictureForStaff: async ({ id, picture }) =>
        (await findFeedback(deps.database.sql, await here(), BigInt(id)))
          ? deps.pictures.findSent(BigInt(id), picture)
          : refuse('not_found'),
      answerFeedback: async (answered, context) => answerFeedback(await here(), context, answered),
      closeFeedback: async (closed, context) => closeFeedback(await here(), context, closed),
      joinEntries: async (asked) => done(await listJoinEntries(await here(), asked)),
      openJoinEntry: async ({ id }, context) => openJoinEntry(await here(), context, BigInt(id)),
      noteJoinEntry: async (noted, context) => noteJoinEntry(await here(), context, noted),
    }
  })
}

type FeedbackRow = Row<
  'inbox.feedback',
  | 'id'
  | 'member_id'
  | 'kind'
  | 'wrapped_key'
  | 'content'
  | 'contact'
  | 'answer'
  | 'sent_at'
  | 'closed_reason'
  | 'ended_by'
  | 'ended_at'
>

const columns = sql`id, member_id, kind, wrapped_key, content, contact, answer, sent_at, closed_reason, ended_by,
  ended_at`

const stateOf = ({ answer, closed_reason: closed }: Pick<FeedbackRow, 'answer' | 'closed_reason'>) =>
  answer !== null ? 'answered' : closed !== null ? 'closed' : 'open'

const ofState = {
  open: sql`ended_at is null`,
  answered: sql`ended_at is not null and answer is not null`,
  closed: sql`ended_at is not null and answer is null`,
}

/** What a list shows, with the names of the pictures. */
type ShownFeedback = Omit<ListedFeedback, 'pictureCount'> & { readonly pictures: readonly string[] }

async function shown({ database, pictures, merchantId }: Deps, rows: readonly FeedbackRow[]): Promise<ShownFeedback[]> {
  const members = rows.flatMap(({ member_id: id }) => (id === null ? [] : [id]))
  const [names, attached] = await Promise.all([
    usernamesOf(database.sql, merchantId, members),
    pictures.namesOf(
      database.sql,
      rows.map(({ id }) => id),
    ),
  ])
  return rows.map((row) => ({
    id: String(row.id),
    kind: row.kind,
    memberId: row.member_id === null ? null : String(row.member_id),
    account: row.member_id === null ? null : maskedName(names.get(row.member_id) ?? ''),
    pictures: attached.get(row.id) ?? [],
    state: stateOf(row),
    sentAt: row.sent_at,
  }))
}

async function listFeedback(
  deps: Deps,
  { state, kind, after, count = pageSize }: InputOf<Routes['feedbackList']>,
): Promise<OutputOf<Routes['feedbackList']>> {
  const isOpen = state === 'open'
  const { rows } = await sql<FeedbackRow>`select ${columns} from inbox.feedback
    where merchant_id = ${deps.merchantId} and ${ofState[state]} and (${kind ?? null}::text is null or kind = ${kind ?? null})
      and ${after === undefined ? sql`true` : isOpen ? sql`id > ${after}` : sql`id < ${after}`}
    order by id ${isOpen ? sql`asc` : sql`desc`} limit ${count + 1}`.execute(deps.database.sql)
  const { rows: open } = await sql<{ count: number }>`select count(*)::int as count from inbox.feedback
    where merchant_id = ${deps.merchantId} and ended_at is null`.execute(deps.database.sql)
  const page = rows.slice(0, count)
  const next = rows.length > count ? String(page.at(-1)?.id) : null
  const feedback = (await shown(deps, page)).map(({ pictures, ...row }) => ({ ...row, pictureCount: pictures.length }))
  return { feedback, next, openCount: open[0]?.count ?? 0 }
}

/** A feedback to the site of the desk; locked until the transaction ends, where it is asked for. */
async function findFeedback(
  connection: Sql,
  { merchantId }: Pick<Deps, 'merchantId'>,
  id: bigint,
  lock = sql``,
): Promise<FeedbackRow | undefined> {
  const { rows } = await sql<FeedbackRow>`select ${columns} from inbox.feedback
    where (id, merchant_id) = (${id}, ${merchantId}) ${lock}`.execute(connection)
  return rows[0]
}

/** What somebody wrote, and how they can be reached: personal, so that reading it is written down (OPS-10). */
async function openFeedback(
  deps: Deps,
  context: StaffContext,
  id: bigint,
): Promise<Outcome<OutputOf<Routes['openFeedback']>, 'not_found'>> {
  const row = await deps.database.transaction(async (tx) => {
    const found = await findFeedback(tx, deps, id)
    if (found) await deps.audit(tx, context, { action: 'feedback.opened', subject: `feedback ${id}` })
    return found
  })
  if (!row) return refuse('not_found')
  const open = openWords(deps, 'inbox.feedback', id, row.wrapped_key)
  const [{ pictures, ...listed }] = (await shown(deps, [row])) as [ShownFeedback] // as: one row is shown as one
  return done({
    ...listed,
    pictureCount: pictures.length,
    content: open('content', row.content),
    contact: row.contact && open('contact', row.contact),
    pictures: [...pictures],
    answer: row.answer,
    endedBy: row.ended_by,
    endedAt: row.ended_at,
    closedReason: row.closed_reason,
  })
}

/** Answers once: the words reach the inbox in whatever language it is read, and stand beside the feedback. */
async function answerFeedback(deps: Deps, context: StaffContext, { id, answer }: InputOf<Routes['answerFeedback']>) {
  return deps.database.transaction(async (tx) => {
    const row = await findFeedback(tx, deps, BigInt(id), sql`for update`)
    if (!row) return refuse('not_found')
    if (row.ended_at) return refuse('already_decided')
    if (row.member_id === null) return refuse('member_not_found')
    const texts = languages.map((language) => ({
      language,
      title: messages[language].feedback_answer_title,
      content: answer,
    }))
    const merchant = await deps.site.merchantOf(deps.merchantId)
    const letter = { memberId: row.member_id, isMarketing: false, requestKey: randomUUID(), texts }
    const sent = await sendLetter(tx, { ...deps, merchant }, letter)
    if (!sent.ok) throw new Error(`the answer to feedback ${id} was refused: ${sent.code}`)
    await sql`update inbox.feedback set answer = ${answer}, answered_at = ${context.now}, ended_at = ${context.now},
      ended_by = ${context.staff.name} where id = ${id}`.execute(tx)
    await deps.audit(tx, context, {
      action: 'feedback.answered',
      subject: `member ${row.member_id}`,
      after: { feedback: id, message: String(sent.value.id) },
    })
    return done({})
  })
}

async function closeFeedback(deps: Deps, context: StaffContext, { id, reason }: InputOf<Routes['closeFeedback']>) {
  return deps.database.transaction(async (tx) => {
    const row = await findFeedback(tx, deps, BigInt(id), sql`for update`)
    if (!row) return refuse('not_found')
    if (row.ended_at) return refuse('already_decided')
    await sql`update inbox.feedback set closed_reason = ${reason}, ended_at = ${context.now},
      ended_by = ${context.staff.name} where id = ${id}`.execute(tx)
    await deps.audit(tx, context, { action: 'feedback.closed', subject: `feedback ${id}`, reason })
    return done({})
  })
}

async function listJoinEntries(
  { database, merchantId }: Deps,
  { state, after, count = pageSize }: InputOf<Routes['joinEntries']>,
): Promise<OutputOf<Routes['joinEntries']>> {
  const { rows } = await sql<Row<'inbox.join_entry', 'id' | 'state' | 'sent_at'> & { readonly notes: number }>`
    select id, state, sent_at, (select count(*)::int from inbox.join_note where entry_id = entry.id) as notes
    from inbox.join_entry as entry
    where (merchant_id, state) = (${merchantId}, ${state}) and id > ${after ?? '0'}
    order by id limit ${count + 1}`.execute(database.sql)
  const { rows: fresh } = await sql<{ count: number }>`select count(*)::int as count from inbox.join_entry
    where (merchant_id, state) = (${merchantId}, 'new')`.execute(database.sql)
  const page = rows.slice(0, count)
  const entries: ListedJoinEntry[] = page.map((row) => ({
    id: String(row.id),
    state: row.state,
    sentAt: row.sent_at,
    noteCount: row.notes,
  }))
  const next = rows.length > count ? String(page.at(-1)?.id) : null
  return { entries, next, newCount: fresh[0]?.count ?? 0 }
}

type JoinRow = Row<'inbox.join_entry', 'state' | 'sent_at' | 'wrapped_key' | 'name' | 'contact' | 'message'>

async function openJoinEntry(
  deps: Deps,
  context: StaffContext,
  id: bigint,
): Promise<Outcome<OutputOf<Routes['openJoinEntry']>, 'not_found'>> {
  return deps.database.transaction(async (tx) => {
    const { rows } = await sql<JoinRow>`select state, sent_at, wrapped_key, name, contact, message from inbox.join_entry
      where (id, merchant_id) = (${id}, ${deps.merchantId})`.execute(tx)
    const [row] = rows
    if (!row) return refuse('not_found')
    const { rows: notes } = await sql<Row<'inbox.join_note', 'at' | 'by' | 'state' | 'note'>>`
      select at, by, state, note from inbox.join_note where entry_id = ${id} order by id`.execute(tx)
    await deps.audit(tx, context, { action: 'join_entry.opened', subject: `join entry ${id}` })
    const open = openWords(deps, 'inbox.join_entry', id, row.wrapped_key)
    const words = { name: open('name', row.name), contact: open('contact', row.contact) }
    return done({
      id: String(id),
      state: row.state,
      sentAt: row.sent_at,
      ...words,
      message: open('message', row.message),
      notes,
    })
  })
}

async function noteJoinEntry(
  { database, merchantId, audit }: Deps,
  context: StaffContext,
  { id, before, state, note }: InputOf<Routes['noteJoinEntry']>,
) {
  return database.transaction(async (tx) => {
    const { rows } = await sql<Row<'inbox.join_entry', 'state'>>`select state from inbox.join_entry
      where (id, merchant_id) = (${id}, ${merchantId}) for update`.execute(tx)
    const [row] = rows
    if (!row) return refuse('not_found')
    if (row.state !== before) return refuse('changed_meanwhile')
    await sql`update inbox.join_entry set state = ${state} where id = ${id}`.execute(tx)
    await sql`insert into inbox.join_note (entry_id, at, by, state, note)
      values (${id}, ${context.now}, ${context.staff.name}, ${state}, ${note})`.execute(tx)
    const facts = { action: 'join_entry.noted', subject: `join entry ${id}`, reason: note }
    await audit(tx, context, { ...facts, before: { state: before }, after: { state } })
    return done({})
  })
}
