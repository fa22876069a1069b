import { countedDeposit, dayBefore, madeExport } from './reports.ts'
import { suspicionsOf } from './suspicions.ts'
import { alertCalls } from './alerts.ts'
import { harmCalls } from './harm.ts'
import { randomUUID } from 'node:crypto'
import {
  type StaffRole,
  type StaffRoute,
  bankDayPath,
  bankHeaders,
  encodeInput,
  promotionRoutes,
  type staffRoutes,
} from '@banyan/contract'
import { amount } from '@banyan/money'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { type TestApp, startTestApp } from './app.ts'
import { newKey, play } from './betting.ts'
import { firstBonus, testZone } from './bonuses.ts'
import { addVendor } from './catalog.ts'
import { type ThrowawayDatabase, throwawayDatabase } from './database.ts'
import { createSharedLimiter } from '../src/platform/limits/rate-limit-shared.ts'
import { createPictures } from '../src/platform/pictures/pictures.ts'
import { tellDeposit } from '../src/modules/cashier/notices/tell.ts'
import { callOfBank, testBank, transaction } from './deposits.ts'
import { desk, memberRow, writeContacts } from './factories.ts'
import { testProvider } from './providers.ts'
import { passTime } from './pass-time.ts'
import { headersOf, sign, signedOf } from '../src/platform/secrets/signature.ts'
import { smallPng } from './pictures.ts'
import { createBonusDesk } from '../src/modules/cashier/bonuses/desk.ts'
import { saveBank, saveProvider } from '../src/modules/cashier/index.ts'
import { nextId, sealWords } from '../src/platform/secrets/sealed-rows.ts'
import { openVault } from '../src/platform/secrets/vault.ts'
import { avatarCalls } from './staff-desk-avatars.ts'
import { affiliateCalls } from './staff-desk-affiliates.ts'
import { agentCalls } from './staff-desk-agents.ts'
import { betCalls } from './staff-desk-bets.ts'
import { configurationCalls } from './staff-desk-configuration.ts'
import { contentCalls } from './staff-desk-content.ts'
import { correspondenceCalls } from './staff-desk-correspondence.ts'
import { giftCalls } from './staff-desk-gifts.ts'
import { gameCalls } from './staff-desk-games.ts'
import { kycCalls } from './staff-desk-kyc.ts'
import { loyaltyCalls } from './staff-desk-loyalty.ts'
import { messageCalls } from './staff-desk-messages.ts'
import { withdrawalCalls } from './staff-desk-withdrawals.ts'

/** A call of the back office, as a colleague of the role makes it with what belongs to the first merchant. */
export interface DeskCall {
  readonly role: StaffRole
  readonly input: object
}

export type DeskCalls = Partial<Record<keyof typeof staffRoutes, DeskCall>>

export const deskReason = 'not of this site'

const roles = [
  'support',
  'risk',
  'finance-maker',
  'finance-checker',
  'content',
  'compliance',
  'agent-manager',
  'auditor',
  'trader',
  'sysadmin',
] as const

export type StaffDesk = Awaited<ReturnType<typeof startStaffDesk>>

/**
 * A server whose first merchant has something for every desk of the back office to decide, with a colleague of every
 * role, called `the-ROLE`. The second merchant has nothing.
 */
export async function startStaffDesk() {
  const database = await throwawayDatabase()
  await addVendor(database, 'OUTER', { categories: ['RNG'] })
  const app = await startTestApp(database)
  const { client, as } = await desk(database, app.app.http.fastify, roles)
  const token = await app.client.register('anmember')

  const idOf = (statement: string) => idIn(database, statement)

  /** An application of the member for a promotion of its own. */
  async function applied(pictures: string[]): Promise<string> {
    const promotionId = await idOf(`with notice as (insert into site.notice (merchant_id, type, starts_at, written_by)
        values (1, 'PR', now(), 'operator') returning id),
      words as (insert into site.notice_text (notice_id, language, title, content) select id, 'VI', 'Tự kiểm chứng',
        '<p>Điều kiện</p>' from notice)
    insert into promotion.activity (notice_id, merchant_id, begins_at, reward_amount, second_person_from)
      select id, 1, now(), 50000, 500000 from notice returning notice_id as id`)
    // What an operator changes is kept for a second.
    passTime(1050)
    const application = { promotionId, remark: 'Kỳ 1', pictures }
    const sent = await app.client.call(promotionRoutes.applyForPromotion, application, { token, key: newKey() })
    if (!sent.ok) throw new Error(sent.code)
    return sent.value.id
  }

  const memberId = await idOf(`select id from members.member where username = 'anmember'`)
  await writeContacts({ database, app }, BigInt(memberId), { email: 'an@example.com', verified: ['email'] })
  const connection =
    await idOf(`insert into vendors.connection (operator, merchant_id, vassalage, wallet, unit, decimals, base_url,
      data_key, secrets)
    values ('banyan-outer', 1, 'OUTER', 'transfer', 1, 0, 'https://outer.test', '\\x00', array['\\x00'::bytea])
      returning id`)
  const transferId =
    await idOf(`insert into vendors.transfer (connection_id, account_id, key, direction, amount, status, check_at)
    values (${connection}, ledger.account_of(${memberId}, 1), gen_random_uuid(), 'out', 5000, 'unknown',
      now() + interval '5 minutes') returning id`)
  const disputeId = await idOf(`insert into vendors.dispute (connection_id, family, tx, kind, told, ours)
    values (${connection}, 'stake', 'b8', 'amount', 1500, 1000) returning id`)
  const parkedId = await idOf(`insert into vendors.parked_payout
      (connection_id, family, tx, account_id, round_id, game_code, amount, ceiling, parked_at)
    values (${connection}, 'pay', 'w9', ledger.account_of(${memberId}, 1), 1, 'reef', 5000, 'round_amount', now())
      returning id`)
  const exchangeId =
    await idOf(`insert into loyalty.exchange (merchant_id, member_id, kind, reward_id, quantity, points,
      required_amount, bonus_amount,
      request_key, request_digest, asked_at)
    select 1, ${memberId}, 'bonus', id, 1, 200, 0, 5000, gen_random_uuid(), sha256('asked'), now()
    from loyalty.reward where merchant_id = 1 and kind = 'bonus' limit 1 returning id`)
  const adjustmentOf = () =>
    idOf(`with made as (insert into cashier.adjustment (merchant_id, member_id, currency, amount, kind, reason, state,
        needs_second, request_key, proposed_by, proposed_at)
      values (1, ${memberId}, 1, 5000, 'goodwill', 'x', 'waiting', true, gen_random_uuid(), 'another', now())
      returning id),
    noted as (insert into cashier.adjustment_event (adjustment_id, state, at, by, reason)
      select id, 'waiting', now(), 'another', 'x' from made)
    select id from made`)
  const suspected = await suspicionsOf(database, memberId)
  const [adjustmentId, otherAdjustmentId] = [await adjustmentOf(), await adjustmentOf()]
  await sql`update cashier.adjustment_rule set second_person_from = 700000 where merchant_id = 1`.execute(database.sql)
  await sql`insert into slots.profile values (1, false, false, 2500)`.execute(database.sql)
  const picture = await pictureOf()
  const applicationId = await applied([picture])
  const otherApplicationId = await applied([])

  async function pictureOf(): Promise<string> {
    const file = new Uint8Array(await smallPng())
    const sent = await app.client.call(promotionRoutes.uploadPromotionPicture, { file }, { token })
    if (!sent.ok) throw new Error(sent.code)
    return sent.value.id
  }

  await sql`insert into reconciliation.run (merchant_id, day, begins_at, ends_at, state, asked_at, compared_at, times)
    values (1, '2026-11-20', '2026-11-19T17:00Z', '2026-11-20T17:00Z', 'done', now(), now(), 1)`.execute(database.sql)
  const differenceId = await idOf(`insert into reconciliation.difference (merchant_id, kind, subject, day, found_at,
      seen_at) values (1, 'currency', 'currency 1', '2026-11-20', now(), now()) returning id`)
  await countedDeposit(database, memberId)
  const money = await moneyToDecide(database, app, memberId)
  const reason = deskReason
  const ownBonus = await bonusOf(database, memberId)
  const ofWithdrawals = await withdrawalCalls({
    database,
    app,
    desk: { client, as },
    token,
    reason,
    provider: testBank.code,
  })
  const ofConfiguration = await configurationCalls(database, reason)
  const ofContent = await contentCalls(database)
  const ofAvatars = await avatarCalls(database, app, { token, memberId, reason })
  const plannedId = await idOf(`insert into inbox.planned_letter (merchant_id, texts, request_key, due_at, planned_at,
      planned_by) values (1, '[{"language":"VI","title":"Thư","content":"Thư"}]', gen_random_uuid(),
      now() + interval '1 day', now(), 'another') returning id`)
  const ofCorrespondence = await correspondenceCalls(app, token, reason)
  const ofAgents = await agentCalls(database, reason)
  const ofBets = await betCalls(database, memberId, reason)
  const ofGames = await gameCalls(database, app.masterKeyFile, reason)
  const ofKyc = await kycCalls({ database, app, token, memberId, reason })
  const ofLoyalty = await loyaltyCalls({ database, memberId, reason })
  const ofGifts = await giftCalls(database, app, reason)
  const ofAffiliates = await affiliateCalls(database, reason)
  const correction = await correctionOf(database, openVault(app.masterKeyFile), memberId)
  const closed = await closedMember(database)
  /** The calls that are for a site. */
  const calls = {
    ...ofWithdrawals,
    ...ofCorrespondence,
    ...ofConfiguration,
    ...ofContent,
    ...ofAvatars,
    ...ofLoyalty,
    today: { role: 'finance-checker', input: {} },
    ...ofKyc,
    ...ofBets,
    ...ofGifts,
    ...ofAffiliates,
    ...ofAgents,
    ...ofGames,
    ...(await messageCalls(database)),
    ...(await alertCalls(database, reason)),
    ...(await harmCalls(database, { memberId: BigInt(memberId), reason })),
    members: { role: 'support', input: { text: memberId } },
    memberFile: { role: 'auditor', input: { id: memberId } },
    memberEntries: { role: 'support', input: { id: memberId } },
    memberBets: { role: 'risk', input: { id: memberId } },
    memberLogins: { role: 'compliance', input: { id: memberId } },
    memberNotes: { role: 'support', input: { id: memberId } },
    memberCorrections: { role: 'support', input: { id: memberId } },
    correctMember: { role: 'risk', input: { id: memberId, field: 'city', value: 'Huế', reason } },
    openCorrection: { role: 'risk', input: { id: memberId, correction } },
    endCorrection: { role: 'risk', input: { id: memberId, correction, isConfirmed: false, reason } },
    memberSecurity: { role: 'support', input: { id: memberId } },
    memberDevices: { role: 'risk', input: { id: memberId } },
    memberLinks: { role: 'auditor', input: { id: memberId } },
    memberChanges: { role: 'support', input: { id: memberId } },
    revealMember: { role: 'compliance', input: { id: memberId, reason } },
    setBetLimits: {
      role: 'risk',
      input: {
        id: memberId,
        before: { stakeMaxAmount: null, payoutMaxAmount: null },
        after: { stakeMaxAmount: amount(5000n), payoutMaxAmount: amount(90_000n) },
        reason,
      },
    },
    clearProtection: { role: 'risk', input: { id: memberId, parts: ['two_step'], reason } },
    sendReset: { role: 'risk', input: { id: memberId, by: 'email', reason } },
    noteMember: { role: 'support', input: { id: memberId, note: reason } },
    freezeMember: { role: 'risk', input: { id: memberId, frozen: ['bets'], seen: [], reason } },
    reopenMember: { role: 'risk', input: { id: closed, reason } },
    namePayee: { role: 'risk', input: { id: memberId, payeeName: 'Nguyễn Văn An', reason } },
    vendors: { role: 'auditor', input: {} },
    vendorTransfers: { role: 'auditor', input: { status: 'open' } },
    askTransfer: { role: 'finance-checker', input: { id: transferId, reason } },
    vendorDisputes: { role: 'auditor', input: { status: 'open' } },
    closeDispute: { role: 'finance-checker', input: { id: disputeId, reason } },
    vendorParked: { role: 'auditor', input: { status: 'open' } },
    decideParked: { role: 'finance-checker', input: { id: parkedId, verdict: 'rejected', reason } },
    slotProfile: { role: 'compliance', input: {} },
    exchanges: { role: 'finance-checker', input: { status: 'processing' } },
    decideExchange: { role: 'finance-checker', input: { id: exchangeId, status: 'completed', reason } },
    applications: { role: 'finance-maker', input: { status: 'applying' } },
    applicationPicture: { role: 'finance-maker', input: { id: applicationId, picture } },
    acceptApplication: { role: 'finance-maker', input: { id: applicationId, amount: amount(50_000n), reason } },
    rejectApplication: { role: 'finance-maker', input: { id: otherApplicationId, reason } },
    adjustments: { role: 'finance-maker', input: { state: 'waiting' } },
    proposeAdjustment: {
      role: 'finance-maker',
      input: {
        requestKey: randomUUID(),
        memberId,
        direction: 'credit',
        amount: amount(5_000n),
        kind: 'correction',
        reason,
      },
    },
    approveAdjustment: { role: 'finance-checker', input: { id: adjustmentId, reason } },
    rejectAdjustment: { role: 'finance-checker', input: { id: otherAdjustmentId, reason } },
    setAdjustmentRule: {
      role: 'finance-checker',
      input: { before: amount(700_000n), secondPersonFrom: amount(800_000n), reason },
    },
    report: { role: 'auditor', input: { by: 'day', range: 'week' } },
    registrationReport: { role: 'auditor', input: { by: 'source', range: 'week' } },
    reportExports: { role: 'auditor', input: {} },
    compareReportDay: { role: 'auditor', input: { day: dayBefore(0) } },
    makeReportDayAnew: { role: 'finance-checker', input: { day: dayBefore(0), reason } },
    orderReportDay: { role: 'finance-checker', input: { day: dayBefore(0), reason } },
    reportDayOrders: { role: 'auditor', input: {} },
    downloadReportExport: { role: 'auditor', input: { exportId: await madeExport(database, 'the-auditor') } },
    suspicions: { role: 'auditor', input: { state: 'open' } },
    suspicion: { role: 'auditor', input: { suspicionId: suspected.open } },
    takeSuspicion: { role: 'compliance', input: { suspicionId: suspected.open } },
    noteSuspicion: { role: 'compliance', input: { suspicionId: suspected.open, reason } },
    proposeSuspicion: {
      role: 'compliance',
      input: { suspicionId: suspected.mine, end: 'nothing', findings: 1, reason },
    },
    confirmSuspicion: { role: 'compliance', input: { suspicionId: suspected.proposed, findings: 1, reason } },
    sendBackSuspicion: { role: 'compliance', input: { suspicionId: suspected.doubted, reason } },
    holdWithdrawals: { role: 'compliance', input: { suspicionId: suspected.unheld, hours: 72, reason } },
    releaseWithdrawals: { role: 'compliance', input: { suspicionId: suspected.held, reason } },
    suspicionRules: { role: 'auditor', input: {} },
    setSuspicionRule: {
      role: 'compliance',
      input: {
        kind: 'dormant',
        before: 1,
        isOn: true,
        points: 50,
        amount: amount(1_000n),
        count: null,
        sharePercent: null,
        turnoverPercent: null,
        hours: null,
        days: 60,
        reason,
      },
    },
    reconciliationDays: { role: 'auditor', input: {} },
    reconciliationDay: { role: 'auditor', input: { day: '2026-11-20' } },
    differences: { role: 'auditor', input: { state: 'open' } },
    closeDifference: { role: 'finance-checker', input: { id: differenceId, reason } },
    reconcileDay: { role: 'finance-checker', input: { day: '2026-11-20', reason } },
    uploadStatement: {
      role: 'finance-checker',
      input: {
        day: '2026-11-20',
        bank: testBank.code,
        accountNumber: testBank.account.accountNumber,
        csv: 'kind,id,booked_at,amount,reference\nopening,1234567890,,0,\nclosing,1234567890,,0,\n',
        reason,
      },
    },
    staffDeposits: { role: 'auditor', input: {} },
    staffDeposit: { role: 'auditor', input: { depositId: money.reviewed } },
    takeDeposit: { role: 'finance-maker', input: { depositId: money.pending } },
    giveBackDeposit: { role: 'finance-maker', input: { depositId: money.pending } },
    approveDeposit: { role: 'finance-maker', input: { depositId: money.reviewed, amount: amount(50_000n), reason } },
    rejectDeposit: { role: 'finance-maker', input: { depositId: money.taken, reason } },
    vouchForDeposit: {
      role: 'finance-maker',
      input: { depositId: money.told, amount: amount(50_000n), reference: 'FT-ON-PAPER', reason },
    },
    openDepositNotice: { role: 'auditor', input: { depositId: money.told } },
    depositNoticePicture: { role: 'auditor', input: { depositId: money.told, picture: money.picture } },
    suspense: { role: 'auditor', input: { status: 'open' } },
    suspenseTarget: { role: 'finance-maker', input: { text: 'anmember' } },
    assignSuspense: {
      role: 'finance-maker',
      input: { transactionId: money.suspended[0], memberId, amount: amount(50_000n), reason },
    },
    returnSuspense: {
      role: 'finance-maker',
      input: { transactionId: money.suspended[1], amount: amount(50_000n), reference: 'FT-BACK', reason },
    },
    bankCalls: { role: 'auditor', input: {} },
    openBankCall: { role: 'auditor', input: { callId: money.call } },
    askBank: { role: 'finance-maker', input: { bank: testBank.code, day: '2026-11-27' } },
    depositSettings: { role: 'auditor', input: {} },
    setDepositMethod: { role: 'finance-checker', input: { ...money.method, reason } },
    addDepositMethod: { role: 'finance-checker', input: { code: 'another_way', like: money.method.code, reason } },
    addReceivingAccount: { role: 'finance-checker', input: { ...money.account, reason } },
    setReceivingAccount: {
      role: 'finance-checker',
      input: {
        accountId: Number(money.accountId),
        isOn: false,
        methodCodes: [],
        dayAmountMax: null,
        version: 1,
        reason,
      },
    },
    bonuses: { role: 'auditor', input: {} },
    bonusCost: {
      role: 'auditor',
      input: { percent: 10_000, capAmount: amount(1_000_000n), depositMin: amount(1n), rhythm: 'every' },
    },
    bonusChanges: { role: 'auditor', input: { code: ownBonus.code } },
    setBonus: { role: 'finance-checker', input: { ...ownBonus, version: 1, isOn: false, reason } },
    setPaymentProvider: {
      role: 'finance-checker',
      input: { code: testProvider.code, isOn: false, version: 1, reason },
    },
    letterReach: { role: 'content', input: { memberId } },
    plannedLetters: { role: 'content', input: {} },
    cancelLetter: { role: 'content', input: { id: plannedId, reason } },
    messageRecipient: { role: 'content', input: { name: 'anmember' } },
    sendMessage: {
      role: 'content',
      input: {
        memberId,
        isMarketing: false,
        requestKey: randomUUID(),
        texts: [{ language: 'VI', title: 'Thư', content: 'Thư' }],
        reason,
      },
    },
  } as const satisfies DeskCalls

  return {
    database,
    app,
    client,
    as,
    calls,
    idOf,
    /** Their types are those of each call. */
    ask: (route: StaffRoute, input: object, role: StaffRole, headers: Readonly<Record<string, string>> = {}) =>
      client.send(route, encodeInput(route, input), { ...as(role), headers }),
    async close() {
      await money.bank.close()
      await app.close()
      await database.drop()
    },
  }
}

/** A bonus of the first merchant, and a deposit of the member that could have had it. */
async function bonusOf(database: ThrowawayDatabase, memberId: string) {
  const here = async () => ({ id: 1, currency: play, timeZone: testZone })
  const made = { by: 'another', reason: deskReason, now: new Date() }
  await database.transaction((tx) => createBonusDesk({ database }, here).set(tx, { ...firstBonus, version: 0 }, made))
  await idIn(
    database,
    `insert into cashier.deposit (merchant_id, member_id, currency, method_code, account_id, amount, text, state,
      received_amount, request_key, created_at, expires_at, decided_at)
    select 1, ${memberId}, 1, 'vietqr', id, 60000, 'NAP6666666', 'credited', 60000, gen_random_uuid(), now(), now(), now()
    from cashier.bank_account order by id limit 1 returning id`,
  )
  return firstBonus
}

async function idIn(database: ThrowawayDatabase, statement: string): Promise<string> {
  const { rows } = await sql.raw<{ id: bigint }>(statement).execute(database.sql)
  if (!rows[0]) throw new Error(`nothing found: ${statement}`)
  return String(rows[0].id)
}

/** A bank of the first merchant, orders of the member that people decide about, and money that is nobody's. */
/** A correction that another has proposed. */
async function correctionOf(database: ThrowawayDatabase, vault: ReturnType<typeof openVault>, memberId: string) {
  const table = 'players.correction'
  const id = await nextId(database.sql, table)
  const { wrapped, seal } = sealWords({ vault }, table, id)
  await sql`insert into players.correction
      (id, merchant_id, member_id, field, wrapped_key, value, reason, proposed_by, proposed_at)
    values (${id}, 1, ${memberId}, 'occupation', ${wrapped}, ${seal('value', 'Giáo viên')}, 'x', 'another', now())`.execute(
    database.sql,
  )
  return String(id)
}

/** A member who closed the account long enough ago to be let in again. */
async function closedMember(database: ThrowawayDatabase): Promise<string> {
  const id = await memberRow(database, { username: 'dadongtaikhoan', status: 'closed' })
  await sql`insert into identity.closing (member_id, closed_at) values (${id}, now() - interval '60 days')`.execute(
    database.sql,
  )
  return String(id)
}

async function moneyToDecide(database: ThrowawayDatabase, { app, masterKeyFile }: TestApp, memberId: string) {
  const bank = bankWithoutMoney()
  const askUrl = await bank.listen({ port: 0, host: '127.0.0.1' })
  await database.transaction((tx) =>
    saveBank(tx, openVault(masterKeyFile), { ...testBank, askUrl, payout: { url: askUrl, partMax: 1_000_000n } }),
  )
  await database.transaction((tx) => saveProvider(tx, openVault(masterKeyFile), testProvider))
  const accountId = await idIn(database, `select id from cashier.bank_account where account_number = '1234567890'`)
  const order = (text: string, state: 'pending' | 'review', takenBy: string | null) =>
    idIn(
      database,
      `insert into cashier.deposit (merchant_id, member_id, currency, method_code, account_id, amount, text, state,
        received_amount, taken_by, taken_at, request_key, created_at, expires_at)
      values (1, ${memberId}, 1, 'vietqr', ${accountId}, 50000, '${text}', '${state}',
        ${state === 'review' ? 50000 : 'null'}, ${takenBy === null ? 'null, null' : `'${takenBy}', now()`},
        gen_random_uuid(), now(), now() + interval '1 day') returning id`,
    )
  const told = async (name: string) => {
    const body = JSON.stringify({ ...transaction(new Date()), transactionId: name, amount: '50000' })
    const { response } = await callOfBank(app.http.fastify, { body })
    if (response.statusCode !== 200) throw new Error(response.body)
    return idIn(database, `select id from cashier.bank_transaction where name = '${name}'`)
  }
  const reviewed = await order('NAP2222222', 'review', 'the-finance-maker')
  await sql`insert into cashier.bank_transaction (bank_id, name, account_id, currency, amount, digest, booked_at,
      received_at, verdict, deposit_id)
    select bank_id, 'FT-REVIEW', id, 1, 50000, '\\x00', now(), now(), 'review', ${reviewed} from cashier.bank_account
    where id = ${accountId}`.execute(database.sql)
  const toldOf = await order('NAP5555555', 'pending', 'the-finance-maker')
  const picture = await noticeOf(database, openVault(masterKeyFile), { depositId: BigInt(toldOf), memberId })
  const suspended = [await told('FT-NOBODYS-1'), await told('FT-NOBODYS-2')] as const
  return {
    bank,
    reviewed,
    pending: await order('NAP3333333', 'pending', null),
    taken: await order('NAP4444444', 'pending', 'the-finance-maker'),
    told: toldOf,
    picture,
    suspended,
    call: await idIn(database, 'select min(id) as id from cashier.bank_call'),
    accountId,
    account: {
      ...testBank.account,
      bank: testBank.code,
      accountNumber: '2222222222',
      methodCodes: [testBank.method.code],
    },
    method: {
      code: testBank.method.code,
      amountMin: amount(30_000n),
      amountMax: amount(90_000n),
      quickAmounts: [amount(50_000n)],
      minutes: 10,
      rankLevelMin: 0,
      place: 1,
      isOn: true,
      feeAmount: amount(0n),
      feeShare: 0,
      rate: null,
      confirmations: null,
      kind: 'bank_transfer' as const,
      provider: null,
      network: null,
      version: 1,
    },
  }
}

/** A bank that has booked nothing on any day, and says so by a signed answer. */
function bankWithoutMoney() {
  const bank = Fastify()
  bank.get(bankDayPath, (request, reply) => {
    const said = JSON.stringify({ transactions: [], next: null })
    const { nonce } = signedOf(request.headers, bankHeaders)
    const signed = sign(testBank.code, testBank.secrets[0] ?? '', said, nonce)
    return reply.headers({ 'content-type': 'application/json', ...headersOf(signed, bankHeaders) }).send(said)
  })
  return bank
}

/** What a member has told of a deposit, with a picture, whose name is answered. */
async function noticeOf(
  database: ThrowawayDatabase,
  vault: ReturnType<typeof openVault>,
  { depositId, memberId }: { readonly depositId: bigint; readonly memberId: string },
): Promise<string> {
  const about = { database, vault, limiter: createSharedLimiter(database), rateLimitFactor: 1 }
  const pictures = createPictures(about, { table: 'cashier.deposit_picture', owner: 'deposit_id' })
  const sender = { memberId: BigInt(memberId), now: new Date() }
  const sent = await pictures.upload({ ...sender, address: '203.0.113.9' }, await smallPng())
  if (!sent.ok) throw new Error(sent.code)
  const words = { payerName: 'Trần Thị Bình', amount: amount(50_000n), paidAt: new Date(), pictures: [sent.value.id] }
  const told = await tellDeposit({ ...about, pictures }, { depositId: String(depositId), ...words }, sender)
  if (!told.ok) throw new Error(told.code)
  return sent.value.id
}
