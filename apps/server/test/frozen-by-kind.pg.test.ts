import {
  type FreezeKind,
  type OutputOf,
  cashierRoutes,
  catalogRoutes,
  depositRoutes,
  freezeKinds,
  identityRoutes,
  lotteryRoutes,
  loyaltyRoutes,
  missionRoutes,
  promotionRoutes,
  securityRoutes,
  slotPlayRoutes,
  staffRoutes,
  transferRoutes,
  withdrawalRoutes,
} from '@banyan/contract'
import { amount, odds } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, startTestApp } from './app.ts'
import { newKey } from './betting.ts'
import { type Client, createClient, registration } from './client.ts'
import { type ThrowawayDatabase, throwawayDatabase } from './database.ts'
import { type Desk, type TestMember, desk, people, value } from './factories.ts'
import { lotteryHouse, quickGame } from './lottery.ts'

const paymentPassword = '482913'
const { password } = registration

let database: ThrowawayDatabase
let server: TestApp
let play: Client
let staff: Desk
let agent: TestMember
let member: TestMember
let token: string
/** The session of a slot's page, opened before anything is frozen. */
let slot: string
let numero: string

beforeAll(async () => {
  database = await throwawayDatabase()
  await sql`update slots.profile set min_cycle_ms = 0`.execute(database.sql)
  await sql`update site.merchant set flags_on = array_remove(flags_on, 'PWDEXPFORCECHANGE3')`.execute(database.sql)
  server = await startTestApp(database)
  play = createClient(server.app.play.fastify)
  staff = await desk(database, server.app.http.fastify, ['risk', 'auditor'])
  const house = lotteryHouse(database)
  await house.offerQuickGame()
  numero = await house.newDraw()
  const newcomers = people(database, server, 'upline')
  agent = await newcomers.agent()
  member = await newcomers.member({ under: agent })
  await value(
    server.client.call(
      securityRoutes.setPaymentPassword,
      { paymentPassword, confirmPaymentPassword: paymentPassword, owner: { by: 'password', password } },
      { token: member.token },
    ),
  )
  await logIn()
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

async function logIn() {
  ;({ token } = await server.client.logIn(member.username))
  const launched = await value(server.client.call(catalogRoutes.launchGame, { gameId: await slotId() }, { token }))
  const ticket = /#ticket=([\w-]+)$/.exec(launched.game_url ?? '')?.[1] ?? ''
  slot = (await value(play.call(slotPlayRoutes.enterSlot, { ticket }))).token
}

async function slotId(): Promise<string> {
  const { rows } = await sql<{ id: bigint }>`select id from catalog.game where code = 'sen-vang'`.execute(database.sql)
  return String(rows[0]?.id)
}

const mine = () => ({ token, key: newKey() })
const paid = { amount: amount(20_000n), paymentPassword, remark: '' }
const spin = () => ({ gameCode: 'sen-vang', bet: amount(1000n), mode: 'SPIN', clientSpinId: newKey() }) as const
const bet = () => ({
  gameCode: quickGame.code,
  numero,
  lines: [{ play: 'LO2_1K', numbers: ['12'], unitAmount: amount(1000n), odds: odds(36_200) }],
})
const { client } = { client: () => server.client }

/** Every way to the money of a member, and to the member, with what closes it. */
const paths: readonly (readonly [path: string, closedBy: FreezeKind, ask: () => Promise<{ readonly ok: boolean }>])[] =
  [
    [
      'log in',
      'login',
      () => client().call(identityRoutes.login, { username: member.username, password, type: 'username' }),
    ],
    ['place a bet', 'bets', () => client().call(lotteryRoutes.placeBet, bet(), mine())],
    ['open a game', 'bets', async () => client().call(catalogRoutes.launchGame, { gameId: await slotId() }, { token })],
    ['spin', 'bets', () => play.call(slotPlayRoutes.spin, spin(), { token: slot })],
    ['check in', 'bets', () => client().call(missionRoutes.claimCheckIn, {}, { token })],
    ['claim a mission', 'bets', () => client().call(missionRoutes.claimMission, { missionId: '1' }, { token })],
    [
      'draw a raffle',
      'bets',
      () => client().call(missionRoutes.claimRaffle, { raffleId: '1', oddsVersion: 1, clientSeed: 'hat' }, mine()),
    ],
    [
      'claim the bonus of a rank',
      'bets',
      () => client().call(loyaltyRoutes.claimRankBonus, { rankLevel: 2 }, { token }),
    ],
    [
      'redeem points',
      'bets',
      () =>
        client().call(
          loyaltyRoutes.redeemPointReward,
          { rewardId: '1', quantity: 1, password: paymentPassword },
          mine(),
        ),
    ],
    [
      'convert points',
      'bets',
      () => client().call(loyaltyRoutes.convertPoint, { points: 60n as never, password: paymentPassword }, mine()),
    ],
    [
      'apply for a promotion',
      'bets',
      () => client().call(promotionRoutes.applyForPromotion, { promotionId: '1', remark: 'xin' }, mine()),
    ],
    [
      'pay in',
      'deposits',
      () => client().call(depositRoutes.openDeposit, { methodCode: 'vietqr', amount: amount(100_000n) }, mine()),
    ],
    ['refill', 'deposits', () => client().call(cashierRoutes.refill, {}, mine())],
    [
      'draw out',
      'withdrawals',
      () =>
        client().call(
          withdrawalRoutes.requestWithdrawal,
          { withdrawalAccountId: '1', amount: amount(200_000n), paymentPassword },
          mine(),
        ),
    ],
    ['send up', 'transfers', () => client().call(transferRoutes.transferToUpline, paid, mine())],
  ]

/** What is frozen of the member, from what on, as the risk desk writes it. */
async function freeze(frozen: readonly FreezeKind[], seen: readonly FreezeKind[]) {
  const input = { id: String(member.id), frozen: [...frozen], seen: [...seen], reason: 'đang kiểm tra' }
  return value<OutputOf<typeof staffRoutes.freezeMember>>(
    staff.client.call(staffRoutes.freezeMember, input, staff.as('risk')),
  )
}

/** The log-in last: it ends the sessions that the others ask with. */
const kinds = freezeKinds.toSorted((a, b) => Number(a === 'login') - Number(b === 'login'))

describe('what an operator freezes', () => {
  test.each(kinds)('[OPS-64] %s: closes what it names, by its name, and nothing else', async (kind) => {
    expect(await freeze([kind], [])).toMatchObject({ frozen: [kind] })
    const closed: string[] = []
    for (const [path, , ask] of paths) {
      const answer = (await ask()) as { readonly code?: string; readonly detail?: { readonly kind?: string } }
      if (answer.code !== 'account_frozen') continue
      closed.push(path)
      if (kind !== 'login') expect([path, answer.detail?.kind]).toEqual([path, kind])
    }
    expect(closed).toEqual(paths.filter(([, by]) => by === kind).map(([path]) => path))
    await freeze([], [kind])
    if (kind === 'login') await logIn()
    for (const [path, , ask] of paths.filter(([, by]) => by === kind))
      expect([path, await ask()]).not.toMatchObject([path, { code: 'account_frozen' }])
  })

  test('[OPS-64] a frozen log-in ends the sessions at once, anything else ends none', async () => {
    const here = () => client().call(identityRoutes.info, {}, { token })
    const others = freezeKinds.filter((kind) => kind !== 'login')
    await freeze(others, [])
    expect(await here()).toMatchObject({ ok: true })
    await freeze(freezeKinds, others)
    await expect.poll(here).toMatchObject({ code: 'not_logged_in' })
    await freeze([], freezeKinds)
    await logIn()
  })

  test('who has never logged in is frozen all the same', async () => {
    const { rows } = await sql<{ id: bigint }>`insert into members.member (merchant_id, username, nickname, type,
        status, language, terms_version, terms_agreed_at, age_confirmed_at, register_url, registered_at)
      values (1, 'neverhere', 'x', 0, 'active', 'VI', '1', now(), now(), '', now()) returning id`.execute(database.sql)
    const input = { id: String(rows[0]?.id), frozen: ['deposits' as const], seen: [], reason: 'đang kiểm tra' }
    expect(await staff.client.call(staffRoutes.freezeMember, input, staff.as('risk'))).toMatchObject({
      value: { frozen: ['deposits'], status: 'active' },
    })
  })

  test('two colleagues at once: one freezes, the other is told, and the log has each change with what was and is', async () => {
    const ask = (frozen: FreezeKind[]) =>
      staff.client.call(
        staffRoutes.freezeMember,
        { id: String(member.id), frozen, seen: [], reason: 'cùng lúc' },
        staff.as('risk'),
      )
    const answers = await Promise.all([ask(['bets']), ask(['deposits'])])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'changed_meanwhile', status: 409 })
    const [kept] = answers.flatMap((answer) => (answer.ok ? [answer.value.frozen] : []))
    await freeze([], kept ?? [])
    const log = (await staff.audited(`member ${member.id}`)).slice(0, 2)
    expect(log.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['member.released', JSON.stringify({ frozen: kept }).replace(':', ': '), '{"frozen": []}'],
      ['member.frozen', '{"frozen": []}', JSON.stringify({ frozen: kept }).replace(':', ': ')],
    ])
  })
})
