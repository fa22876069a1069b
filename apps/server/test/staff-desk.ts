import { randomUUID } from 'node:crypto'
import { type StaffRole, type StaffRoute, encodeInput, promotionRoutes, type staffRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { startTestApp } from './app.ts'
import { newKey } from './betting.ts'
import { addVendor } from './catalog.ts'
import { throwawayDatabase } from './database.ts'
import { desk } from './factories.ts'
import { passTime } from './pass-time.ts'
import { smallPng } from './pictures.ts'
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

  async function idOf(statement: string): Promise<string> {
    const { rows } = await sql.raw<{ id: bigint }>(statement).execute(database.sql)
    if (!rows[0]) throw new Error(`nothing found: ${statement}`)
    return String(rows[0].id)
  }

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

  const reason = deskReason
  const ofWithdrawals = await withdrawalCalls({ database, app, desk: { client, as }, token, reason })
  /** The calls that are for a site. */
  const calls = {
    ...ofWithdrawals,
    members: { role: 'support', input: { text: memberId } },
    freezeMember: { role: 'risk', input: { id: memberId, frozen: true, reason } },
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
    messageRecipient: { role: 'content', input: { name: 'anmember' } },
    sendMessage: {
      role: 'content',
      input: {
        memberId,
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
      await app.close()
      await database.drop()
    },
  }
}
