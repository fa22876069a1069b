import {
  type InputOf,
  type Language,
  type ListedNotice,
  type NoticeState,
  type NoticeValues,
  type Outcome,
  type OutputOf,
  done,
  noticeFields,
  refuse,
  type staffContentRoutes,
} from '@banyan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import type { StaffContext } from '../../../platform/http/staff-call.ts'
import type { Row } from '../rows.ts'
import { saveNotice } from '../save-notice.ts'
import { type Text, filled } from '../texts.ts'
import type { DeskDeps } from './deps.ts'
import { usePicture } from './pictures.ts'
import { changedContent, keepVersion, versionOf } from './versions.ts'

type Routes = typeof staffContentRoutes
export type Asking = Pick<StaffContext, 'language' | 'now'>
type Here = Pick<DeskDeps, 'database' | 'merchant'>

type NoticeRow = Row<
  'site.notice',
  'id' | 'type' | 'banner_group' | 'link' | 'picture' | 'position' | 'starts_at' | 'ends_at'
> & { readonly audience: NoticeValues['audience'] }

const columns = sql`id, type, audience, banner_group, link, picture, position, starts_at, ends_at`

const stateOf = ({ starts_at: from, ends_at: to }: Pick<NoticeRow, 'starts_at' | 'ends_at'>, now: Date): NoticeState =>
  to !== null && to <= now ? 'ended' : from > now ? 'planned' : 'now'

const ofState = (state: NoticeState, now: Date) =>
  ({
    now: sql`starts_at <= ${now} and (ends_at is null or ends_at > ${now})`,
    planned: sql`starts_at > ${now}`,
    ended: sql`ends_at <= ${now}`,
  })[state]

type ListedRow = Pick<NoticeRow, 'id' | 'type' | 'audience' | 'banner_group' | 'picture' | 'position'> &
  Pick<NoticeRow, 'starts_at' | 'ends_at'> & {
    readonly title: string
    readonly languages: Language[]
    readonly version: number
  }

/** Notices of a merchant as lists show them. */
async function readListed(
  { database, merchant }: Here,
  { language, now }: Asking,
  { where, order, most }: { readonly where: RawBuilder<unknown>; readonly order: RawBuilder<unknown>; most: number },
): Promise<readonly ListedNotice[]> {
  const { rows } = await sql<ListedRow>`select id, type, audience, banner_group, picture, position, starts_at, ends_at,
      coalesce(words.title, '') as title, words.languages,
      coalesce((select max(version) from site.content_version
        where (merchant_id, kind, name) = (notice.merchant_id, 'notice', notice.id::text)), 0) as version
    from site.notice cross join lateral (
      select coalesce(array_agg(language order by language), '{}') as languages, (array_agg(title
        order by language = ${language} desc, language = ${merchant.defaultLanguage} desc, language))[1] as title
      from site.notice_text where notice_id = notice.id) as words
    where merchant_id = ${merchant.id} and ${where} order by ${order} limit ${most}`.execute(database.sql)
  return rows.map((row) => ({
    id: String(row.id),
    type: row.type,
    audience: row.audience,
    bannerGroup: row.banner_group,
    state: stateOf(row, now),
    title: filled({ title: row.title, content: '' }, merchant).title,
    languages: row.languages,
    picture: row.picture,
    position: row.position,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    version: row.version,
  }))
}

export async function listNotices(
  deps: Here,
  asking: Asking,
  { state, type, written, missing, after, count = 50 }: InputOf<Routes['noticeList']>,
): Promise<OutputOf<Routes['noticeList']>> {
  const has = (language: Language) =>
    sql`exists (select from site.notice_text where notice_id = notice.id and language = ${language})`
  const where = [
    ofState(state, asking.now),
    ...(type === undefined ? [] : [sql`type = ${type}`]),
    ...(written === undefined ? [] : [has(written)]),
    ...(missing === undefined ? [] : [sql`not ${has(missing)}`]),
    ...(after === undefined ? [] : [sql`id < ${after}`]),
  ]
  const rows = await readListed(deps, asking, {
    where: sql.join(where, sql` and `),
    order: sql`id desc`,
    most: count + 1,
  })
  const notices = rows.slice(0, count)
  return { notices, next: rows.length > count ? (notices.at(-1)?.id ?? null) : null }
}

/** What has not ended of the banners. */
export const listBanners = (deps: DeskDeps, asking: Asking): Promise<readonly ListedNotice[]> =>
  readListed(deps, asking, {
    where: sql`type = 'B' and (ends_at is null or ends_at > ${asking.now})`,
    // As the site shows them.
    order: sql`banner_group nulls first, position, starts_at desc, id desc`,
    most: 500,
  })

/** A notice as it is set; locked until the transaction ends, where it is asked for. */
export async function readValues(
  connection: Sql,
  merchantId: number,
  id: bigint,
  lock = sql``,
): Promise<NoticeValues | null> {
  const { rows } = await sql<NoticeRow>`select ${columns} from site.notice
    where (id, merchant_id) = (${id}, ${merchantId}) ${lock}`.execute(connection)
  const [row] = rows
  if (!row) return null
  const { rows: texts } = await sql<Text>`select language, title, content from site.notice_text
    where notice_id = ${id} order by language`.execute(connection)
  const { type, audience, banner_group: bannerGroup, link, picture, position, starts_at: startsAt } = row
  return { type, audience, bannerGroup, link, picture, position, startsAt, endsAt: row.ends_at, texts: [...texts] }
}

export async function openNotice(
  { database, merchant }: DeskDeps,
  { now }: Asking,
  id: string,
): Promise<Outcome<OutputOf<Routes['openNotice']>, 'not_found'>> {
  const values = await readValues(database.sql, merchant.id, BigInt(id))
  if (!values) return refuse('not_found')
  const version = await versionOf(database.sql, { merchantId: merchant.id, kind: 'notice', name: id })
  const state = stateOf({ starts_at: values.startsAt, ends_at: values.endsAt }, now)
  return done({ id, version, state, values })
}

/** Writes a notice under its lock: whoever has not seen its last version is told. */
export async function setNotice(
  { database, audit, merchant: { id: merchantId } }: DeskDeps,
  context: StaffContext,
  { id, version, values }: InputOf<Routes['setNotice']>,
): Promise<Outcome<OutputOf<Routes['setNotice']>, Routes['setNotice']['refusals'][number]>> {
  return database.transaction(async (tx) => {
    const known = id === undefined ? null : BigInt(id)
    const before = known === null ? null : await readValues(tx, merchantId, known, sql`for update`)
    if (known !== null && !before) return refuse('not_found')
    const seen = known === null ? 0 : await versionOf(tx, { merchantId, kind: 'notice', name: String(known) })
    if (seen !== version) return refuse('changed_meanwhile')
    const saved = await saveNotice(tx, merchantId, { ...values, ...(known !== null && { id: known }) }, 'operator')
    if (!saved.ok) return saved
    if (!(await usePicture(tx, merchantId, values.picture))) return refuse('content_invalid', { part: 'picture' })
    const name = String(saved.value.id)
    const became = await readValues(tx, merchantId, saved.value.id)
    if (!became) throw new Error(`the notice ${name} was written and is not there`)
    const change = { before: before && noticeFields(before), after: noticeFields(became) }
    const next = await keepVersion(tx, { merchantId, kind: 'notice', name }, change, context)
    const after = { version: next, fields: changedContent(change.before ?? {}, change.after).names }
    await audit(tx, context, { action: 'notice.saved', subject: `notice ${name}`, before: { version: seen }, after })
    return done({ id: name, version: next })
  })
}
