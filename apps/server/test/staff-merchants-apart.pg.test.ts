import { randomUUID } from 'node:crypto'
import { inboxRoutes, staffRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchDigests } from './digests.ts'
import { madeAgent, someRules } from './staff-desk-agents.ts'
import { contentPicture, contentPreview } from './staff-desk-content.ts'
import { gameList, gameToHide, hiddenAt } from './staff-desk-games.ts'
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
  drawResults: 'all sites bet on the same draws',
  drawCorrection: 'all sites bet on the same draws',
  enterDrawResult: 'all sites bet on the same draws',
  confirmDrawResult: 'all sites bet on the same draws',
  dropDrawResult: 'all sites bet on the same draws',
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
  setStaffRole: 'the accounts of the staff',
  roles: 'the roles of the staff are one for the installation',
  setRole: 'the roles of the staff',
  decideRole: 'the roles of the staff',
  removeRole: 'the roles of the staff',
  roleChanges: 'the roles of the staff',
  audit: 'the audit log is one for the installation',
  exportAudit: 'the audit log is one for the installation',
  verifyAudit: 'the audit log',
  vendorGames: 'the games of a vendor are the same on every site',
  builtInTexts: 'the texts of the product, the same for all sites',
  tryFieldRule: 'a rule that is being typed, by no rows of any site',
  laboratory: 'all sites play the same games',
  laboratoryReport: 'all sites play the same games',
  jobs: 'of the servers, which serve every site',
  runJob: 'of the servers, which serve every site',
  switchPlay: 'a vendor or a game is closed for all sites at once',
  games: 'there are the same games for every site, which says of each whether it shows it',
  game: 'a game is one for all sites',
  setGame: 'a game is set for all sites at once',
  vendorRecord: 'a vendor is one for all sites',
  lotteries: 'all sites bet on the same draws',
  lottery: 'all sites bet on the same draws',
  lotteryChanges: 'all sites bet on the same draws',
  setLottery: 'all sites bet on the same draws',
  setLotteryPlay: 'all sites bet on the same draws',
  proposeLotterySource: 'all sites bet on the same draws',
  confirmLotterySource: 'all sites bet on the same draws',
  dropLotterySource: 'all sites bet on the same draws',
  setVendor: 'a vendor is set for all sites at once',
  readGameList: 'the games of a vendor are the same on every site',
  payoutPlaces: 'banks, e-wallets and chains are the same for every site, which says which kinds it offers',
  addPayoutPlace: 'banks, e-wallets and chains are the same for every site',
  setPayoutPlace: 'banks, e-wallets and chains are the same for every site',
  sites: 'the sites of the installation',
  openSite: 'the sites of the installation',
  setSiteBooks: 'names the site that it is about',
}

const refused = (code: string) => ({ ok: false, code })
const shown = (value: object) => ({ ok: true, value })

/** What the calls that are for a site tell at the second one's address, made with what belongs to the first. */
const toldElsewhere: Readonly<Record<keyof StaffDesk['calls'], object>> = {
  // Nothing waits.
  today: shown({ tasks: expect.not.arrayContaining([expect.objectContaining({ oldestAt: expect.any(Date) })]) }),
  members: shown({ members: [] }),
  freezeMember: refused('member_not_found'),
  reopenMember: refused('member_not_found'),
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
  rewardList: shown({ rewards: [] }),
  setReward: refused('not_found'),
  rewardCost: shown({ members: 0 }),
  rewardChanges: shown({ changes: [] }),
  recordSending: refused('not_found'),
  pointSettings: shown({ version: 0, earning: [] }),
  setPointSettings: refused('changed_meanwhile'),
  pointCost: shown({ convertedPoints: 0n }),
  pointSettingChanges: shown({ changes: [] }),
  pointAdjustments: shown({ adjustments: [] }),
  proposePointAdjustment: refused('member_not_found'),
  approvePointAdjustment: refused('not_found'),
  rejectPointAdjustment: refused('not_found'),
  missionList: shown({ missions: expect.not.arrayContaining([expect.objectContaining({ version: 1 })]) }),
  setMission: refused('not_found'),
  missionCost: shown({ members: 0, times: 0 }),
  missionChanges: shown({ changes: [] }),
  leaderboardDesk: shown({ version: 0, weeks: [] }),
  setLeaderboard: refused('changed_meanwhile'),
  leaderboardCost: shown({ listed: [0, 0, 0, 0] }),
  leaderboardChanges: shown({ changes: [] }),
  payLeaderboard: refused('invalid_request'),
  raffleList: shown({ raffles: expect.not.arrayContaining([expect.objectContaining({ version: 1 })]) }),
  setRaffle: refused('not_found'),
  raffleCost: shown({ members: 0, chances: 0 }),
  raffleChanges: shown({ changes: [] }),
  raffleDraws: shown({ draws: [] }),
  tournamentList: shown({ tournaments: expect.not.arrayContaining([expect.objectContaining({ version: 1 })]) }),
  setTournament: refused('not_found'),
  tournamentCost: shown({ placed: [0, 0, 0, 0] }),
  tournamentChanges: shown({ changes: [] }),
  tournamentRuns: refused('not_found'),
  jackpotList: shown({ jackpots: [] }),
  setJackpot: refused('not_found'),
  jackpotCost: shown({ stakes: 0n }),
  jackpotChanges: shown({ changes: [] }),
  jackpotPools: refused('not_found'),
  rankList: shown({ ranks: [] }),
  setRank: refused('changed_meanwhile'),
  rankCost: shown({ members: 0, points: 0n }),
  rankChanges: shown({ changes: [] }),
  memberRank: refused('member_not_found'),
  setMemberRank: refused('member_not_found'),
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
  noteCameBack: refused('not_found'),
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
  promotionList: shown({
    promotions: expect.not.arrayContaining([expect.objectContaining({ title: 'Khuyến mãi của một' })]),
  }),
  promotion: refused('not_found'),
  promotionCost: shown({ members: 0 }),
  promotionMembers: refused('not_found'),
  setPromotion: refused('not_found'),
  referralSettings: shown({ version: 0 }),
  setReferral: refused('changed_meanwhile'),
  referralChanges: shown({ changes: [] }),
  referralFriends: shown({ friends: [] }),
  referralCost: shown({ friends: 0 }),
  cashbackRules: shown({ version: 0 }),
  setCashback: refused('changed_meanwhile'),
  cashbackChanges: shown({ changes: [] }),
  handouts: shown({ handouts: [] }),
  handout: refused('not_found'),
  previewHandout: shown({ memberCount: 0, lines: [{ standing: 'unknown', memberId: null }] }),
  proposeHandout: refused('member_not_found'),
  approveHandout: refused('not_found'),
  rejectHandout: refused('not_found'),
  // The other site has another sum.
  setHandoutRule: refused('changed_meanwhile'),
  report: shown({ rows: [], total: { rows: 0, sums: expect.objectContaining({ bets: 0, stake: 0n }) } }),
  registrationReport: shown({ rows: [], total: { registered: 0 } }),
  reportExports: shown({ exports: [] }),
  // The other site has no member of whom a day could be counted.
  compareReportDay: refused('day_outside'),
  makeReportDayAnew: refused('day_outside'),
  orderReportDay: refused('day_outside'),
  reportDayOrders: shown({ orders: [] }),
  downloadReportExport: refused('not_found'),
  contractList: shown({ contracts: [], next: null }),
  contractRecord: refused('not_found'),
  offerContract: refused('counterpart_not_found'),
  approveContract: refused('not_found'),
  rejectContract: refused('not_found'),
  endContract: refused('not_found'),
  payoutList: shown({ payouts: [], next: null }),
  holdPayout: refused('not_found'),
  releasePayout: refused('not_found'),
  runPayout: refused('not_found'),
  affiliates: shown({ affiliates: [] }),
  affiliateRecord: refused('not_found'),
  makeAffiliate: refused('member_not_found'),
  setAffiliateTerms: refused('not_found'),
  switchAffiliate: refused('not_found'),
  addAffiliateLink: refused('not_found'),
  affiliatePayments: shown({ statements: [] }),
  approveAffiliatePayment: refused('not_found'),
  holdAffiliatePayment: refused('not_found'),
  releaseAffiliatePayment: refused('not_found'),
  // The other site has another sum.
  setAffiliatePayRule: refused('changed_meanwhile'),
  agentTree: shown({ agents: [], next: null }),
  agentTeam: refused('not_found'),
  agent: refused('not_found'),
  agentMoves: shown({ moves: [] }),
  renewFirstPassword: refused('not_found'),
  agentRebates: refused('not_found'),
  setAgentRebates: refused('not_found'),
  overrideAgentRebates: refused('not_found'),
  setAgentType: refused('not_found'),
  previewMove: refused('counterpart_not_found'),
  moveAgent: refused('counterpart_not_found'),
  confirmMove: refused('not_found'),
  dropMove: refused('not_found'),
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
  alerts: shown({ alerts: [], open: [] }),
  alert: refused('not_found'),
  takeAlert: refused('not_found'),
  noteAlert: refused('not_found'),
  closeAlert: refused('not_found'),
  balances: shown({ balances: [] }),
  alertRules: shown({ history: expect.not.arrayContaining([expect.objectContaining({ version: 1 })]) }),
  // The other site has the rule that was shipped.
  setAlertRule: refused('changed_meanwhile'),
  harmMembers: shown({ members: [], levels: [] }),
  harmMember: refused('not_found'),
  takeHarmContact: refused('not_found'),
  noteHarmContact: refused('not_found'),
  closeHarmContact: refused('not_found'),
  harmRules: shown({ history: expect.not.arrayContaining([expect.objectContaining({ version: 1 })]) }),
  // The other site has the rule that was shipped.
  setHarmRule: refused('changed_meanwhile'),
  messages: shown({ messages: [] }),
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
  memberCorrections: refused('member_not_found'),
  correctMember: refused('member_not_found'),
  openCorrection: refused('member_not_found'),
  endCorrection: refused('member_not_found'),
  memberSecurity: refused('member_not_found'),
  memberDevices: refused('member_not_found'),
  memberLinks: refused('member_not_found'),
  memberChanges: refused('member_not_found'),
  revealMember: refused('member_not_found'),
  setBetLimits: refused('member_not_found'),
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
  avatarSet: shown({ version: 0 }),
  setAvatars: refused('changed_meanwhile'),
  customAvatars: shown({ avatars: [] }),
  removeAvatar: refused('not_found'),
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
  playChanges: shown({ changes: [] }),
  // Nobody has arranged the vendors of the other site.
  arrangement: shown({ version: 0 }),
  setArrangement: refused('changed_meanwhile'),
  vendorConnection: refused('not_found'),
  setVendorConnection: refused('not_found'),
  testVendorConnection: refused('not_found'),
  setVendorCeiling: refused('not_found'),
  letterReach: refused('member_not_found'),
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
  'makeAgent',
  'contractRules',
  'setContractRules',
  'makeReportExport',
  'setSlotProfile',
  'setDepositDesk',
  'setWithdrawalRules',
  'setTurnoverRules',
  'setConfiguration',
  'uploadContentPicture',
  'uploadRewardPicture',
  'previewContent',
  'previewBrand',
  'showGame',
  'takeGameList',
]

const searches: ReadonlySet<string> = new Set(['members', 'messageRecipient', 'suspenseTarget', 'previewHandout'])

let desk: StaffDesk
let digests: Awaited<ReturnType<typeof watchDigests>>
const reason = deskReason
const lotus = { host: 'lotus.localhost', origin: 'http://lotus.localhost' }

beforeAll(async () => {
  desk = await startStaffDesk()
  digests = await watchDigests(desk.database)
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
    const before = await digests(unless)
    expect(await desk.ask(staffRoutes[name], input, role, lotus)).toMatchObject(told)
    expect(await digests(unless)).toEqual(before)
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

test('[OPS-08] [SITE-15] an agent is made at the site that is asked, and known at no other', async () => {
  const made = await desk.ask(staffRoutes.makeAgent, madeAgent(reason), 'agent-manager', lotus)
  expect(made).toMatchObject({ ok: true })
  const listed = (at = {}) => desk.ask(staffRoutes.agentTree, { text: 'deskmadeagent' }, 'agent-manager', at)
  expect(await listed()).toMatchObject({ value: { agents: [] } })
  expect(await listed(lotus)).toMatchObject({ value: { agents: [{ type: 1 }] } })
})

test('[OPS-08] [SITE-15] what contracts may be is set for the site that is asked', async () => {
  const rulesAt = (headers = {}) => desk.ask(staffRoutes.contractRules, {}, 'auditor', headers)
  const before = await rulesAt()
  const { rules, ...rest } = someRules(reason)
  expect(await desk.ask(staffRoutes.setContractRules, { ...rest, rules }, 'agent-manager', lotus)).toMatchObject({
    ok: true,
  })
  expect(await rulesAt()).toEqual(before)
  expect(await rulesAt(lotus)).toMatchObject({ value: { version: 1, rules } })
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
    const { currency: _currency, decimals: _decimals, timeZone: _timeZone, ...rest } = answer.value
    return rest
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
  const ofMall = await desk.ask(staffRoutes.uploadRewardPicture, await contentPicture(), 'finance-checker', lotus)
  expect(ofMall).toMatchObject({ ok: true })
  const { rows: owners } = await sql`select distinct merchant_id from site.picture`.execute(desk.database.sql)
  expect(owners).toEqual([{ merchant_id: 2 }])
  const looked = await desk.ask(staffRoutes.previewContent, contentPreview, 'content', lotus)
  expect(looked).toMatchObject(shown({ title: 'Lotus', content: 'x' }))
})

test('[OPS-08] [SITE-15] a brand is drawn up for the site that is asked', async () => {
  const values = { brandHue: 178, accentHue: 84, neutralHue: 262, mark: null, scene: 'pond', fonts: [] } as const
  expect(await desk.ask(staffRoutes.previewBrand, { values }, 'sysadmin', lotus)).toMatchObject({ ok: true })
  const { rows } = await sql`select merchant_id from site.brand_preview`.execute(desk.database.sql)
  expect(rows).toEqual([{ merchant_id: 2 }])
})

test('[OPS-08] [SITE-15] a game is left out of the site that is asked, and stays on the other', async () => {
  const input = await gameToHide(desk.database, reason)
  expect(await desk.ask(staffRoutes.showGame, input, 'trader', lotus)).toMatchObject({ ok: true })
  expect(await hiddenAt(desk.database)).toEqual([2])
})

test('[OPS-08] [SITE-15] a list of games gives a new vendor to the site that is asked alone', async () => {
  const read = await desk.client.call(staffRoutes.readGameList, { file: gameList }, desk.as('trader'))
  const digest = read.ok ? read.value.changes?.digest : undefined
  const input = { file: gameList, digest, reason }
  expect(await desk.ask(staffRoutes.takeGameList, input, 'trader', lotus)).toMatchObject({ ok: true })
  const { rows } =
    await sql`select merchant_id from catalog.merchant_vendor join catalog.vendor on vendor.id = vendor_id
    where vassalage = 'HARBOUR'`.execute(desk.database.sql)
  expect(rows).toEqual([{ merchant_id: 2 }])
})

test('[OPS-08] [SITE-15] a letter to all goes to all of the site that is asked', async () => {
  const ofFirst = await desk.app.client.register('bimember')
  const ofSecond = await desk.app.client.register('binhmember', { headers: { host: lotus.host } })
  const letter = {
    isMarketing: false,
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
