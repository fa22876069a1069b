import { consentRoutes, inboxRoutes, promotionFollowRoutes, promotionRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { type People, people, value } from '../../../test/factories.ts'
import { passTime } from '../../../test/pass-time.ts'
import { tellMembers } from '../inbox/messages.ts'
import { createContent, createSite } from '../site/index.ts'
import { tellFollowers } from './follow.ts'

let database: ThrowawayDatabase
let app: TestApp
let members: People
beforeAll(async () => {
  database = await throwawayDatabase()
  app = await startTestApp(database)
  members = people(database, app, 'follow')
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

/** An announcement that has begun, and what can be done about it from an hour of now on. */
async function promotion(title: string, { begins = -24, ends = null as number | null, hasTerms = true } = {}) {
  const hours = (count: number | null) => (count === null ? null : `${count} hours`)
  const { rows } = await sql<{ id: bigint }>`with made as (insert into site.notice
      (merchant_id, type, starts_at, ends_at, written_by)
      values (1, 'PR', now() - interval '2 days', now() + ${hasTerms ? null : hours(ends)}::interval, 'operator')
      returning id), words as (insert into site.notice_text (notice_id, language, title, content)
      select id, 'VI', ${title}, '' from made) select id from made`.execute(database.sql)
  const { id } = rows[0]! // an insert returns its row.
  if (hasTerms)
    await sql`insert into promotion.activity (notice_id, merchant_id, begins_at, ends_at, times_max, second_person_from)
      values (${id}, 1, now() + ${hours(begins)}::interval, now() + ${hours(ends)}::interval, 1, 500000)`.execute(
      database.sql,
    )
  passTime(1050)
  return String(id)
}
/** A member who has agreed to offers in the inbox. */
async function agreed() {
  const member = await members.member()
  await value(app.client.call(consentRoutes.setConsent, { channel: 'inbox', isGiven: true }, { token: member.token }))
  return member
}
const follow = (token: string, promotionId: string, isFollowed = true) =>
  app.client.call(promotionFollowRoutes.followPromotion, { promotionId, isFollowed }, { token })
const followed = async (token?: string) =>
  (await value(app.client.call(promotionRoutes.promotionActivities, {}, token === undefined ? {} : { token }))).followed
const inbox = async (token: string) =>
  (await value(app.client.call(inboxRoutes.listMessages, { pageNo: 1 }, { token, language: 'EN' }))).list
    .map(({ title }) => title)
    .filter((title) => title.includes('follow'))
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const blocked = new Set<bigint>()
/** The job, at an instant. */
const tell = (now: Date) =>
  tellFollowers(
    {
      database,
      content: createContent({ database, site: createSite({ database }) }),
      blockedOf: async (_connection, ids) => new Set(ids.filter((id) => blocked.has(id))),
      tellMembers,
    },
    now,
  )

test('[PROMO-01] a member follows promotions, the last stands first, and a visitor follows none', async () => {
  const [one, other] = [await promotion('Một'), await promotion('Hai', { hasTerms: false })]
  const { token } = await agreed()
  expect(await value(follow(token, one))).toEqual({ followed: [one], isTold: true })
  passTime(5)
  await value(follow(token, other))
  await value(follow(token, other))
  expect([await followed(token), await followed()]).toEqual([[other, one], []])
  expect(await value(follow(token, other, false))).toEqual({ followed: [one], isTold: true })
  expect(await follow(token, '999999')).toMatchObject({ code: 'not_found' })
  const another = await members.member()
  expect(await followed(another.token)).toEqual([])
})

test('[PROMO-01] a follower is told once when it begins, and once before it ends', async () => {
  const promotionId = await promotion('Sắp mở', { begins: 5, ends: 100 })
  const { token } = await agreed()
  await value(follow(token, promotionId))
  await tell(inHours(4))
  expect(await inbox(token)).toEqual([])
  for (const hours of [6, 7]) await tell(inHours(hours))
  expect(await inbox(token)).toEqual(['A promotion that you follow has begun'])
  await tell(inHours(70))
  for (const hours of [80, 90, 101]) await tell(inHours(hours))
  expect(await inbox(token)).toEqual(['A promotion that you follow ends soon', 'A promotion that you follow has begun'])
})

test('[PROMO-01] what ends is its announcement where it has no terms, and what had begun is no news', async () => {
  const promotionId = await promotion('Thông báo', { hasTerms: false, ends: 50 })
  const begun = await promotion('Đang mở')
  const { token } = await agreed()
  for (const id of [promotionId, begun]) await value(follow(token, id))
  await tell(inHours(30))
  expect(await inbox(token)).toEqual(['A promotion that you follow ends soon'])
})

test('whoever may not play now, has not agreed to offers, or follows it no more, is told nothing', async () => {
  const promotionId = await promotion('Kết thúc', { ends: 50 })
  const [kept, gone, silent] = [await agreed(), await agreed(), await members.member()]
  expect(await value(follow(silent.token, promotionId))).toMatchObject({ isTold: false })
  for (const { token } of [kept, gone]) await value(follow(token, promotionId))
  blocked.add(kept.id)
  await value(follow(gone.token, promotionId, false))
  await tell(inHours(30))
  blocked.clear()
  await tell(inHours(31))
  for (const { token } of [kept, gone, silent]) expect(await inbox(token)).toEqual([])
})
