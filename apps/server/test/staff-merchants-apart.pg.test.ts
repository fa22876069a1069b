import { randomUUID } from 'node:crypto'
import { inboxRoutes, staffRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { digestsOf } from './digests.ts'
import { contentPicture, contentPreview } from './staff-desk-content.ts'
import { type StaffDesk, deskReason, startStaffDesk } from './staff-desk.ts'

/** The keys of an object, typed as they are. */
const keysOf = <K extends string>(object: Readonly<Record<K, unknown>>) => Object.keys(object) as K[] // as: of literals

/** The calls that know no merchant, each with the reason. */
const ofInstallation: Readonly<Partial<Record<keyof typeof staffRoutes, string>>> = {
  draws: 'all sites bet on the same draws',
  draw: 'all sites bet on the same draws',
  proposeDrawStop: 'all sites bet on the same draws',
  confirmDrawStop: 'all sites bet on the same draws',
  dropDrawStop: 'all sites bet on the same draws',
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
  exportAudit: 'the audit log is one for the installation',
  verifyAudit: 'the audit log',
  vendorGames: 'the games of a vendor are the same on every site',
  switchPlay: 'a vendor or a game is closed for all sites at once',
}

const refused = (code: string) => ({ ok: false, code })
const shown = (value: object) => ({ ok: true, value })

/** What the calls that are for a site tell at the second one's address, made with what belongs to the first. */
const toldElsewhere: Readonly<Record<keyof StaffDesk['calls'], object>> = {
  // Nothing waits.
  today: shown({ tasks: expect.not.arrayContaining([expect.objectContaining({ oldestAt: expect.any(Date) })]) }),
  members: shown({ members: [] }),
  freezeMember: refused('member_not_found'),
  namePayee: refused('member_not_found'),
  vendors: shown({ connections: [] }),
  vendorTransfers: shown({ transfers: [] }),
  askTransfer: refused('not_found'),
  vendorDisputes: shown({ disputes: [] }),
  closeDispute: refused('not_found'),
  vendorParked: shown({ payouts: [] }),
  decideParked: refused('not_found'),
  slotProfile: shown({ own: null }),
  exchanges: shown({ exchanges: [] }),
  decideExchange: refused('not_found'),
  applications: shown({ applications: [] }),
  applicationPicture: refused('not_found'),
  acceptApplication: refused('not_found'),
  rejectApplication: refused('not_found'),
  staffWithdrawals: shown({ withdrawals: [] }),
  staffWithdrawal: refused('not_found'),
  receiptPicture: refused('not_found'),
  addBankProof: refused('not_found'),
  bankProof: refused('not_found'),
  takeWithdrawal: refused('not_found'),
  passWithdrawal: refused('not_found'),
  rejectWithdrawal: refused('not_found'),
  startPayout: refused('not_found'),
  completePayout: refused('not_found'),
  failPayout: refused('not_found'),
  settleReceipt: refused('not_found'),
  sendPayout: refused('not_found'),
  stuckPayouts: shown({ payouts: [] }),
  askPayout: refused('not_found'),
  payoutFiles: shown({ files: [] }),
  payoutFileReady: shown({ withdrawals: [] }),
  payoutFile: refused('not_found'),
  makePayoutFile: refused('not_found'),
  downloadPayoutFile: refused('not_found'),
  notePayoutFileSent: refused('not_found'),
  giveBackPayoutFile: refused('not_found'),
  readPayoutResult: refused('not_found'),
  takePayoutResult: refused('not_found'),
  withdrawalRules: shown({ version: 0 }),
  adjustments: shown({ adjustments: [] }),
  proposeAdjustment: refused('member_not_found'),
  approveAdjustment: refused('not_found'),
  rejectAdjustment: refused('not_found'),
  // The other site has another amount.
  setAdjustmentRule: refused('changed_meanwhile'),
  report: shown({ rows: [], total: { rows: 0, sums: expect.objectContaining({ bets: 0, stake: 0n }) } }),
  registrationReport: shown({ rows: [], total: { registered: 0 } }),
  reportExports: shown({ exports: [] }),
  downloadReportExport: refused('not_found'),
  bets: shown({ bets: [], next: null }),
  bet: refused('not_found'),
  proposeBetVoid: refused('not_found'),
  confirmBetVoid: refused('not_found'),
  dropBetVoid: refused('not_found'),
  suspicions: shown({ suspicions: [], total: 0, open: [] }),
  suspicion: refused('not_found'),
  takeSuspicion: refused('not_found'),
  noteSuspicion: refused('not_found'),
  proposeSuspicion: refused('not_found'),
  confirmSuspicion: refused('not_found'),
  sendBackSuspicion: refused('not_found'),
  holdWithdrawals: refused('not_found'),
  releaseWithdrawals: refused('not_found'),
  suspicionRules: shown({ history: expect.not.arrayContaining([expect.objectContaining({ version: 1 })]) }),
  // The other site has the rule that was shipped.
  setSuspicionRule: refused('changed_meanwhile'),
  reconciliationDays: shown({ days: [] }),
  reconciliationDay: refused('not_found'),
  differences: shown({ differences: [] }),
  closeDifference: refused('not_found'),
  reconcileDay: refused('not_found'),
  uploadStatement: refused('not_found'),
  staffDeposits: shown({ deposits: [] }),
  staffDeposit: refused('not_found'),
  takeDeposit: refused('not_found'),
  giveBackDeposit: refused('not_found'),
  approveDeposit: refused('not_found'),
  rejectDeposit: refused('not_found'),
  vouchForDeposit: refused('not_found'),
  openDepositNotice: refused('not_found'),
  depositNoticePicture: refused('not_found'),
  suspense: shown({ transactions: [] }),
  suspenseTarget: refused('not_found'),
  assignSuspense: refused('not_found'),
  returnSuspense: refused('not_found'),
  bankCalls: shown({ calls: [] }),
  openBankCall: refused('not_found'),
  askBank: refused('not_found'),
  depositSettings: shown({ methods: [], accounts: [], banks: [], providers: [] }),
  setDepositMethod: refused('not_found'),
  addDepositMethod: refused('not_found'),
  addReceivingAccount: refused('not_found'),
  setReceivingAccount: refused('not_found'),
  feedbackList: shown({ feedback: [], openCount: 0 }),
  openFeedback: refused('not_found'),
  feedbackPictureForStaff: refused('not_found'),
  answerFeedback: refused('not_found'),
  closeFeedback: refused('not_found'),
  joinEntries: shown({ entries: [], newCount: 0 }),
  openJoinEntry: refused('not_found'),
  noteJoinEntry: refused('not_found'),
  memberFile: refused('member_not_found'),
  memberEntries: refused('member_not_found'),
  memberBets: refused('member_not_found'),
  memberLogins: refused('member_not_found'),
  memberNotes: refused('member_not_found'),
  memberSecurity: refused('member_not_found'),
  memberDevices: refused('member_not_found'),
  memberLinks: refused('member_not_found'),
  memberChanges: refused('member_not_found'),
  revealMember: refused('member_not_found'),
  clearProtection: refused('member_not_found'),
  sendReset: refused('member_not_found'),
  noteMember: refused('member_not_found'),
  configuration: shown({ fixed: { merchantCode: 'lotus' } }),
  configurationChanges: shown({ changes: [] }),
  // The first site does not serve it.
  testPlace: shown({ isServed: true }),
  noticeList: shown({ notices: expect.not.arrayContaining([expect.objectContaining({ title: 'Trang một' })]) }),
  openNotice: refused('not_found'),
  setNotice: refused('not_found'),
  bannerList: shown({ groups: expect.not.arrayContaining([expect.objectContaining({ group: 'w_first' })]) }),
  orderBanners: refused('changed_meanwhile'),
  contentChanges: shown({ changes: [] }),
  contentVersion: refused('not_found'),
  articleList: shown({ articles: expect.not.arrayContaining([expect.objectContaining({ slug: 'of-first' })]) }),
  openArticle: refused('not_found'),
  setArticle: refused('changed_meanwhile'),
  documentList: shown({ documents: [], pendingCount: 0 }),
  memberDocuments: refused('member_not_found'),
  openDocument: refused('not_found'),
  documentPicture: refused('not_found'),
  takeDocument: refused('not_found'),
  giveBackDocument: refused('not_found'),
  acceptDocument: refused('not_found'),
  rejectDocument: refused('not_found'),
  revokeDocument: refused('not_found'),
  markVerified: refused('member_not_found'),
  kycRules: shown({ version: 0 }),
  // The other site has the rules that were shipped.
  setKycRules: refused('changed_meanwhile'),
  bonuses: shown({ bonuses: [] }),
  bonusCost: shown({ deposits: 0, bonusAmount: 0n }),
  bonusChanges: shown({ changes: [] }),
  setBonus: refused('changed_meanwhile'),
  setPaymentProvider: refused('not_found'),
  plannedLetters: shown({ letters: [] }),
  cancelLetter: refused('not_found'),
  messageRecipient: refused('member_not_found'),
  sendMessage: refused('member_not_found'),
}
/**
 * The calls that ask for no row, and change those of the site that is asked: each has a
 * test of its own below, as has a letter to all.
 */
const ofTheSiteAsked = [
  'makeReportExport',
  'setSlotProfile',
  'setDepositDesk',
  'setWithdrawalRules',
  'setTurnoverRules',
  'setConfiguration',
  'uploadContentPicture',
  'previewContent',
]

const searches: ReadonlySet<string> = new Set(['members', 'messageRecipient', 'suspenseTarget'])

let desk: StaffDesk
const reason = deskReason
const lotus = { host: 'lotus.localhost', origin: 'http://lotus.localhost' }

beforeAll(async () => {
  desk = await startStaffDesk()
})
afterAll(() => desk.close())

test('[OPS-08] [SITE-15] every call of the staff is for the installation, or stands here with what it does to another site', () => {
  const known = [...Object.keys(ofInstallation), ...Object.keys(toldElsewhere), ...ofTheSiteAsked]
  expect(known.toSorted()).toEqual(Object.keys(staffRoutes).toSorted())
})

test.each(keysOf(toldElsewhere))(
  '[OPS-08] [SITE-15] %s at the address of one site finds nothing of another and changes nothing there',
  async (name) => {
    const { role, input } = desk.calls[name]
    const told = toldElsewhere[name]
    // A search of people is written down, whatever it finds.
    const unless = searches.has(name) ? ['staff.audit', 'staff.audit_head'] : []
    const before = await digestsOf(desk.database, unless)
    expect(await desk.ask(staffRoutes[name], input, role, lotus)).toMatchObject(told)
    expect(await digestsOf(desk.database, unless)).toEqual(before)
    const atHome = await desk.ask(staffRoutes[name], input, role)
    expect(atHome).toMatchObject({ ok: true })
    expect(atHome).not.toMatchObject(told)
  },
)

test('[OPS-08] [SITE-15] a table of a report is of the site that is asked, and stands at no other', async () => {
  const listed = (at = {}) => desk.ask(staffRoutes.reportExports, {}, 'finance-checker', at)
  const before = await listed()
  const input = { by: 'day', range: 'week' }
  const made = await desk.ask(staffRoutes.makeReportExport, input, 'finance-checker', lotus)
  expect(made).toMatchObject({ ok: true })
  const { rows } = await sql`select merchant_id, asked ->> 'merchantId' as asked from reports.export
    order by id desc limit 1`.execute(desk.database.sql)
  expect(rows).toEqual([{ merchant_id: 2, asked: '2' }])
  expect(await listed(lotus)).toMatchObject({ value: { exports: [{ state: 'waiting' }] } })
  expect(await listed()).toEqual(before)
})

test('[OPS-08] [SITE-15] a pace is set for the site that is asked, and taken away from it alone', async () => {
  const own = { autoplay: true, turbo: false, minCycleMs: 3000 }
  const paces = async () =>
    (await sql`select merchant_id, min_cycle_ms from slots.profile order by 1`.execute(desk.database.sql)).rows
  const [shared, first] = await paces()
  expect(await desk.ask(staffRoutes.setSlotProfile, { own, reason }, 'compliance', lotus)).toMatchObject({ ok: true })
  expect(await paces()).toEqual([shared, first, { merchant_id: 2, min_cycle_ms: 3000 }])
  expect(await desk.ask(staffRoutes.setSlotProfile, { own: null, reason }, 'compliance', lotus)).toMatchObject({
    ok: true,
  })
  expect(await paces()).toEqual([shared, first])
})

test('[OPS-08] [SITE-15] rules of withdrawals are set for the site that is asked', async () => {
  const rulesAt = async (headers: Readonly<Record<string, string>>) => {
    const answer = await desk.client.call(staffRoutes.withdrawalRules, {}, { ...desk.as('auditor'), headers })
    if (!answer.ok) throw new Error(answer.code)
    const { rules, receiptMinutes, accountWaitHours, kinds, hours, version } = answer.value
    return { rules, receiptMinutes, accountWaitHours, kinds, hours, version }
  }
  const [first, second] = [await rulesAt({}), await rulesAt(lotus)]
  const change = { ...second, receiptMinutes: 45, reason }
  expect(await desk.ask(staffRoutes.setWithdrawalRules, change, 'finance-checker', lotus)).toMatchObject({ ok: true })
  expect(await rulesAt(lotus)).toEqual({ ...second, receiptMinutes: 45, version: 1 })
  expect(await rulesAt({})).toEqual(first)
})

test('[OPS-08] [SITE-15] from which amount on two people decide is set for the site that is asked', async () => {
  const next = { secondPersonFrom: amount(1n), version: 0, reason }
  expect(await desk.ask(staffRoutes.setDepositDesk, next, 'finance-checker', lotus)).toMatchObject({ ok: true })
  const { rows } = await sql`select merchant_id, version from cashier.deposit_desk`.execute(desk.database.sql)
  expect(rows).toEqual([{ merchant_id: 2, version: 1 }])
})

test('[OPS-08] [SITE-15] what has to be played is set for the site that is asked', async () => {
  const rules = [{ source: 'rank', multiple: 5_000, days: null, weights: {} }]
  const next = { rules, version: 0, reason }
  expect(await desk.ask(staffRoutes.setTurnoverRules, next, 'finance-checker', lotus)).toMatchObject({ ok: true })
  const { rows } = await sql`select merchant_id, source, multiple from cashier.turnover_rule`.execute(desk.database.sql)
  expect(rows).toEqual([{ merchant_id: 2, source: 'rank', multiple: 5_000 }])
})

test('[OPS-08] [SITE-15] a picture is for the site that is asked, and words are looked at with its name', async () => {
  const uploaded = await desk.ask(staffRoutes.uploadContentPicture, await contentPicture(), 'content', lotus)
  expect(uploaded).toMatchObject({ ok: true })
  const { rows } = await sql`select merchant_id from site.picture`.execute(desk.database.sql)
  expect(rows).toEqual([{ merchant_id: 2 }])
  const looked = await desk.ask(staffRoutes.previewContent, contentPreview, 'content', lotus)
  expect(looked).toMatchObject(shown({ title: 'Lotus', content: 'x' }))
})

test('[OPS-08] [SITE-15] a letter to all goes to all of the site that is asked', async () => {
  const ofFirst = await desk.app.client.register('bimember')
  const ofSecond = await desk.app.client.register('binhmember', { headers: { host: lotus.host } })
  const letter = {
    requestKey: randomUUID(),
    texts: [{ language: 'VI', title: 'Gửi mọi người', content: 'Thư' }],
    reason,
  }
  expect(await desk.ask(staffRoutes.sendMessage, letter, 'content', lotus)).toMatchObject({ ok: true })
  const titles = async (token: string, headers = {}) => {
    const answer = await desk.app.client.call(inboxRoutes.listMessages, { pageNo: 1 }, { token, headers })
    return answer.ok && answer.value.list.map(({ title }) => title)
  }
  expect(await titles(ofSecond, { host: lotus.host })).toContain('Gửi mọi người')
  expect(await titles(ofFirst)).not.toContain('Gửi mọi người')
  // At its own site the same key is another's.
  expect(await desk.ask(staffRoutes.sendMessage, letter, 'content')).toMatchObject({
    ok: false,
    code: 'idempotency_key_reused',
  })
})
