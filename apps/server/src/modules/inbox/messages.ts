import {
  type Language,
  type Message,
  type MessageTopic,
  type Outcome,
  type OutputOf,
  done,
  type inboxRoutes,
  refuse,
} from '@banyan/contract'
import { messages } from '@banyan/i18n/messages'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../platform/database/database.ts'
import { merchantsOf, readLine, readRegisteredAt } from '../members/index.ts'
import type { SiteMerchant } from '../../platform/http/types.ts'
import type { InboxDeps } from './deps.ts'
import { mayBeOffered } from './reach.ts'
import type { Row } from './rows.ts'

const pageSize = 10

/** Whose inbox it is. Messages to all are those since `since`, the registration. */
export interface Reader {
  readonly memberId: bigint
  readonly merchantId: number
  readonly since: Date
  /** Nothing is offered to whoever is kept from playing. */
  readonly isKeptFromPlaying: boolean
  /** What letters to some are for: a rank, and the agents above with the member itself. Null: there are none. */
  readonly among: { readonly rankLevel: number; readonly line: readonly bigint[] } | null
}

/** Stores what the product tells a member, in the transaction of what it tells. */
export async function tellMember(
  tx: Tx,
  { memberId, topic }: { readonly memberId: bigint; readonly topic: MessageTopic },
): Promise<void> {
  await tellMembers(tx, { memberIds: [memberId], topic })
}

/** The same to several members. */
export async function tellMembers(
  tx: Tx,
  { memberIds, topic }: { readonly memberIds: readonly bigint[]; readonly topic: MessageTopic },
): Promise<void> {
  await sql`insert into inbox.message (member_id, topic)
    select member_id, ${topic} from unnest(${memberIds}::bigint[]) as told (member_id)`.execute(tx)
}

export interface Letter {
  /** Null: to all who are members of the merchant now, or to those of them that follow. */
  readonly memberId: bigint | null
  /** Those who have such a rank when they read. */
  readonly ranks?: { readonly from: number; readonly to: number | null }
  /** An agent, and whoever stands below when they read. */
  readonly teamOf?: bigint
  /** An offer: it reaches those alone who have agreed to that, and are not kept from playing. */
  readonly isMarketing: boolean
  /** It goes by e-mail as well, to those who have agreed to that. An offer alone does. */
  readonly byEmail?: boolean
  /** Made once for the letter, however often it is sent. */
  readonly requestKey: string
  readonly texts: readonly { readonly language: Language; readonly title: string; readonly content: string }[]
}

export type LetterRefusal = 'member_not_found' | 'idempotency_key_reused' | 'no_consent'

export type SendDeps = Pick<InboxDeps, 'blockedOf'> & { readonly merchant: Pick<SiteMerchant, 'id' | 'currency'> }

/**
 * Stores an operator's letter with its texts, once for each key. An offer to one member is refused where that one has
 * not agreed to offers; one to many is shown to those who had agreed when it was sent.
 */
export async function sendLetter(
  tx: Tx,
  { merchant, blockedOf }: SendDeps,
  letter: Letter,
): Promise<Outcome<{ id: bigint; isNew: boolean }, LetterRefusal>> {
  const { memberId, ranks, teamOf, requestKey, isMarketing, texts } = letter
  const merchantId = merchant.id
  const named = memberId ?? teamOf
  if (named !== undefined && (await merchantsOf(tx, [named])).get(named) !== merchantId)
    return refuse('member_not_found')
  const isToSome = ranks !== undefined || teamOf !== undefined
  const { rows: stored } = await sql<
    Row<'inbox.message', 'id'>
  >`insert into inbox.message (member_id, merchant_id, some_of, rank_from, rank_to, team_of, request_key,
      is_marketing)
    values (${memberId}, ${memberId === null && !isToSome ? merchantId : null}, ${isToSome ? merchantId : null},
      ${ranks?.from ?? null}, ${ranks?.to ?? null}, ${teamOf ?? null}, ${requestKey},
      ${isMarketing}) on conflict (request_key) do nothing
      returning id`.execute(tx)
  const [made] = stored
  if (!made) {
    const id = await findSame(tx, letter, merchantId)
    return id === null ? refuse('idempotency_key_reused') : done({ id, isNew: false })
  }
  if (
    isMarketing &&
    memberId !== null &&
    !(await mayBeOffered({ blockedOf }, tx, { merchant, channel: 'inbox', memberId }))
  )
    return refuse('no_consent')
  for (const { language, title, content } of texts) {
    await sql`insert into inbox.message_text (message_id, language, title, content) values (${made.id}, ${language},
      ${title}, ${content})`.execute(tx)
  }
  if (isMarketing && letter.byEmail) await sql`insert into inbox.mailing (message_id) values (${made.id})`.execute(tx)
  return done({ id: made.id, isNew: true })
}

/**
 * The letter that an earlier arrival stored under the key; null when that one went to
 * somebody else or said something else.
 */
async function findSame(
  tx: Tx,
  { memberId, ranks, teamOf, requestKey, isMarketing, byEmail = false, texts }: Letter,
  merchantId: number,
): Promise<bigint | null> {
  const { rows } = await sql<
    Row<'inbox.message', 'id'> & Row<'inbox.message_text', 'language' | 'title' | 'content'>
  >`select id, language, title, content
    from inbox.message join inbox.message_text on message_id = id
    where request_key = ${requestKey} and (member_id = ${memberId} or (${memberId}::bigint is null
      and coalesce(merchant_id, some_of) = ${merchantId}))
      and (rank_from, rank_to, team_of, is_marketing) is not distinct from
        (${ranks?.from ?? null}::integer, ${ranks?.to ?? null}::integer, ${teamOf ?? null}::bigint, ${isMarketing}::boolean)
      and ${byEmail}::boolean = exists (select from inbox.mailing where mailing.message_id = message.id)`.execute(tx)
  const isSaid = ({ language, title, content }: Letter['texts'][number]) =>
    rows.some((row) => row.language === language && row.title === title && row.content === content)
  const [first] = rows
  return first && rows.length === texts.length && texts.every(isSaid) ? first.id : null
}

/** The member of a call as a reader. */
export async function readerOf(
  { database, site, rankLevelOf, blockedOf }: Pick<InboxDeps, 'database' | 'site' | 'rankLevelOf' | 'blockedOf'>,
  memberId: bigint,
): Promise<Reader> {
  const [{ id: merchantId, currency }, since] = await Promise.all([
    site.merchant(),
    readRegisteredAt(database.sql, memberId),
  ])
  const { rows } = await sql`select from inbox.message where some_of = ${merchantId} and sent_at >= ${since}
    limit 1`.execute(database.sql)
  const isKeptFromPlaying = (await blockedOf(database.sql, [memberId], currency)).has(memberId)
  const reader = { memberId, merchantId, since, isKeptFromPlaying }
  if (rows.length === 0) return { ...reader, among: null }
  const [rankLevel, { above }] = await Promise.all([rankLevelOf(memberId), readLine(database.sql, memberId)])
  return { ...reader, among: { rankLevel, line: [memberId, ...above.map(({ id }) => id)] } }
}

/** What was written to some of the members, among them the reader. */
const toSome = ({ merchantId, since, among }: Reader) =>
  among === null
    ? sql``
    : sql`union all select id, topic, sent_at, is_marketing from inbox.message
      where some_of = ${merchantId} and sent_at >= ${since} and (team_of = any(${among.line}::bigint[])
        or ${among.rankLevel}::integer between rank_from and coalesce(rank_to, 99))`

/** What stands in an inbox: each message with when it was read, and none that was thrown away. */
function inboxOf(reader: Reader) {
  const { memberId, merchantId, since, isKeptFromPlaying } = reader
  return sql`(
  select message.id, topic, sent_at, read_at
  from (select id, topic, sent_at, is_marketing from inbox.message where member_id = ${memberId}
    union all select id, topic, sent_at, is_marketing from inbox.message where merchant_id = ${merchantId} and sent_at >= ${since}
    ${toSome(reader)}) as message
  left join inbox.message_state as state on state.message_id = message.id and state.member_id = ${memberId}
  where deleted_at is null and (not is_marketing
    or (not ${isKeptFromPlaying}::boolean and members.has_consented(${memberId}, 'inbox', sent_at)))) as message`
}

export async function countUnread(connection: Sql, reader: Reader): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from ${inboxOf(reader)} where read_at is null`.execute(connection)
  return rows[0]?.count ?? 0
}

interface MessageRow {
  readonly id: bigint
  readonly topic: MessageTopic | null
  readonly title: string | null
  readonly content: string | null
  readonly sent_at: Date
  readonly read_at: Date | null
}

/** A page of the inbox, newest first, in the reader's language [MEMBER-55]. */
export async function listMessages(
  { database, site }: Pick<InboxDeps, 'database' | 'site'>,
  reader: Reader,
  { pageNo, language }: { readonly pageNo: number; readonly language: Language },
): Promise<OutputOf<typeof inboxRoutes.listMessages>> {
  const { defaultLanguage, brandName } = await site.merchant()
  const { rows: counts } = await sql<{ total: number; unread: number }>`select count(*)::int as total,
    count(*) filter (where read_at is null)::int as unread from ${inboxOf(reader)}`.execute(database.sql)
  const { total = 0, unread = 0 } = counts[0] ?? {}
  const { rows } = await sql<MessageRow>`select message.id, topic, sent_at, read_at, words.title, words.content
    from (select id, topic, sent_at, read_at from ${inboxOf(reader)} order by id desc
      limit ${pageSize} offset ${(pageNo - 1) * pageSize}) as message
    left join lateral (select title, content from inbox.message_text where message_id = message.id
      order by language = ${language} desc, language = ${defaultLanguage} desc, language limit 1) as words on true
    order by message.id desc`.execute(database.sql)
  const list = rows.map((row) => ({
    id: String(row.id),
    ...wordsOf(row, language, brandName),
    sentAt: row.sent_at,
    isRead: row.read_at !== null,
  }))
  return { list, pageNo, totalPages: Math.max(1, Math.ceil(total / pageSize)), unreadCount: unread }
}

/** The page that a message leads to, where its words are called after its topic. */
const pages = {
  rank_lowered: 'playerRank',
  reward_completed: 'pointMall',
  reward_rejected: 'pointMall',
  reward_sent: 'pointMall',
  tournament_prize: 'promotions',
  jackpot_won: 'transactionHistory',
  promotion_begun: 'promotions',
  promotion_ending: 'promotions',
  promotion_issued: 'promotions',
  promotion_rejected: 'promotions',
  withdrawal_paid: 'withdraw',
  withdrawal_rejected: 'withdraw',
  withdrawal_forced: 'withdraw',
  withdrawal_settled: 'withdraw',
  document_accepted: 'securityCenter',
  document_rejected: 'securityCenter',
  document_revoked: 'securityCenter',
  avatar_removed: 'securityCenter',
  copy_ready: 'securityCenter',
  care: 'limits',
  care_break: 'limits',
  personal_corrected: 'securityCenter',
  handout: 'transactionHistory',
  bet_voided: null,
  draw_postponed: null,
  draw_corrected: null,
  contract_ended: null,
  contract_approved: null,
  contract_rejected: null,
} as const

const hasOwnWords = (topic: NonNullable<MessageRow['topic']>): topic is keyof typeof pages => topic in pages

function wordsOf(
  { topic, title, content }: MessageRow,
  language: Language,
  brandName: string,
): Pick<Message, 'title' | 'content' | 'page'> {
  const put = (words: string | null) => (words ?? '').replaceAll('{brand}', () => brandName)
  if (topic === null) return { title: put(title), content: put(content), page: null }
  const texts = messages[language]
  if (hasOwnWords(topic))
    return { title: texts.inbox[`${topic}_title`], content: texts.inbox[`${topic}_text`], page: pages[topic] }
  switch (topic) {
    case 'welcome':
      return {
        title: put(texts.inbox.welcome_title),
        content: texts.inbox.welcome_text,
        page: 'missionLeaderboard',
      }
    case 'rank_reached':
      return { title: texts.inbox.rank_title, content: texts.inbox.rank_text, page: 'playerRank' }
    case 'new_device':
      return {
        title: texts.inbox.device_title,
        content: `${texts.device_intro}\n${texts.device_warning}`,
        page: 'securityCenter',
      }
    case 'remembered_stolen':
      return { title: texts.inbox.security_title, content: texts.stolen_intro, page: 'securityCenter' }
    default:
      return {
        title: texts.inbox.security_title,
        content: `${texts.change[topic]}\n${texts.device_warning}`,
        page: 'securityCenter',
      }
  }
}

/** Marks one message as read, or throws it away, which reads it too [MEMBER-56, MEMBER-57]. Again changes nothing. */
export async function markMessage(
  connection: Sql,
  reader: Reader,
  { id, as }: { readonly id: bigint; readonly as: 'read' | 'deleted' },
): Promise<Outcome<object, 'not_found'>> {
  const { rows } = await sql`insert into inbox.message_state as state (member_id, message_id, read_at, deleted_at)
    select ${reader.memberId}, id, clock_timestamp(), case when ${as} = 'deleted' then clock_timestamp() end
    from ${inboxOf(reader)} where id = ${id}
    on conflict (member_id, message_id) do update set read_at = coalesce(state.read_at, excluded.read_at),
      deleted_at = excluded.deleted_at
    returning message_id`.execute(connection)
  return rows.length === 0 ? refuse('not_found') : done({})
}

/** Marks every message that stands in the inbox as read. */
export async function readAll(connection: Sql, reader: Reader): Promise<void> {
  await sql`insert into inbox.message_state (member_id, message_id, read_at)
    select ${reader.memberId}, id, clock_timestamp() from ${inboxOf(reader)} where read_at is null
    on conflict (member_id, message_id) do update set read_at = excluded.read_at`.execute(connection)
}
