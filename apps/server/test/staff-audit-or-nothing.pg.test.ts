import { type StaffRole, staffRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readGames } from '../src/modules/lottery/game.ts'
import { offerEveryPlay } from '../src/modules/lottery/offer.ts'
import { createAuthenticator } from './authenticator.ts'
import { watchDigests } from './digests.ts'
import { lotteryHouse, quickRules } from './lottery.ts'
import { codeOf, goodPassword, startStaff } from './staff.ts'
import { contentPicture } from './staff-desk-content.ts'
import { madeAgent, someRules } from './staff-desk-agents.ts'
import { gameList, gameToHide } from './staff-desk-games.ts'
import { type StaffDesk, deskReason as reason, startStaffDesk } from './staff-desk.ts'

/** The calls that change something and leave no entry, each with the reason. */
const unaudited: Readonly<Partial<Record<keyof typeof staffRoutes, string>>> = {
  beginSetup: 'makes a secret that only its finish puts into force',
  beginPasskeyLogin: 'makes a challenge',
  beginPasskey: 'makes a challenge',
  previewContent: 'shows words that are being written',
  previewBrand: 'shows a brand that is being drawn up',
  readPayoutResult: 'says what the answer of a bank would do',
  readGameList: 'says what a list of games would do',
  testVendorConnection: 'asks a vendor for its games',
}

/** A try at a name is counted before anything is looked at, and a challenge is spent by whatever answers it. */
const spent = ['staff.guess', 'staff.passkey_challenge']

type Prepared = () => Promise<{ readonly cookie?: string; readonly input: object }>

let desk: StaffDesk
let digests: Awaited<ReturnType<typeof watchDigests>>
beforeAll(async () => {
  desk = await startStaffDesk()
  await sql`create function refuse_audit() returns trigger language plpgsql as $$
    begin raise exception 'the audit log takes nothing'; end $$`.execute(desk.database.sql)
  digests = await watchDigests(desk.database)
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

/** A draw by hand whose time has come, with a result that somebody else has entered or without. */
async function drawByHand(enteredBy?: string) {
  const house = lotteryHouse(desk.database)
  const numero = await house.newDraw({ byHand: true })
  await house.timeComes(numero)
  await house.wagering.stop()
  const prizes = Object.fromEntries(
    quickRules.tiers.map(({ tier, count, digits }) => [tier, Array.from({ length: count }, () => '7'.repeat(digits))]),
  )
  if (enteredBy !== undefined)
    await sql`insert into rounds.result (game_code, numero, version, outcome, place, reason, entered_by, entered_at)
      values ('QUICK', ${numero}, 1, ${JSON.stringify(prizes)}::jsonb, 'elsewhere', ${reason}, ${enteredBy},
        now())`.execute(desk.database.sql)
  return { name: { gameCode: 'QUICK', numero }, prizes }
}

/** A lottery for which another colleague proposes results by hand, or a source that is there already. */
async function sourceOf(proposedBy?: string) {
  await sql`update lottery.game set by_hand = false where code = 'VNMB_1M'`.execute(desk.database.sql)
  await sql`delete from lottery.source_proposal`.execute(desk.database.sql)
  if (proposedBy !== undefined)
    await sql`insert into lottery.source_proposal values ('VNMB_1M', true, ${reason}, ${proposedBy},
      now())`.execute(desk.database.sql)
  return { gameCode: 'VNMB_1M', source: 'hand', reason }
}

async function lotteryOfDesk() {
  for (const game of await readGames(desk.database.sql)) await offerEveryPlay(desk.database, game)
  const lottery = await desk.client.call(staffRoutes.lottery, { gameCode: 'VNMB_1M' }, desk.as('trader'))
  if (!lottery.ok) throw new Error(lottery.code)
  return lottery.value
}

let roles = 0
const newRole = () => ({
  code: `role-${(roles += 1)}`,
  name: 'Ca đêm',
  permissions: ['members.read' as const],
  version: 0,
  reason,
})

/** A new role that waits for a second person. */
async function waitingRole() {
  const role = newRole()
  await desk.client.call(staffRoutes.setRole, role, desk.as('sysadmin'))
  const listed = await desk.client.call(staffRoutes.roles, {}, desk.as('auditor'))
  const change = listed.ok ? listed.value.waiting.find(({ code }) => code === role.code) : undefined
  return change?.id ?? ''
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
  async setStaffRole() {
    const { id } = await colleague()
    return { ...desk.as('sysadmin'), input: { id, before: 'risk', role: 'support', reason } }
  },
  setRole: async () => ({ ...desk.as('sysadmin'), input: newRole() }),
  async decideRole() {
    return { ...desk.as('compliance'), input: { id: await waitingRole(), verdict: 'confirmed', reason } }
  },
  async removeRole() {
    const id = await waitingRole()
    const confirmed = { id, verdict: 'confirmed', reason } as const
    await desk.client.call(staffRoutes.decideRole, confirmed, desk.as('compliance'))
    return { ...desk.as('sysadmin'), input: { code: `role-${roles}`, version: 1, reason } }
  },
  proposeDrawStop: async () => ({ ...desk.as('trader'), input: { ...(await drawOf()), stop: 'close', why: null } }),
  confirmDrawStop: async () => ({ ...desk.as('risk'), input: await drawOf('another') }),
  dropDrawStop: async () => ({ ...desk.as('risk'), input: await drawOf('another') }),
  async enterDrawResult() {
    const { name, prizes } = await drawByHand()
    return { ...desk.as('trader'), input: { ...name, prizes, place: 'elsewhere', reason } }
  },
  async confirmDrawResult() {
    const { name, prizes } = await drawByHand('another')
    return { ...desk.as('risk'), input: { ...name, prizes, version: 1, reason } }
  },
  async dropDrawResult() {
    const { name } = await drawByHand('another')
    return { ...desk.as('risk'), input: { ...name, reason } }
  },
  proposeLotterySource: async () => ({ ...desk.as('trader'), input: await sourceOf() }),
  confirmLotterySource: async () => ({ ...desk.as('trader'), input: await sourceOf('another') }),
  async dropLotterySource() {
    await sourceOf('another')
    return { ...desk.as('trader'), input: { gameCode: 'VNMB_1M', reason } }
  },
  async setGame() {
    const { id } = await gameToHide(desk.database, reason)
    const game = await desk.client.call(staffRoutes.game, { id }, desk.as('trader'))
    if (!game.ok) throw new Error(game.code)
    const { version, values } = game.value
    return { ...desk.as('trader'), input: { id, version, values: { ...values, isHot: true }, reason } }
  },
  async setLottery() {
    const { version, values } = await lotteryOfDesk()
    return { ...desk.as('trader'), input: { gameCode: 'VNMB_1M', version, values, reason } }
  },
  async setLotteryPlay() {
    const { version, plays } = await lotteryOfDesk()
    const [first] = plays
    const input = { gameCode: 'VNMB_1M', play: first?.play, version, values: first?.values, reason }
    return { ...desk.as('trader'), input }
  },
  async setVendor() {
    const vendor = await desk.client.call(staffRoutes.vendorRecord, { vassalage: 'BANYAN' }, desk.as('trader'))
    if (!vendor.ok) throw new Error(vendor.code)
    const { version, values } = vendor.value
    return { ...desk.as('trader'), input: { vassalage: 'BANYAN', version, values, reason } }
  },
  async takeGameList() {
    const read = await desk.client.call(staffRoutes.readGameList, { file: gameList }, desk.as('trader'))
    if (!read.ok) throw new Error(read.code)
    return { ...desk.as('trader'), input: { file: gameList, digest: read.value.changes?.digest, reason } }
  },
  showGame: async () => ({ ...desk.as('trader'), input: await gameToHide(desk.database, reason) }),
  runJob: asRole('sysadmin', { name: 'platform: prune', reason }),
  switchPlay: asRole('trader', { vassalage: 'OUTER', status: 'closed', reason }),
  setContractRules: asRole('agent-manager', someRules(reason)),
  makeAgent: asRole('agent-manager', madeAgent(reason)),
  makeReportExport: asRole('finance-checker', { by: 'day', range: 'week' }),
  setSlotProfile: asRole('compliance', { own: null, reason }),
  async setWithdrawalRules() {
    const answer = await desk.client.call(staffRoutes.withdrawalRules, {}, desk.as('auditor'))
    if (!answer.ok) throw new Error(answer.code)
    const { currency: _currency, decimals: _decimals, timeZone: _zone, ...rules } = answer.value
    return { ...desk.as('finance-checker'), input: { ...rules, reason } }
  },
  addPayoutPlace: asRole('finance-checker', {
    place: {
      code: 'NEWBANK',
      kind: 'bank',
      form: 'digits',
      bin: '970999',
      coin: null,
      name: 'New',
      place: 9,
      isOn: true,
    },
    reason,
  }),
  setPayoutPlace: asRole('finance-checker', { code: 'VCB', name: 'VCB', place: 1, isOn: true, version: 0, reason }),
  openSite: asRole('sysadmin', {
    code: 'third',
    brandName: 'Ba',
    currency: 'PLAY',
    timeZone: 'Asia/Tokyo',
    languages: ['EN'],
    defaultLanguage: 'EN',
    hosts: ['third.localhost'],
    from: 'demo',
    reason,
  }),
  setSiteBooks: asRole('sysadmin', {
    code: 'lotus',
    before: { currency: 'PLAY', timeZone: 'Asia/Bangkok' },
    books: { currency: 'PLAY', timeZone: 'Asia/Tokyo' },
    reason,
  }),
  setConfiguration: asRole('sysadmin', {
    change: { section: 'opening', values: { isClosed: false, closesAt: null, reopensAt: null } },
    version: 0,
    reason,
  }),
  async uploadContentPicture() {
    return { ...desk.as('content'), input: await contentPicture() }
  },
  async uploadRewardPicture() {
    return { ...desk.as('finance-checker'), input: await contentPicture() }
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
  const before = await digests(spent)
  expect(await withoutAudit(() => make(refused))).toMatchObject({ ok: false, status: 500 })
  expect(await digests(spent)).toEqual(before)
  // It was the entry alone.
  expect(await make(await prepared())).toMatchObject({ ok: true })
})
