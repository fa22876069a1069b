import {
  type Route,
  agentContractRoutes,
  agentRoutes,
  identityRoutes,
  inboxRoutes,
  loyaltyRoutes,
  missionRoutes,
  promotionRoutes,
  tournamentRoutes,
} from '@banyan/contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from './app.ts'
import { newKey } from './betting.ts'
import { siteCalls } from './calls.ts'
import { registration } from './client.ts'
import { throwawayDatabase, type ThrowawayDatabase } from './database.ts'
import { type TestMember, people } from './factories.ts'

/** Put before every word of the first merchant. */
const mark = 'of-the-first'
const second = { headers: { host: 'lotus.localhost' } }

let database: ThrowawayDatabase
let server: TestApp
/** A member of each merchant, both agents, who have bet alike. */
let an: TestMember
let binh: TestMember

const run = (statement: string) => sql.raw(statement).execute(database.sql)
async function idOf(query: string): Promise<string> {
  const { rows } = await sql.raw<{ id: bigint }>(query).execute(database.sql)
  if (!rows[0]) throw new Error(`nothing found: ${query}`)
  return String(rows[0].id)
}

/** Marks the words of the first merchant, by the table that has them. */
const marking: Readonly<Record<string, string>> = {
  'site.notice_text': `with notice as (insert into site.notice (merchant_id, type, starts_at, written_by)
      select 1, type, now(), 'operator' from unnest(array['B', 'PL', 'PU', 'PR', 'H']) as type returning id)
    insert into site.notice_text (notice_id, language, title, content) select id, 'VI', '${mark}', '<p>${mark}</p>'
      from notice`,
  'site.article_text': `with article as (insert into site.article (merchant_id, slug, kind, help_group, position,
    version)
      values (1, '${mark}', 'help', 'account', 1, 1) returning merchant_id, slug)
    insert into site.article_text (merchant_id, slug, language, version, title, content, written_by)
    select merchant_id, slug, 'VI', 1, '${mark}', '<p>${mark}</p>', 'operator' from article`,
  'loyalty.rank_text': `update loyalty.rank_text set label_name = '${mark}' where merchant_id = 1`,
  'loyalty.reward_text': `update loyalty.reward_text set name = '${mark}' from loyalty.reward where id = reward_id
    and merchant_id = 1`,
  'missions.mission_text': `update missions.mission_text set name = '${mark}' from missions.mission
    where id = mission_id and merchant_id = 1`,
  'missions.raffle_text': `update missions.raffle_text set name = '${mark}' from missions.raffle where id = raffle_id
    and merchant_id = 1`,
  'tournaments.tournament_text': `with run as (insert into tournaments.run (tournament_id, merchant_id, begins_at,
      ends_at, measure, stake_min, bets_min, rank_from, must_join, categories, vendors, games, prizes)
      select id, merchant_id, now(), now() + interval '1 day', measure, 0, 1, 0, true, '{}', '{}', '{}', prizes
      from tournaments.tournament where merchant_id = 1)
    update tournaments.tournament_text set name = '${mark}' from tournaments.tournament
    where id = tournament_id and merchant_id = 1`,
  'jackpots.jackpot_text': `with made as (insert into jackpots.jackpot (merchant_id, currency, kind, seed, share, bound,
      games, is_offered) values (1, 1, 'must_drop', 0, 1, 9, '{sen-vang}', true) returning id),
    open as (insert into jackpots.pool (jackpot_id, merchant_id, currency, number, state, kind, seed, share, bound,
      games, commit, sealed_seed, counts_from)
      select id, 1, 1, 1, 'open', 'must_drop', 0, 1, 9, '{sen-vang}', '', '', now() from made)
    insert into jackpots.jackpot_text (jackpot_id, language, name) select id, 'VI', '${mark}' from made`,
  'inbox.message_text': `with letter as (insert into inbox.message (merchant_id, sent_at)
    values (1, now() + interval '1 minute') returning id)
    insert into inbox.message_text (message_id, language, title, content) select id, 'VI', '${mark}', '${mark}'
      from letter`,
  'site.own_text': `insert into site.own_text values (1, 'VI', 'home.hero_tree', '${mark}')`,
  'site.merchant': `update site.merchant set brand_name = '${mark}' where id = 1`,
  'site.resource': `update site.resource set label_name_en = '${mark}', label_name_cn = '${mark}'
    where merchant_id = 1`,
  'site.route_domain': `insert into site.route_domain (merchant_id, host) values (1, '${mark}.example')`,
}
/** Who speaks a language, and the names of vendors and games, which are the same for every merchant. */
const unmarked = ['catalog.game_name', 'catalog.vendor_name', 'members.member', 'vendors.session']

beforeAll(async () => {
  database = await throwawayDatabase()
  server = await startTestApp(database)
  for (const statement of Object.values(marking)) await run(statement)
  an = await people(database, server, 'an').agent()
  binh = await people(database, server, 'binh').agent(second)
  await run('insert into agents.contract_setting (merchant_id, dailysalreqtype) values (2, 3)')
  for (const [merchantId, { id }] of [
    [1, an],
    [2, binh],
  ] as const) {
    await run(`insert into missions.tally (account_id, played_on, product, valid_amount, bets)
      select ledger.account_of(${id}, 1), (now() at time zone 'Asia/Ho_Chi_Minh')::date, product, 90000000, 900
        from unnest(array['slots', 'lottery']) as product`)
    await run(`insert into missions.score (merchant_id, week_on, account_id, valid_amount, reached_at)
      values (${merchantId}, date_trunc('week', now() at time zone 'Asia/Ho_Chi_Minh')::date, ledger.account_of(${id},
        1), 90000000, now())`)
    await run(`insert into loyalty.play (account_id, valid_amount, rank_level) values (ledger.account_of(${id}, 1),
      90000000, 2)
      on conflict (account_id) do update set valid_amount = excluded.valid_amount, rank_level = 2`)
  }
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

test('every table with words of a merchant is marked here', async () => {
  const { rows } = await sql<{
    name: string
  }>`select format('%I.%I', table_schema, table_name) as name from information_schema.columns
    where column_name = 'language' and table_schema not in ('pg_catalog', 'information_schema') order by 1`.execute(
    database.sql,
  )
  expect(rows.map(({ name }) => name)).toEqual(
    [...Object.keys(marking).filter((name) => name.endsWith('_text')), ...unmarked].toSorted(),
  )
})

const reads = siteCalls.filter(([, { method }]) => method === 'GET')
/** What these ask for; the others ask for nothing, or for a row of the member's. */
const asked: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  announcements: { types: 'B,PL,PU,PR', platform: 'W', execution: 'B' },
  listAnnouncements: { pageNo: '1' },
  article: { slug: mark },
  tournament: { runId: '1' },
  listMessages: { pageNo: '1' },
}
async function answerOf([name, { path }]: readonly [string, Route], { token }: typeof an, host: string) {
  const headers = { host, authorization: `Bearer ${token}` }
  const given = { ...asked[name], ...(name === 'permission' && { url: host }) }
  const response = await server.app.http.fastify.inject({ url: `${path}?${new URLSearchParams(given)}`, headers })
  return { name, isMarked: response.body.includes(mark) }
}
const marked = async (who: typeof an, host: string) =>
  (await Promise.all(reads.map((call) => answerOf(call, who, host)))).flatMap(({ name, isMarked }) =>
    isMarked ? [name] : [],
  )

test('[SITE-15] no answer to a member has a word of another merchant', async () => {
  // What an operator changes is seen within a second.
  await vi.waitFor(async () => expect(await marked(an, 'localhost')).toContain('whiteLabel'), { timeout: 10_000 })
  expect(await marked(an, 'localhost')).toEqual([
    'whiteLabel',
    'permission',
    'announcements',
    'listAnnouncements',
    'helpCenter',
    'article',
    'domainRoute',
    'listMessages',
    'listInboxNotices',
    'info',
    'ranks',
    'myRank',
    'pointReward',
    'missionSummary',
    'raffles',
    'tournaments',
    'tournament',
    'jackpots',
  ])
  expect(await marked(binh, 'lotus.localhost')).toEqual([])
})

test('[SITE-15] [PROMO-32] the best of a week are those of the own merchant', async () => {
  const board = async ({ token }: typeof an, options: object = {}) => {
    const answer = await server.client.call(missionRoutes.missionLeaderboard, {}, { token, ...options })
    return answer.ok && answer.value.places.map(({ place, account, isOwn }) => [place, account, isOwn])
  }
  expect(await board(an)).toEqual([[1, 'an•••r', true]])
  expect(await board(binh, second)).toEqual([[1, 'bi•••r', true]])
})

/** What a member of the second merchant asks for of the first one's. */
const wanted: readonly (readonly [what: string, code: string, ask: () => Promise<unknown>])[] = [
  [
    'a mission that is complete',
    'not_found',
    async () =>
      asks(missionRoutes.claimMission, {
        missionId: await idOf(`select id from missions.mission where merchant_id = 1 and trigger = 'bets' limit 1`),
      }),
  ],
  [
    'a draw of a raffle',
    'not_found',
    async () =>
      asks(missionRoutes.claimRaffle, {
        raffleId: await idOf('select id from missions.raffle where merchant_id = 1'),
        oddsVersion: 1,
        clientSeed: 'mine',
      }),
  ],
  [
    'a reward of the points mall',
    'not_found',
    async () =>
      asks(loyaltyRoutes.redeemPointReward, {
        rewardId: await idOf(
          `select id from loyalty.reward where merchant_id = 1 and kind = 'bonus' and rank_level_min = 1 limit 1`,
        ),
        quantity: 1,
        password: registration.password,
      }),
  ],
  [
    'a place in a tournament',
    'not_found',
    async () =>
      asks(tournamentRoutes.joinTournament, {
        runId: await idOf('select id from tournaments.run where merchant_id = 1'),
      }),
  ],
  ['the gift for a birthday', 'birthday_gift_not_due', () => asks(loyaltyRoutes.claimBirthdayGift, {})],
  ['the bonus of a rank', 'rank_not_reached', () => asks(loyaltyRoutes.claimRankBonus, { rankLevel: 2 })],
  [
    'money for points',
    'operation_not_enabled',
    () => asks(loyaltyRoutes.convertPoint, { points: 100n, password: registration.password }),
  ],
  [
    'a promotion',
    'not_found',
    async () => {
      const promotionId = await idOf(`insert into promotion.activity (notice_id, merchant_id, begins_at, reward_amount,
          second_person_from)
        select id, 1, now() - interval '1 day', 50000, 500000 from site.notice where merchant_id = 1 and type = 'PR'
          order by id limit 1 returning notice_id as id`)
      return asks(promotionRoutes.applyForPromotion, { promotionId, remark: 'mine', pictures: [] })
    },
  ],
  [
    'a picture that somebody sent',
    'not_found',
    async () => {
      const file = new Uint8Array(
        await sharp({ create: { width: 4, height: 4, channels: 3, background: '#0a7' } })
          .png()
          .toBuffer(),
      )
      const sent = await server.client.call(promotionRoutes.uploadPromotionPicture, { file }, { token: an.token })
      if (!sent.ok) throw new Error(sent.code)
      return asks(promotionRoutes.promotionPicture, { id: sent.value.id })
    },
  ],
  ['a letter to all, read', 'not_found', async () => asks(inboxRoutes.readMessage, { id: await letter() })],
  ['a letter to all, thrown away', 'not_found', async () => asks(inboxRoutes.deleteMessage, { id: await letter() })],
  [
    'a notice of the inbox',
    'not_found',
    async () =>
      asks(inboxRoutes.readNotice, {
        id: await idOf(`select id from site.notice where merchant_id = 1 and type = 'PL' order by id limit 1`),
      }),
  ],
  ['an account of the same line', 'wrong_account', () => asks(agentRoutes.findDownline, { account: 'anmember' })],
  [
    'a contract',
    'contract_not_found',
    async () => asks(agentContractRoutes.agentContract, { contractId: await contract() }),
  ],
  [
    'the end of a contract',
    'contract_not_found',
    async () => asks(agentContractRoutes.processDailySalary, { action: 'terminate', contractId: await contract() }),
  ],
  [
    'a place under an agent',
    'invitation_code_invalid',
    () =>
      server.client.call(
        identityRoutes.register,
        { ...registration, username: 'chimember', affiliateCode: an.code },
        second,
      ),
  ],
]
/** As a member of the second merchant, from its host. Their types are those of each call. */
const asks = (route: Route, input: Readonly<Record<string, unknown>>) =>
  server.client.call(route, input, { token: binh.token, key: newKey(), ...second })
const letter = () => idOf('select id from inbox.message where merchant_id = 1')
const contract = () =>
  idOf(`insert into agents.contract (merchant_id, kind, period, receiver_id, is_offer, active_amount, rate_bp,
    time_zone, made_at)
    values (1, 'daily_salary', 'daily', ${an.id}, true, 1, 100, 'Asia/Ho_Chi_Minh', now())
    on conflict (receiver_id, kind) where status = 'pending' do update set rate_bp = 100 returning id`)
const holdings = async () => {
  const { rows } = await sql<{
    holds: string
  }>`select string_agg(account::text, ' ' order by id) as holds from ledger.account`.execute(database.sql)
  return rows[0]?.holds
}

test.each(wanted)(
  '[SITE-15] %s of another merchant is refused as %s, and no wallet has changed',
  async (_what, code, ask) => {
    const before = await holdings()
    expect(await ask()).toMatchObject({ ok: false, code })
    expect(await holdings()).toBe(before)
  },
)
