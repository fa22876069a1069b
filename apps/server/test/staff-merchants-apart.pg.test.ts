import { randomUUID } from 'node:crypto'
import {
  type StaffRole,
  type StaffRoute,
  encodeInput,
  inboxRoutes,
  promotionRoutes,
  staffRoutes,
} from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, startTestApp } from './app.ts'
import { newKey } from './betting.ts'
import { addVendor } from './catalog.ts'
import { type ThrowawayDatabase, throwawayDatabase } from './database.ts'
import { digestsOf } from './digests.ts'
import { passTime } from './pass-time.ts'
import { type Desk, desk } from './factories.ts'
import type { StaffClient } from './staff.ts'

/** The calls that know no merchant, each with the reason. */
const ofInstallation: Readonly<Partial<Record<keyof typeof staffRoutes, string>>> = {
  beginSetup: 'the accounts of the staff are one for the installation',
  finishSetup: 'the accounts of the staff',
  login: 'the accounts of the staff',
  beginPasskeyLogin: 'the accounts of the staff',
  logInByPasskey: 'the accounts of the staff',
  passkeys: 'the own account',
  beginPasskey: 'the own account',
  finishPasskey: 'the own account',
  removePasskey: 'the own account',
  logout: 'the own session',
  me: 'the own account',
  sessions: 'the own sessions',
  endSession: 'the own sessions',
  health: 'of the process, which serves every site',
  invariants: 'what must hold of all books together',
  staff: 'the accounts of the staff',
  createStaff: 'the accounts of the staff',
  resetStaff: 'the accounts of the staff',
  disableStaff: 'the accounts of the staff',
  audit: 'the audit log is one for the installation',
  verifyAudit: 'the audit log',
  vendorGames: 'the games of a vendor are the same on every site',
  switchPlay: 'a vendor or a game is closed for all sites at once',
}

interface Row {
  readonly role: StaffRole
  /** What is asked for: of the first merchant. */
  readonly input: () => object
  /** What is told at the second one's address. */
  readonly told: object
}
const reason = 'not of this site'
const refused = (code: string) => ({ ok: false, code })
const shown = (value: object) => ({ ok: true, value })

/** The calls that are for a site, as they are made with what belongs to the first merchant. */
const ofSite: Readonly<Partial<Record<keyof typeof staffRoutes, Row>>> = {
  members: { role: 'support', input: () => ({ text: given.memberId }), told: shown({ members: [] }) },
  freezeMember: {
    role: 'risk',
    input: () => ({ id: given.memberId, frozen: true, reason }),
    told: refused('member_not_found'),
  },
  namePayee: {
    role: 'risk',
    input: () => ({ id: given.memberId, payeeName: 'Nguyễn Văn An', reason }),
    told: refused('member_not_found'),
  },
  vendors: { role: 'auditor', input: () => ({}), told: shown({ connections: [] }) },
  vendorTransfers: { role: 'auditor', input: () => ({ status: 'open' }), told: shown({ transfers: [] }) },
  askTransfer: { role: 'finance-checker', input: () => ({ id: given.transferId, reason }), told: refused('not_found') },
  vendorDisputes: { role: 'auditor', input: () => ({ status: 'open' }), told: shown({ disputes: [] }) },
  closeDispute: { role: 'finance-checker', input: () => ({ id: given.disputeId, reason }), told: refused('not_found') },
  slotProfile: { role: 'compliance', input: () => ({}), told: shown({ own: null }) },
  exchanges: { role: 'finance-checker', input: () => ({ status: 'processing' }), told: shown({ exchanges: [] }) },
  decideExchange: {
    role: 'finance-checker',
    input: () => ({ id: given.exchangeId, status: 'completed', reason }),
    told: refused('not_found'),
  },
  applications: { role: 'finance-maker', input: () => ({ status: 'applying' }), told: shown({ applications: [] }) },
  applicationPicture: {
    role: 'finance-maker',
    input: () => ({ id: given.applicationId, picture: given.picture }),
    told: refused('not_found'),
  },
  acceptApplication: {
    role: 'finance-maker',
    input: () => ({ id: given.applicationId, amount: amount(50_000n), reason }),
    told: refused('not_found'),
  },
  rejectApplication: {
    role: 'finance-maker',
    input: () => ({ id: given.otherApplicationId, reason }),
    told: refused('not_found'),
  },
  messageRecipient: { role: 'content', input: () => ({ name: 'anmember' }), told: refused('member_not_found') },
  sendMessage: {
    role: 'content',
    input: () => ({
      memberId: given.memberId,
      requestKey: randomUUID(),
      texts: [{ language: 'VI', title: 'Thư', content: 'Thư' }],
      reason,
    }),
    told: refused('member_not_found'),
  },
}
/**
 * The calls that ask for no row, and change those of the site that is asked: each has a
 * test of its own below, as has a letter to all.
 */
const ofTheSiteAsked = ['setSlotProfile']

let database: ThrowawayDatabase
let app: TestApp
let client: StaffClient
let staff: Desk
const roles = ['support', 'risk', 'finance-maker', 'finance-checker', 'content', 'compliance', 'auditor'] as const
/** What the first merchant has; the second one has nothing. */
const given = {
  memberId: '',
  token: '',
  transferId: '',
  disputeId: '',
  exchangeId: '',
  applicationId: '',
  otherApplicationId: '',
  picture: '',
}
const lotus = { host: 'lotus.localhost', origin: 'http://lotus.localhost' }

async function idOf(statement: string): Promise<string> {
  const { rows } = await sql.raw<{ id: bigint }>(statement).execute(database.sql)
  if (!rows[0]) throw new Error(`nothing found: ${statement}`)
  return String(rows[0].id)
}

beforeAll(async () => {
  database = await throwawayDatabase()
  await addVendor(database, 'OUTER', { categories: ['RNG'] })
  app = await startTestApp(database)
  staff = await desk(database, app.app.http.fastify, roles)
  client = staff.client
  given.token = await app.client.register('anmember')
  given.memberId = await idOf(`select id from members.member where username = 'anmember'`)
  const connection =
    await idOf(`insert into vendors.connection (operator, merchant_id, vassalage, wallet, unit, decimals, base_url, data_key, secrets)
    values ('banyan-outer', 1, 'OUTER', 'transfer', 1, 0, 'https://outer.test', '\\x00', array['\\x00'::bytea]) returning id`)
  given.transferId =
    await idOf(`insert into vendors.transfer (connection_id, account_id, key, direction, amount, status, check_at)
    values (${connection}, ledger.account_of(${given.memberId}, 1), gen_random_uuid(), 'out', 5000, 'unknown', now() + interval '5 minutes') returning id`)
  given.disputeId = await idOf(`insert into vendors.dispute (connection_id, family, tx, kind, told, ours)
    values (${connection}, 'stake', 'b8', 'amount', 1500, 1000) returning id`)
  given.exchangeId =
    await idOf(`insert into loyalty.exchange (merchant_id, member_id, kind, reward_id, quantity, points, required_amount, bonus_amount,
      request_key, request_digest, asked_at)
    select 1, ${given.memberId}, 'bonus', id, 1, 200, 0, 5000, gen_random_uuid(), sha256('asked'), now()
    from loyalty.reward where merchant_id = 1 and kind = 'bonus' limit 1 returning id`)
  await sql`insert into slots.profile values (1, false, false, 2500)`.execute(database.sql)
  given.picture = await pictureOf(given.token)
  given.applicationId = await applied([given.picture])
  given.otherApplicationId = await applied([])
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

async function pictureOf(token: string): Promise<string> {
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer()
  const sent = await app.client.call(promotionRoutes.uploadPromotionPicture, { file: new Uint8Array(png) }, { token })
  if (!sent.ok) throw new Error(sent.code)
  return sent.value.id
}

/** An application of the member for a promotion of its own. */
async function applied(pictures: string[]): Promise<string> {
  const promotionId =
    await idOf(`with notice as (insert into site.notice (merchant_id, type, starts_at, written_by) values (1, 'PR', now(), 'operator') returning id),
      words as (insert into site.notice_text (notice_id, language, title, content) select id, 'VI', 'Tự kiểm chứng', '<p>Điều kiện</p>' from notice)
    insert into promotion.activity (notice_id, merchant_id, begins_at, reward_amount, second_person_from)
      select id, 1, now(), 50000, 500000 from notice returning notice_id as id`)
  // What an operator changes is kept for a second.
  passTime(1050)
  const application = { promotionId, remark: 'Kỳ 1', pictures }
  const sent = await app.client.call(promotionRoutes.applyForPromotion, application, {
    token: given.token,
    key: newKey(),
  })
  if (!sent.ok) throw new Error(sent.code)
  return sent.value.id
}

/** Their types are those of each call. */
const ask = (route: StaffRoute, input: object, role: StaffRole, headers: Readonly<Record<string, string>> = {}) =>
  client.send(route, encodeInput(route, input), { ...staff.as(role), headers })

test('[OPS-08] [SITE-15] every call of the staff is for the installation, or stands here with what it does to another site', () => {
  const known = [...Object.keys(ofInstallation), ...Object.keys(ofSite), ...ofTheSiteAsked]
  expect(known.toSorted()).toEqual(Object.keys(staffRoutes).toSorted())
})

test.each(Object.entries(ofSite))(
  '[OPS-08] [SITE-15] %s at the address of one site finds nothing of another and changes nothing there',
  async (name, { role, input, told }) => {
    const route = staffRoutes[name as keyof typeof ofSite] // as: the keys of the table are names of calls
    const asked = input()
    const before = await digestsOf(database)
    expect(await ask(route, asked, role, lotus)).toMatchObject(told)
    expect(await digestsOf(database)).toEqual(before)
    const atHome = await ask(route, asked, role)
    expect(atHome).toMatchObject({ ok: true })
    expect(atHome).not.toMatchObject(told)
  },
)

test('[OPS-08] [SITE-15] a pace is set for the site that is asked, and taken away from it alone', async () => {
  const own = { autoplay: true, turbo: false, minCycleMs: 3000 }
  const paces = async () =>
    (await sql`select merchant_id, min_cycle_ms from slots.profile order by 1`.execute(database.sql)).rows
  const [shared, first] = await paces()
  expect(await ask(staffRoutes.setSlotProfile, { own, reason }, 'compliance', lotus)).toMatchObject({ ok: true })
  expect(await paces()).toEqual([shared, first, { merchant_id: 2, min_cycle_ms: 3000 }])
  expect(await ask(staffRoutes.setSlotProfile, { own: null, reason }, 'compliance', lotus)).toMatchObject({ ok: true })
  expect(await paces()).toEqual([shared, first])
})

test('[OPS-08] [SITE-15] a letter to all goes to all of the site that is asked', async () => {
  const ofFirst = await app.client.register('bimember')
  const ofSecond = await app.client.register('binhmember', { headers: { host: lotus.host } })
  const letter = {
    requestKey: randomUUID(),
    texts: [{ language: 'VI', title: 'Gửi mọi người', content: 'Thư' }],
    reason,
  }
  expect(await ask(staffRoutes.sendMessage, letter, 'content', lotus)).toMatchObject({ ok: true })
  const titles = async (token: string, headers = {}) => {
    const answer = await app.client.call(inboxRoutes.listMessages, { pageNo: 1 }, { token, headers })
    return answer.ok && answer.value.list.map(({ title }) => title)
  }
  expect(await titles(ofSecond, { host: lotus.host })).toContain('Gửi mọi người')
  expect(await titles(ofFirst)).not.toContain('Gửi mọi người')
  // At its own site the same key is another's.
  expect(await ask(staffRoutes.sendMessage, letter, 'content')).toMatchObject({
    ok: false,
    code: 'idempotency_key_reused',
  })
})
