import {
  imageBytesMax,
  identityRoutes,
  inboxRoutes,
  ledgerRoutes,
  promotionRoutes,
  staffRoutes,
} from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { newKey } from '../../../test/betting.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { type Colleagues, type People, colleagues, people } from '../../../test/factories.ts'
import { violationsOf } from '../../../test/violations.ts'
import { passTime } from '../../../test/pass-time.ts'
import type { StaffClient } from '../../../test/staff.ts'
import { everyStoredText } from '../../../test/stored-texts.ts'
import { countViolations } from '../../platform/invariants.ts'
import { ledgerInvariants } from '../ledger/index.ts'
import { promotionInvariants } from './index.ts'

let database: ThrowawayDatabase
let server: TestApp
let staff: StaffClient
let png: Uint8Array<ArrayBuffer>
let jpg: Uint8Array<ArrayBuffer>
let as: Colleagues['as']
let members: People
let member = { id: 0n, token: '' }
let promotionId = ''

beforeAll(async () => {
  database = await throwawayDatabase()
  server = await startTestApp(database)
  members = people(database, server, 'promo')
  ;({ client: staff, as } = await colleagues(database, server.app.http.fastify, {
    linh: 'finance-checker',
    anh: 'finance-maker',
    binh: 'finance-maker',
    cuc: 'support',
    audrey: 'auditor',
    rosa: 'risk',
  }))
  const image = sharp({ create: { width: 40, height: 20, channels: 3, background: '#0a7' } })
  png = new Uint8Array(await image.png().toBuffer())
  jpg = new Uint8Array(await image.jpeg().toBuffer())
})
afterAll(async () => {
  const violations = await violationsOf(database, [...ledgerInvariants, ...promotionInvariants])
  await server.close()
  await database.drop()
  expect(violations).toEqual({})
})
beforeEach(async () => {
  member = await members.member()
  promotionId = await promotion()
})

interface Terms {
  readonly begins?: string
  readonly ends?: string | null
  readonly reward?: bigint | null
  readonly times?: number
  readonly canRetry?: boolean
  readonly merchantId?: number
  readonly noticeEnds?: string | null
}

/** A promotion that members apply for: for 50,000, once, from yesterday on. Two people from 500,000 on. */
async function promotion({
  begins = '-1 day',
  ends = null,
  reward = 50_000n,
  times = 1,
  canRetry = true,
  merchantId = 1,
  noticeEnds = null,
}: Terms = {}): Promise<string> {
  const { rows } = await sql<{ id: bigint }>`insert into site.notice (merchant_id, type, starts_at, ends_at, written_by)
    values (${merchantId}, 'PR', now() - interval '2 days', now() + ${noticeEnds}::interval, 'operator')
      returning id`.execute(database.sql)
  const { id } = rows[0]!
  await sql`insert into site.notice_text (notice_id, language, title, content) values (${id}, 'VI', 'Tự kiểm chứng',
    '<p>Điều kiện</p>')`.execute(database.sql)
  await sql`insert into promotion.activity (notice_id, merchant_id, begins_at, ends_at, reward_amount, times_max,
    can_retry, second_person_from)
    values (${id}, ${merchantId}, now() + ${begins}::interval, now() + ${ends}::interval, ${reward}, ${times},
      ${canRetry}, 500000)`.execute(database.sql)
  afterChange()
  return String(id)
}

/** What an operator changes is kept for a second. */
const afterChange = () => passTime(1050)

const upload = (file: Uint8Array<ArrayBuffer> = png, token: string | undefined = member.token) =>
  server.client.call(promotionRoutes.uploadPromotionPicture, { file }, { token })
async function uploaded(file = png, token = member.token): Promise<string> {
  const answer = await upload(file, token)
  if (!answer.ok) throw new Error(answer.code)
  return answer.value.id
}
interface Application {
  readonly remark?: string
  readonly pictures?: string[]
  readonly key?: string
  readonly token?: string | undefined
  readonly to?: string
}
const apply = ({
  remark = 'Kỳ 202611230001',
  pictures = [],
  key = newKey(),
  token = member.token,
  to = promotionId,
}: Application = {}) =>
  server.client.call(promotionRoutes.applyForPromotion, { promotionId: to, remark, pictures }, { token, key })
async function applied(application: Application = {}): Promise<string> {
  const answer = await apply(application)
  if (!answer.ok) throw new Error(answer.code)
  return answer.value.id
}
async function seen(token: string | undefined = member.token, id = promotionId) {
  const answer = await server.client.call(promotionRoutes.promotionActivities, {}, { token })
  if (!answer.ok) throw new Error(answer.code)
  const { activities, availableCount } = answer.value
  return { activity: activities.find((each) => each.promotionId === id), availableCount }
}
const stateFor = async (token?: string) => (await seen(token)).activity?.state
const holds = async () => {
  const answer = await server.client.call(ledgerRoutes.balance, {}, { token: member.token })
  return answer.ok ? answer.value.sumBalance : answer.code
}
const reason = 'checked against the rules'
const accept = (id: string, units = 50_000n, name = 'linh') =>
  staff.call(staffRoutes.acceptApplication, { id, amount: amount(units), reason }, as(name))
const reject = (id: string, name = 'linh', why = reason) =>
  staff.call(staffRoutes.rejectApplication, { id, reason: why }, as(name))
async function listed(status: 'applying' | 'issued' | 'rejected', id: string, name = 'linh') {
  const answer = await staff.call(staffRoutes.applications, { status }, as(name))
  if (!answer.ok) throw new Error(answer.code)
  return answer.value.applications.find((each) => each.id === id)
}
const audited = async () => {
  const answer = await staff.call(staffRoutes.audit, { subject: `member ${member.id}`, count: 20 }, as('audrey'))
  if (!answer.ok) throw new Error(answer.code)
  return answer.value.entries.map(({ actor, action, after }) => ({ actor, action, after: after ?? '' }))
}

describe('an application', () => {
  test('[PROMO-21] [PROMO-22] [PROMO-07] goes with its remark and pictures, and is then being looked at', async () => {
    expect(await stateFor()).toBe('join')
    const pictures = [await uploaded(png), await uploaded(jpg)]
    await applied({ remark: '  Kỳ 202611230001, 27 số khớp.  ', pictures })
    expect((await seen()).activity).toMatchObject({
      state: 'applying',
      canApply: false,
      rewardAmount: 50_000n,
      application: { remark: 'Kỳ 202611230001, 27 số khớp.', pictures, amount: null, reason: null, decidedAt: null },
    })
    const answer = await server.client.call(
      promotionRoutes.promotionPicture,
      { id: pictures[1] ?? '' },
      { token: member.token },
    )
    if (!answer.ok) throw new Error(answer.code)
    expect(answer.value.type).toBe('image/jpeg')
    expect(answer.headers).toMatchObject({ 'content-disposition': 'attachment', 'x-content-type-options': 'nosniff' })
  })

  test.each`
    rule         | what                              | remark             | told
    ${'RULE-68'} | ${'140 letters with their marks'} | ${'ố'.repeat(140)} | ${'taken'}
    ${'RULE-68'} | ${'141 letters'}                  | ${'a'.repeat(141)} | ${'remark_length'}
    ${'RULE-68'} | ${'nothing'}                      | ${''}              | ${'taken'}
  `('[$rule] a remark of $what is $told', async ({ remark, told }) => {
    const answer = await apply({ remark })
    expect(answer.ok ? 'taken' : answer.code).toBe(told)
    expect(await stateFor()).toBe(told === 'taken' ? 'applying' : 'join')
  })

  test('[RULE-69] only what is a png or a jpg by its own bytes is taken, whatever it is called', async () => {
    expect(await upload(png)).toMatchObject({ ok: true })
    expect(await upload(jpg)).toMatchObject({ ok: true })
    const image = sharp({ create: { width: 4, height: 4, channels: 3, background: '#0a7' } })
    for (const bytes of [
      await image.gif().toBuffer(),
      await image.webp().toBuffer(),
      Buffer.from('<svg onload="alert(1)"/>'),
      Buffer.from(png.slice(0, 40)),
    ])
      expect(await upload(new Uint8Array(bytes))).toMatchObject({ ok: false, status: 422, code: 'picture_type' })
  })

  test('[RULE-70] 5 MB are taken, and a byte more is not', async () => {
    const padded = (length: number) => {
      const bytes = new Uint8Array(length)
      bytes.set(png)
      return bytes
    }
    expect(await upload(padded(imageBytesMax))).toMatchObject({ ok: true })
    expect(await upload(padded(imageBytesMax + 1))).toMatchObject({ ok: false, status: 413, code: 'picture_size' })
  })

  test('[RULE-71] three pictures go with it, a fourth is refused, and nothing is stored then', async () => {
    const four = [await uploaded(), await uploaded(), await uploaded(), await uploaded()]
    expect(await apply({ pictures: four })).toMatchObject({ ok: false, code: 'picture_count', detail: { max: 3 } })
    expect(await stateFor()).toBe('join')
    expect(await apply({ pictures: four.slice(0, 3) })).toMatchObject({ ok: true })
    expect((await seen()).activity?.application?.pictures).toEqual(four.slice(0, 3))
  })

  test('[RULE-71] a picture that is named twice goes with it once', async () => {
    const [one, two, three] = [await uploaded(), await uploaded(), await uploaded()]
    expect(await apply({ pictures: [one, two, three, one] })).toMatchObject({ ok: true })
    expect((await seen()).activity?.application?.pictures).toEqual([one, two, three])
  })

  test('[ROLE-21] nobody sends or sees another’s picture, nor sends one twice', async () => {
    const { token: other } = await members.member()
    const id = await uploaded()
    expect(await apply({ pictures: [id], token: other })).toMatchObject({ ok: false, code: 'picture_gone' })
    expect(await server.client.call(promotionRoutes.promotionPicture, { id }, { token: other })).toMatchObject({
      code: 'not_found',
    })
    await applied({ pictures: [id] })
    const second = await promotion()
    expect(await apply({ pictures: [id], to: second })).toMatchObject({ ok: false, code: 'picture_gone' })
  })

  test('[API-10] the same request sent at once and again is one application; another under its key is refused', async () => {
    const key = newKey()
    const pictures = [await uploaded()]
    const answers = await Promise.all([1, 2, 3, 4].map(() => apply({ key, pictures })))
    expect(new Set(answers.map((answer) => (answer.ok ? answer.value.id : answer.code))).size).toBe(1)
    expect(answers[0]).toMatchObject({ ok: true })
    const others = {
      remark: { remark: 'Khác' },
      pictures: { pictures: [await uploaded()] },
      promotion: { to: await promotion() },
    }
    for (const [what, other] of Object.entries(others))
      expect([what, await apply({ key, pictures, ...other })]).toMatchObject([
        what,
        { ok: false, code: 'idempotency_key_reused' },
      ])
  })

  test('two at once under keys of their own are one application', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => apply()))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.code]))).toEqual([
      'promotion_taken',
      'promotion_taken',
      'promotion_taken',
    ])
  })

  test('[API-11] a member applies ten times a minute', async () => {
    const strict = await startTestApp(database, { factor: 1 })
    const codes: string[] = []
    for (let at = 0; at < 11; at += 1) {
      const input = { promotionId: '987654321', remark: 'x', pictures: [] }
      const answer = await strict.client.call(promotionRoutes.applyForPromotion, input, {
        token: member.token,
        key: newKey(),
      })
      codes.push(answer.ok ? 'taken' : answer.code)
    }
    await strict.close()
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'not_found'), 'too_many_requests'])
  })

  test('what was written rests sealed', async () => {
    await applied({ remark: 'Chỉ người duyệt đọc được' })
    expect((await everyStoredText(database)).includes('Chỉ người duyệt đọc được')).toBe(false)
  })
})

describe('who may', () => {
  test('[PROMO-20] a visitor sees the promotions and what they are, and applies for none', async () => {
    expect(await stateFor('')).toBe('join')
    expect((await seen('')).activity?.application).toBeNull()
    expect(await apply({ token: '' })).toMatchObject({ ok: false, status: 401, code: 'not_logged_in' })
    expect(await upload(png, '')).toMatchObject({ ok: false, code: 'not_logged_in' })
  })

  test('[ROLE-21] what another member has applied for is nothing to this one', async () => {
    const { token: other } = await members.member()
    await applied({ token: other, remark: 'Của người khác' })
    expect((await seen(other)).activity).toMatchObject({ state: 'applying', application: { remark: 'Của người khác' } })
    expect((await seen()).activity).toMatchObject({ state: 'join', canApply: true, application: null })
    expect(await apply()).toMatchObject({ ok: true })
  })

  test('[ROLE-12] a trial account sees them and applies for none', async () => {
    await sql`update site.merchant set flags_on = array_append(flags_on, 'FREEPLAY3')
      where not 'FREEPLAY3' = any(flags_on)`.execute(database.sql)
    afterChange()
    const guest = await server.client.call(identityRoutes.freePlay, { guest: 'x'.repeat(32) })
    if (!guest.ok) throw new Error(guest.code)
    const { token } = guest.value
    expect(await stateFor(token)).toBe('join')
    expect(await apply({ token })).toMatchObject({ ok: false, code: 'trial_account' })
    expect(await upload(png, token)).toMatchObject({ ok: false, code: 'trial_account' })
  })

  test('a member whose session ended by freezing applies for nothing', async () => {
    expect(
      await staff.call(
        staffRoutes.freezeMember,
        { id: String(member.id), frozen: ['login'], seen: [], reason },
        as('rosa'),
      ),
    ).toMatchObject({ ok: true })
    expect(await apply()).toMatchObject({ ok: false, code: 'not_logged_in' })
  })

  test('[ROLE-19] only who decides applications sees them and their pictures', async () => {
    const picture = await uploaded()
    const id = await applied({ pictures: [picture] })
    const see = (name: string, of = id) => staff.call(staffRoutes.applicationPicture, { id: of, picture }, as(name))
    expect(await staff.call(staffRoutes.applications, { status: 'applying' }, as('cuc'))).toMatchObject({
      code: 'not_permitted',
    })
    expect(await see('cuc')).toMatchObject({ code: 'not_permitted' })
    expect(await accept(id, 50_000n, 'cuc')).toMatchObject({ code: 'not_permitted' })
    expect(await reject(id, 'cuc')).toMatchObject({ code: 'not_permitted' })
    expect(
      await staff.call(staffRoutes.applications, { status: 'applying' }, { cookie: `__Host-ops=${member.token}` }),
    ).toMatchObject({ ok: false })
    const shown = await see('anh')
    if (!shown.ok) throw new Error(shown.code)
    expect(await sharp(shown.value.file).metadata()).toMatchObject({ format: 'png', width: 40 })
    expect(await see('anh', '999999')).toMatchObject({ ok: false, code: 'not_found' })
    await sql`update promotion.application set merchant_id = 2 where id = ${id}`.execute(database.sql)
    expect(await see('anh')).toMatchObject({ ok: false, code: 'not_found' })
  })
})

describe('its state', () => {
  test('[PROMO-14] [PROMO-08] before its time and after it none is taken', async () => {
    const soon = await promotion({ begins: '1 day' })
    const over = await promotion({ ends: '-1 hour' })
    expect((await seen(member.token, soon)).activity).toMatchObject({ state: 'coming_soon', canApply: false })
    expect((await seen(member.token, over)).activity).toMatchObject({ state: 'closed', canApply: false })
    for (const to of [soon, over])
      expect(await apply({ to })).toMatchObject({ ok: false, status: 409, code: 'promotion_not_open' })
  })

  test('one that is not shown, of another site, or none at all is not found', async () => {
    const gone = await promotion({ noticeEnds: '-1 hour' })
    const elsewhere = await promotion({ merchantId: 2 })
    for (const to of [gone, elsewhere, '987654321']) {
      expect(await apply({ to })).toMatchObject({ ok: false, status: 404, code: 'not_found' })
      expect((await seen(member.token, to)).activity).toBeUndefined()
    }
  })

  test('[PROMO-10] accepted is issued: the amount is in the wallet once, the member is told, and no other is taken', async () => {
    const before = Number(await holds())
    const id = await applied()
    expect(await listed('applying', id)).toMatchObject({
      memberId: String(member.id),
      account: 'pr•••r',
      promotion: 'Tự kiểm chứng',
      remark: 'Kỳ 202611230001',
      rewardAmount: 50_000n,
      secondPersonFrom: 500_000n,
      proposal: null,
    })
    expect(await accept(id)).toMatchObject({ ok: true, value: { status: 'issued' } })
    expect(Number(await holds())).toBe(before + 50_000)
    expect((await seen()).activity).toMatchObject({
      state: 'issued',
      canApply: false,
      application: { amount: 50_000n, reason },
    })
    expect(await listed('issued', id)).toMatchObject({ amount: 50_000n, decidedAt: expect.any(Date) })
    expect(await apply()).toMatchObject({ ok: false, code: 'promotion_taken' })
    const inbox = await server.client.call(inboxRoutes.listMessages, { pageNo: 1 }, { token: member.token })
    expect(inbox.ok && inbox.value.list[0]).toMatchObject({ title: 'Đơn khuyến mãi đã được duyệt', page: 'promotions' })
    const record = await server.client.call(
      ledgerRoutes.accountRecord,
      { reason: 'promotion_issued' },
      { token: member.token },
    )
    expect(record.ok && record.value.entries).toMatchObject([{ netAmount: 50_000n, betId: null }])
    expect(await audited()).toEqual([
      { actor: 'linh', action: 'application.issued', after: `{"amount": "50000", "application": "${id}"}` },
    ])
  })

  test('[PROMO-09] [PROMO-16] rejected shows the reason, and can be made again while the promotion allows it', async () => {
    const before = await holds()
    const id = await applied()
    expect(await reject(id, 'anh', 'The screenshot shows another draw')).toMatchObject({ ok: true })
    expect((await seen()).activity).toMatchObject({
      state: 'rejected',
      canApply: true,
      application: { reason: 'The screenshot shows another draw', amount: null },
    })
    expect(await holds()).toBe(before)
    const inbox = await server.client.call(inboxRoutes.listMessages, { pageNo: 1 }, { token: member.token })
    expect(inbox.ok && inbox.value.list[0]).toMatchObject({
      title: 'Đơn khuyến mãi không được duyệt',
      page: 'promotions',
    })
    expect(await apply()).toMatchObject({ ok: true })
    expect(await stateFor()).toBe('applying')
    const strict = await promotion({ canRetry: false })
    await reject(await applied({ to: strict }))
    expect((await seen(member.token, strict)).activity).toMatchObject({ state: 'rejected', canApply: false })
    expect(await apply({ to: strict })).toMatchObject({ ok: false, code: 'promotion_taken' })
  })

  test('one that may be issued twice is, and not a third time', async () => {
    promotionId = await promotion({ times: 2 })
    for (const after of ['join', 'issued']) {
      expect(await accept(await applied())).toMatchObject({ ok: true })
      expect(await stateFor()).toBe(after)
    }
    expect(await apply()).toMatchObject({ ok: false, code: 'promotion_taken' })
  })

  test('[PROMO-19] the badge counts the promotions that can be joined, and no other', async () => {
    const { availableCount } = await seen()
    await promotion({ begins: '1 day' })
    expect((await seen()).availableCount).toBe(availableCount)
    const id = await applied()
    expect((await seen()).availableCount).toBe(availableCount - 1)
    await reject(id)
    expect((await seen()).availableCount).toBe(availableCount - 1)
  })
})

describe('the desk', () => {
  const idsOf = async (status: 'applying' | 'rejected') => {
    const answer = await staff.call(staffRoutes.applications, { status }, as('linh'))
    return answer.ok ? answer.value.applications.map(({ id }) => BigInt(id)) : []
  }
  const inOrder = (ids: readonly bigint[]) => ids.toSorted((one, other) => (one < other ? -1 : 1))

  test('[OPS-50] has what waits longest first, of what was decided the newest, and fifty of either', async () => {
    const { token: other } = await members.member()
    const waiting = [BigInt(await applied()), BigInt(await applied({ token: other }))]
    const listedNow = await idsOf('applying')
    expect(listedNow).toEqual(inOrder(listedNow))
    expect(listedNow).toEqual(expect.arrayContaining(waiting))
    await reject(String(waiting[0]))
    const tried: bigint[] = []
    for (let at = 0; at < 51; at += 1) {
      const id = await applied()
      await reject(id)
      tried.push(BigInt(id))
    }
    expect(await idsOf('rejected')).toEqual(inOrder(tried).toReversed().slice(0, 50))
  })
})

describe('deciding', () => {
  test('[OPS-50] accepted by many at once it is paid once', async () => {
    const before = Number(await holds())
    const id = await applied()
    const answers = await Promise.all([accept(id), accept(id, 50_000n, 'anh'), accept(id, 50_000n, 'binh'), accept(id)])
    expect(answers.map((answer) => (answer.ok ? answer.value.status : answer.code)).toSorted()).toEqual([
      'already_decided',
      'already_decided',
      'already_decided',
      'issued',
    ])
    expect(Number(await holds())).toBe(before + 50_000)
    expect(await audited()).toHaveLength(1)
    const { rows } = await sql`select source, credit_amount, required_amount from cashier.turnover_requirement
      where reason = 'promotion_issued' and reference = ${id}`.execute(database.sql)
    expect(rows).toEqual([{ source: 'promotion', credit_amount: 50_000n, required_amount: 50_000n }])
  })

  test('accepted and rejected at once it is one of them, and the money says which', async () => {
    const before = Number(await holds())
    const id = await applied()
    const [accepted, rejected] = await Promise.all([accept(id), reject(id, 'anh')])
    expect([accepted, rejected].filter(({ ok }) => ok)).toHaveLength(1)
    expect(await stateFor()).toBe(accepted.ok ? 'issued' : 'rejected')
    expect(Number(await holds())).toBe(before + (accepted.ok ? 50_000 : 0))
  })

  test('[OPS-51] from 500,000 on one person proposes and another one issues', async () => {
    promotionId = await promotion({ reward: null })
    const before = Number(await holds())
    const id = await applied()
    expect(await accept(id, 500_000n, 'anh')).toMatchObject({ ok: true, value: { status: 'applying' } })
    expect(await stateFor()).toBe('applying')
    expect(await accept(id, 500_000n, 'anh')).toMatchObject({ ok: false, status: 409, code: 'second_person_needed' })
    expect(await listed('applying', id)).toMatchObject({ proposal: { by: 'anh', amount: 500_000n } })
    // Another amount is another proposal, which the first of the two has not agreed to.
    expect(await accept(id, 600_000n, 'binh')).toMatchObject({ value: { status: 'applying' } })
    expect(Number(await holds())).toBe(before)
    expect(await accept(id, 600_000n, 'anh')).toMatchObject({ ok: true, value: { status: 'issued' } })
    expect(Number(await holds())).toBe(before + 600_000)
    expect((await audited()).map(({ actor, action }) => `${actor} ${action}`)).toEqual([
      'anh application.issued',
      'binh application.proposed',
      'anh application.proposed',
    ])
  })

  test('[OPS-51] whoever proposed may propose another amount, and has then agreed to that one', async () => {
    promotionId = await promotion({ reward: null })
    const id = await applied()
    expect(await accept(id, 600_000n, 'anh')).toMatchObject({ value: { status: 'applying' } })
    expect(await accept(id, 700_000n, 'anh')).toMatchObject({ value: { status: 'applying' } })
    expect(await listed('applying', id)).toMatchObject({ proposal: { by: 'anh', amount: 700_000n } })
    expect(await accept(id, 700_000n, 'binh')).toMatchObject({ value: { status: 'issued' } })
  })

  test('two different people who propose the same at once issue it once', async () => {
    promotionId = await promotion({ reward: null })
    const before = Number(await holds())
    const id = await applied()
    const answers = await Promise.all([accept(id, 700_000n, 'anh'), accept(id, 700_000n, 'binh')])
    expect(answers.map((answer) => (answer.ok ? answer.value.status : answer.code)).toSorted()).toEqual([
      'applying',
      'issued',
    ])
    expect(Number(await holds())).toBe(before + 700_000)
  })

  test('[OPS-51] a try to decide alone is in the audit log, and a proposal counts for a day', async () => {
    promotionId = await promotion({ reward: null })
    const id = await applied()
    await accept(id, 600_000n, 'anh')
    await accept(id, 600_000n, 'anh')
    const tries = await staff.call(staffRoutes.audit, { subject: `application ${id}`, count: 5 }, as('audrey'))
    expect(tries.ok && tries.value.entries.map(({ actor, action }) => [actor, action])).toEqual([
      ['anh', 'application.second_person_needed'],
    ])
    await sql`update promotion.application set proposed_at = clock_timestamp() - interval '25 hours'
      where id = ${id}`.execute(database.sql)
    expect(await listed('applying', id)).toMatchObject({ proposal: null })
    expect(await accept(id, 600_000n, 'binh')).toMatchObject({ value: { status: 'applying' } })
    expect(await accept(id, 600_000n, 'anh')).toMatchObject({ value: { status: 'issued' } })
  })

  test('[OPS-51] many small decisions of one person are a large one: beyond a sum within a day a second person is needed', async () => {
    promotionId = await promotion({ reward: null, times: 20 })
    await sql`update promotion.application set decided_at = decided_at - interval '25 hours'
      where decided_by = 'binh'`.execute(database.sql)
    for (let decisions = 0; decisions < 10; decisions += 1)
      expect(await accept(await applied(), 499_000n, 'binh')).toMatchObject({ value: { status: 'issued' } })
    const id = await applied()
    expect(await accept(id, 499_000n, 'binh')).toMatchObject({ value: { status: 'applying' } })
    expect(await accept(id, 499_000n, 'binh')).toMatchObject({ code: 'second_person_needed' })
    expect(await accept(id, 499_000n, 'anh')).toMatchObject({ value: { status: 'issued' } })
  })

  test('less than that is one person’s to issue, and a proposal can be rejected', async () => {
    promotionId = await promotion({ reward: null, times: 2 })
    expect(await accept(await applied(), 499_999n, 'anh')).toMatchObject({ ok: true, value: { status: 'issued' } })
    const id = await applied()
    await accept(id, 900_000n, 'anh')
    expect(await reject(id, 'anh')).toMatchObject({ ok: true })
  })

  test('what is refused leaves the promotion as it was', async () => {
    const before = await holds()
    const id = await applied()
    expect(await accept(id, 40_000n)).toMatchObject({ ok: false, code: 'invalid_request' })
    expect(await accept(id, 0n)).toMatchObject({ ok: false, code: 'invalid_request' })
    expect(await accept('987654321')).toMatchObject({ ok: false, code: 'not_found' })
    expect(await staff.send(staffRoutes.rejectApplication, { id, reason: ' ' }, as('linh'))).toMatchObject({
      code: 'invalid_request',
    })
    expect(await stateFor()).toBe('applying')
    await reject(id)
    expect(await accept(id)).toMatchObject({ ok: false, status: 409, code: 'already_decided' })
    expect(await reject(id)).toMatchObject({ ok: false, code: 'already_decided' })
    expect([await stateFor(), await holds()]).toEqual(['rejected', before])
  })

  test('an application at another site cannot be decided from this one', async () => {
    const id = await applied()
    await sql`update promotion.application set merchant_id = 2 where id = ${id}`.execute(database.sql)
    expect(await accept(id)).toMatchObject({ ok: false, code: 'not_found' })
    expect(await reject(id)).toMatchObject({ ok: false, code: 'not_found' })
    expect(await listed('applying', id)).toBeUndefined()
  })
})

test('the promotions of the first day are there once for each site that plays with play money, and an operator’s terms stay', async () => {
  await server.app.seed()
  const rows = async () =>
    (
      await sql<{
        merchant_id: number
        seed_key: string
        reward_amount: bigint | null
      }>`select activity.merchant_id, seed_key, reward_amount
        from promotion.activity join site.notice on id = notice_id where seed_key is not null order by 1, 2`.execute(
        database.sql,
      )
    ).rows
  expect((await rows()).map((row) => [row.merchant_id, row.seed_key])).toEqual([
    [1, 'promo-report-fault'],
    [1, 'promo-verify-draw'],
    [1, 'promo-zalo'],
    [2, 'promo-report-fault'],
    [2, 'promo-verify-draw'],
    [2, 'promo-zalo'],
  ])
  const { rows: apart } = await sql`select from promotion.activity join site.notice on id = notice_id
    where seed_key is not null and begins_at <> starts_at`.execute(database.sql)
  expect(apart).toEqual([])
  await sql`update promotion.activity set reward_amount = 7 where notice_id = (select id from site.notice
    where merchant_id = 1 and seed_key = 'promo-verify-draw')`.execute(database.sql)
  await server.app.seed()
  expect((await rows()).map((row) => row.reward_amount)).toEqual([null, 7n, null, null, 50_000n, null])
})

test('what must hold finds a credit without an application, and an application without its credit', async () => {
  const count = async () => (await countViolations(database, promotionInvariants))['PR1']
  const id = await applied()
  await accept(id)
  expect(await count()).toBe(0)
  await database
    .transaction(async (tx) => {
      await sql`update promotion.application set amount = amount + 1 where id = ${id}`.execute(tx)
      const { rows } = await sql<{ count: bigint }>`${sql.raw(promotionInvariants[0]!.sql)}`.execute(tx)
      expect(Number(rows[0]?.count)).toBe(1)
      await sql`update promotion.application set status = 'rejected', amount = null where id = ${id}`.execute(tx)
      const { rows: after } = await sql<{ count: bigint }>`${sql.raw(promotionInvariants[0]!.sql)}`.execute(tx)
      expect(Number(after[0]?.count)).toBe(1)
      throw new Error('undone')
    })
    .catch(() => {})
  expect(await count()).toBe(0)
})
