import { randomUUID } from 'node:crypto'
import { imageBytesMax } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { depositDesk } from '../../../../test/deposit-desk.ts'
import { type DepositHouse, depositHouse } from '../../../../test/deposits.ts'
import { drawn, smallPng } from '../../../../test/pictures.ts'
import { everyStoredText, holds } from '../../../../test/stored-texts.ts'

let database: ThrowawayDatabase
let house: DepositHouse
let desk: ReturnType<typeof depositDesk>

beforeAll(async () => {
  database = await throwawayDatabase()
  house = await depositHouse(database)
  desk = depositDesk(house)
})
afterEach(async () => expect(await house.violations()).toEqual({}))
afterAll(() => database.drop())

async function uploaded(member: bigint): Promise<string> {
  const sent = await house.upload(member, await smallPng())
  if (!sent.ok) throw new Error(sent.code)
  return sent.value.id
}
const minutes = 60_000

describe('what a member tells of a transfer', () => {
  test('[WALLET-15] is the payer’s name, the amount, the time and pictures of the receipt, and people read it at the desk', async () => {
    const member = await house.newMember()
    const order = await house.ordered(member)
    const pictures = [await uploaded(member), await uploaded(member)]
    const paidAt = new Date('2026-11-27T03:04:00Z')
    const told = { payerName: 'Lê Văn Chín', amount: amount(90_000n), paidAt, pictures }
    expect(await house.tell(member, order, told)).toMatchObject({ ok: true, value: { notice: told } })
    const listed = await desk.list({ queue: 'told' })
    expect(listed.deposits.map(({ number }) => number)).toContain(order.number)
    expect((await desk.read(order))?.notice).toMatchObject({ amount: 90_000n, paidAt, pictureCount: 2 })
    expect(await desk.openNotice(order)).toEqual({ ok: true, value: { payerName: 'Lê Văn Chín', pictures } })
    for (const picture of pictures)
      expect(await desk.noticePicture(order, picture)).toMatchObject({ value: { type: 'image/png' } })
    expect(await desk.noticePicture(await house.ordered(member), pictures[0]!)).toMatchObject({ code: 'not_found' })
  })

  test('told again is the same, and can be corrected: pictures that are named no more are gone', async () => {
    const member = await house.newMember()
    const order = await house.ordered(member)
    const [kept, dropped, added] = [await uploaded(member), await uploaded(member), await uploaded(member)]
    const first = await house.tell(member, order, { pictures: [kept, dropped] })
    house.pass(minutes)
    const paidAt = first.ok ? first.value.notice.paidAt : new Date()
    expect(await house.tell(member, order, { pictures: [dropped, kept], paidAt })).toMatchObject({
      value: { notice: first.ok ? first.value.notice : null },
    })
    const corrected = await house.tell(member, order, { payerName: 'Người khác', pictures: [kept, added] })
    expect(corrected).toMatchObject({ value: { notice: { payerName: 'Người khác', pictures: [kept, added] } } })
    expect(await desk.noticePicture(order, dropped)).toMatchObject({ code: 'not_found' })
  })

  test('takes no picture of another’s, of another deposit, or of nobody, and then changes nothing', async () => {
    const [member, other] = [await house.newMember(), await house.newMember()]
    const [order, second] = [await house.ordered(member), await house.ordered(member)]
    const mine = await uploaded(member)
    for (const foreign of [await uploaded(other), randomUUID()])
      expect(await house.tell(member, order, { pictures: [mine, foreign] })).toMatchObject({ code: 'picture_gone' })
    expect((await desk.read(order))?.notice).toBeNull()
    expect(await house.tell(member, order, { pictures: [mine] })).toMatchObject({ ok: true })
    expect(await house.tell(member, second, { pictures: [mine] })).toMatchObject({ code: 'picture_gone' })
    expect(await house.tell(other, order)).toMatchObject({ code: 'deposit_not_found' })
  })

  test('told twice at once is told once, with each picture once', async () => {
    const member = await house.newMember()
    const order = await house.ordered(member)
    const picture = await uploaded(member)
    const paidAt = new Date()
    const answers = await Promise.all([1, 2, 3].map(() => house.tell(member, order, { pictures: [picture], paidAt })))
    expect(answers.map((each) => each.ok)).toEqual([true, true, true])
    expect((await desk.read(order))?.notice).toMatchObject({ pictureCount: 1 })
  })

  test.each([
    ['pending', true],
    ['expired', true],
    ['cancelled', true],
    ['credited', false],
    ['rejected', false],
  ] as const)('of a deposit that is %s: %s', async (state, taken) => {
    const member = await house.newMember()
    const order = await house.ordered(member)
    if (state === 'expired') house.pass(16 * minutes)
    if (state === 'expired') await house.expire()
    if (state === 'cancelled') await house.cancel(member, order)
    if (state === 'credited') await house.notify({ text: order.transfer.text })
    if (state === 'rejected') await desk.take('an', order)
    if (state === 'rejected') await desk.reject('an', order, 'no such money')
    expect(await house.stateOf(order)).toBe(state)
    expect(await house.tell(member, order)).toMatchObject(taken ? { ok: true } : { code: 'deposit_decided' })
  })
})

describe('a picture of a receipt', () => {
  test('is written anew: where and with what it was taken is gone', async () => {
    const member = await house.newMember()
    const order = await house.ordered(member)
    const withPlace = await drawn(30, 20)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'CANARY-CAMERA' } })
      .toBuffer()
    expect(withPlace.includes('CANARY-CAMERA')).toBe(true)
    const sent = await house.upload(member, withPlace)
    const picture = sent.ok ? sent.value.id : ''
    await house.tell(member, order, { pictures: [picture] })
    const seen = await desk.noticePicture(order, picture)
    const file = seen.ok ? Buffer.from(seen.value.file) : Buffer.alloc(0)
    expect(file.includes('CANARY-CAMERA')).toBe(false)
    expect((await sharp(file).metadata()).exif?.includes('CANARY') ?? false).toBe(false)
  })

  test.each([
    ['too large a file', 'picture_size', () => new Uint8Array(imageBytesMax + 1)],
    ['a page', 'picture_type', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an empty file', 'picture_type', () => new Uint8Array(0)],
  ] as const)('%s is refused', async (_what, code, file) => {
    expect(await house.upload(await house.newMember(), file())).toMatchObject({ code })
  })
})

test('neither the payer nor a picture stands in the database or the log as it is', async () => {
  const member = await house.newMember()
  const order = await house.ordered(member)
  const png = await smallPng()
  const sent = await house.upload(member, png)
  await house.tell(member, order, { payerName: 'Canary Payer', pictures: sent.ok ? [sent.value.id] : [] })
  expect(holds(await everyStoredText(database), 'Canary Payer')).toBe(false)
  const { rows } = await sql<{ content: Buffer; payer: Buffer }>`select content, payer_name as payer
    from cashier.deposit_picture join cashier.deposit_notice using (deposit_id)
    where deposit_id = ${order.depositId}`.execute(database.sql)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.content.includes('IHDR')).toBe(false)
  expect(rows[0]?.payer.includes('Canary')).toBe(false)
  expect(house.logged.join('\n')).not.toContain('Canary')
})
