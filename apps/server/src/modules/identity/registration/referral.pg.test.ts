import { referralRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../../test/app.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { type People, people, value } from '../../../../test/factories.ts'

let database: ThrowawayDatabase
let server: TestApp
let team: People

beforeAll(async () => {
  database = await throwawayDatabase()
  server = await startTestApp(database)
  team = people(database, server, 'friend')
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

test('a member has the own code, and sees those alone who came by it, masked, the newest first', async () => {
  const [inviter, other] = [await team.member(), await team.member()]
  const friends = [await team.member({ under: inviter }), await team.member({ under: inviter })]
  await team.member({ under: friends[0] })
  const as = { token: inviter.token }
  expect(await value(server.client.call(referralRoutes.referral, {}, as))).toEqual({
    code: inviter.code,
    friendCount: 2,
  })
  const listed = await value(server.client.call(referralRoutes.invitedFriends, {}, as))
  expect(listed).toMatchObject({ pageCount: 1 })
  expect(listed.friends.map(({ account }) => account)).toEqual(
    friends.toReversed().map(({ username }) => `${username.slice(0, 2)}•••${username.at(-1)}`),
  )
  expect(await value(server.client.call(referralRoutes.invitedFriends, { pageNo: 2 }, as))).toMatchObject({
    friends: [],
  })
  expect(await value(server.client.call(referralRoutes.referral, {}, { token: other.token }))).toMatchObject({
    friendCount: 0,
  })
})

test('a member from before there were codes gets one, the same for two requests at once', async () => {
  const member = await team.member()
  await sql`delete from identity.affiliate_code where owner_id = ${member.id}`.execute(database.sql)
  const ask = () => value(server.client.call(referralRoutes.referral, {}, { token: member.token }))
  const [one, another] = await Promise.all([ask(), ask()])
  expect(one.code).toMatch(/^[A-Z2-9]{8}$/)
  expect(another).toEqual(one)
})
