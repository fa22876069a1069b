import { type StaffRole, staffRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthenticator } from './authenticator.ts'
import { digestsOf } from './digests.ts'
import { lotteryHouse } from './lottery.ts'
import { codeOf, goodPassword, startStaff } from './staff.ts'
import { contentPicture } from './staff-desk-content.ts'
import { type StaffDesk, deskReason as reason, startStaffDesk } from './staff-desk.ts'

/** The calls that change something and leave no entry, each with the reason. */
const unaudited: Readonly<Partial<Record<keyof typeof staffRoutes, string>>> = {
  beginSetup: 'makes a secret that only its finish puts into force',
  beginPasskeyLogin: 'makes a challenge',
  beginPasskey: 'makes a challenge',
  previewContent: 'shows words that are being written',
  readPayoutResult: 'says what the answer of a bank would do',
}

/** A try at a name is counted before anything is looked at, and a challenge is spent by whatever answers it. */
const spent = ['staff.guess', 'staff.passkey_challenge']

type Prepared = () => Promise<{ readonly cookie?: string; readonly input: object }>

let desk: StaffDesk
beforeAll(async () => {
  desk = await startStaffDesk()
  await sql`create function refuse_audit() returns trigger language plpgsql as $$
    begin raise exception 'the audit log takes nothing'; end $$`.execute(desk.database.sql)
})
afterAll(() => desk.close())

/** While it lasts no entry can be written. */
async function withoutAudit<T>(work: () => Promise<T>): Promise<T> {
  await sql`create trigger refuse_audit before insert on staff.audit execute function refuse_audit()`.execute(
    desk.database.sql,
  )
  try {
    return await work()
  } finally {
    await sql`drop trigger refuse_audit on staff.audit`.execute(desk.database.sql)
  }
}

const asRole =
  (role: StaffRole, input: object): Prepared =>
  async () => ({ ...desk.as(role), input })

let colleagues = 0
const colleague = (role: StaffRole = 'risk') =>
  startStaff(desk.database, desk.client, `khac-${(colleagues += 1)}`, role)

async function passkeyToMake() {
  const { cookie } = await colleague()
  const asked = await desk.client.call(staffRoutes.beginPasskey, { password: goodPassword }, { cookie })
  if (!asked.ok) throw new Error(asked.code)
  const authenticator = createAuthenticator()
  const input = { name: 'Máy ở bàn', ...authenticator.make(asked.value) }
  return { cookie, input, authenticator, userId: asked.value.userId }
}

async function passkeyMade() {
  const made = await passkeyToMake()
  const kept = await desk.client.send(staffRoutes.finishPasskey, made.input, { cookie: made.cookie })
  if (!kept.ok) throw new Error(kept.code)
  return { ...made, id: kept.value.id }
}

/** A draw that takes bets, for which a colleague has proposed to close it, or nothing. */
async function drawOf(proposedBy?: string) {
  const house = lotteryHouse(desk.database)
  const numero = await house.newDraw()
  await house.wagering.stop()
  if (proposedBy !== undefined)
    await sql`insert into rounds.stop (game_code, numero, kind, reason, proposed_by, proposed_at)
      values ('QUICK', ${numero}, 'close', ${reason}, ${proposedBy}, now())`.execute(desk.database.sql)
  return { gameCode: 'QUICK', numero, reason }
}

/** The calls of the installation; those of a site are the desk's. */
const ofInstallation: Readonly<Partial<Record<keyof typeof staffRoutes, Prepared>>> = {
  async finishSetup() {
    const made = await desk.client.call(
      staffRoutes.createStaff,
      { name: `moi-${(colleagues += 1)}`, role: 'support', reason },
      desk.as('sysadmin'),
    )
    const link = made.ok ? (made.value.link.split('#')[1] ?? '') : ''
    const begun = await desk.client.call(staffRoutes.beginSetup, { link })
    if (!begun.ok) throw new Error(begun.code)
    return { input: { link, password: goodPassword, code: codeOf(begun.value.secret) } }
  },
  async login() {
    const { recoveryCodes } = await colleague()
    return { input: { name: `khac-${colleagues}`, password: goodPassword, code: recoveryCodes[0] } }
  },
  async logInByPasskey() {
    const { authenticator, userId } = await passkeyMade()
    const asked = await desk.client.call(staffRoutes.beginPasskeyLogin, {})
    if (!asked.ok) throw new Error(asked.code)
    return { input: authenticator.sign(asked.value, userId) }
  },
  finishPasskey: passkeyToMake,
  async removePasskey() {
    const { cookie, id } = await passkeyMade()
    return { cookie, input: { id, password: goodPassword } }
  },
  async logout() {
    return { cookie: (await colleague()).cookie, input: {} }
  },
  async endSession() {
    const { cookie, recoveryCodes } = await colleague()
    await desk.client.call(staffRoutes.login, {
      name: `khac-${colleagues}`,
      password: goodPassword,
      code: recoveryCodes[0] ?? '',
    })
    const listed = await desk.client.call(staffRoutes.sessions, {}, { cookie })
    const other = listed.ok ? listed.value.sessions.find(({ isThisOne }) => !isThisOne) : undefined
    return { cookie, input: { id: other?.id } }
  },
  createStaff: asRole('sysadmin', { name: 'khong-ai', role: 'support', reason }),
  async resetStaff() {
    return { ...desk.as('sysadmin'), input: { id: (await colleague()).id, reason } }
  },
  async disableStaff() {
    return { ...desk.as('sysadmin'), input: { id: (await colleague()).id, reason } }
  },
  proposeDrawStop: async () => ({ ...desk.as('trader'), input: { ...(await drawOf()), stop: 'close', why: null } }),
  confirmDrawStop: async () => ({ ...desk.as('risk'), input: await drawOf('another') }),
  dropDrawStop: async () => ({ ...desk.as('risk'), input: await drawOf('another') }),
  switchPlay: asRole('trader', { vassalage: 'OUTER', status: 'closed', reason }),
  makeReportExport: asRole('finance-checker', { by: 'day', range: 'week' }),
  setSlotProfile: asRole('compliance', { own: null, reason }),
  async setWithdrawalRules() {
    const answer = await desk.client.call(staffRoutes.withdrawalRules, {}, desk.as('auditor'))
    if (!answer.ok) throw new Error(answer.code)
    const { currency: _currency, decimals: _decimals, timeZone: _zone, ...rules } = answer.value
    return { ...desk.as('finance-checker'), input: { ...rules, reason } }
  },
  setConfiguration: asRole('sysadmin', {
    change: { section: 'opening', values: { isClosed: false, closesAt: null, reopensAt: null } },
    version: 0,
    reason,
  }),
  async uploadContentPicture() {
    return { ...desk.as('content'), input: await contentPicture() }
  },
  setTurnoverRules: asRole('finance-checker', {
    rules: [{ source: 'rank', multiple: 5_000, days: null, weights: {} }],
    version: 0,
    reason,
  }),
  setDepositDesk: asRole('finance-checker', { secondPersonFrom: amount(1n), version: 0, reason }),
}

const changing = Object.entries(staffRoutes).flatMap(([key, { method }]) => {
  const name = key as keyof typeof staffRoutes // as: the keys of the routes
  return method === 'GET' || unaudited[name] !== undefined ? [] : [name]
})

/** Amounts are digits in a string; a file is what it is. */
const onWire = (input: object): unknown =>
  'file' in input
    ? input
    : JSON.parse(JSON.stringify(input, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)))

test.each(changing)('[OPS-08] %s fails and changes nothing when its entry cannot be written', async (name) => {
  const atDesk: Readonly<Partial<Record<string, { readonly role: StaffRole; readonly input: object }>>> = desk.calls
  const call = atDesk[name]
  const prepared = ofInstallation[name] ?? asRole(call?.role ?? 'auditor', call?.input ?? {})
  async function make({ cookie, input }: Awaited<ReturnType<Prepared>>) {
    return desk.client.send(staffRoutes[name], onWire(input), { cookie })
  }
  const refused = await prepared()
  const before = await digestsOf(desk.database, spent)
  expect(await withoutAudit(() => make(refused))).toMatchObject({ ok: false, status: 500 })
  expect(await digestsOf(desk.database, spent)).toEqual(before)
  // It was the entry alone.
  expect(await make(await prepared())).toMatchObject({ ok: true })
})
