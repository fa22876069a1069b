import { inboxRoutes, kycRoutes, staffRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { newKey } from '../../../test/betting.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { type Desk, desk as openDesk, value } from '../../../test/factories.ts'
import { kycTour, person } from '../../../test/kyc.ts'
import { drawn } from '../../../test/pictures.ts'
import { countViolations } from '../../platform/invariants.ts'
import { kycInvariants } from './invariants.ts'
import { isOfAge } from './person.ts'
import { prunePictures } from './retention.ts'

let database: ThrowawayDatabase
let app: TestApp
let desk: Desk
let tour: ReturnType<typeof kycTour>
let count = 0

beforeAll(async () => {
  database = await throwawayDatabase()
  app = await startTestApp(database)
  desk = await openDesk(database, app.app.http.fastify, ['support', 'risk', 'compliance', 'auditor', 'finance-maker'])
  tour = kycTour(app, desk)
})
afterAll(async () => {
  await app.close()
  await database.drop()
})
afterEach(async () => expect(await countViolations(database, kycInvariants)).toEqual({ K1: 0 }))

/** A member who has told name and date of birth. */
async function known() {
  const token = await app.client.register(`giayto${(count += 1)}`)
  await value(tour.tellPerson(token))
  return token
}
const withdraw = (token: string, id: string) => app.client.call(kycRoutes.withdrawDocument, { id }, { token })
const listed = async (state: 'pending' | 'accepted' | 'rejected', id: string) =>
  (await value(desk.client.call(staffRoutes.documentList, { state, count: 100 }, desk.as('support')))).documents.find(
    (row) => row.id === id,
  )
const opened = (id: string) => value(desk.client.call(staffRoutes.openDocument, { id }, desk.as('risk')))
const reject = (id: string) =>
  desk.client.call(staffRoutes.rejectDocument, { id, fault: 'unreadable', reason: 'Ảnh mờ' }, desk.as('risk'))
const titles = async (token: string, language: string) =>
  (await value(app.client.call(inboxRoutes.listMessages, { pageNo: 1 }, { token, headers: { language } }))).list.map(
    ({ title }) => title,
  )

describe('a member', () => {
  test('tells name and date of birth once: what is known, nobody but an operator changes', async () => {
    const token = await app.client.register('khaibao')
    expect(await tour.overview(token)).toMatchObject({ level: 0, payeeName: null, hasBirthday: false, documents: [] })
    expect(await tour.tellPerson(token, { payeeName: 'An 2' })).toMatchObject({ code: 'holder_name_invalid' })
    const young = `${new Date().getUTCFullYear() - 17}-01-01`
    expect(await tour.tellPerson(token, { birthday: young })).toMatchObject({ code: 'age_not_confirmed' })
    expect(await tour.tellPerson(token)).toMatchObject({ value: { level: 1 } })
    await value(tour.tellPerson(token, { payeeName: 'Trần Thị Bình', birthday: '1980-01-01' }))
    const { id } = await value(tour.send(token, 'bank_statement'))
    expect((await opened(id)).person).toMatchObject(person)
  })

  test('sends each side once, after the person is known, and one document of a kind at a time', async () => {
    const token = await app.client.register('guigiayto')
    expect(await tour.send(token, 'id_card')).toMatchObject({ code: 'kyc_person_missing' })
    await value(tour.tellPerson(token))
    const sides = await tour.pictures(token, 'id_card')
    const sendOf = (pictures: typeof sides, key = newKey()) =>
      app.client.call(kycRoutes.sendDocument, { type: 'id_card', pictures }, { token, key })
    expect(await sendOf(sides.slice(0, 2))).toMatchObject({ code: 'picture_count' })
    expect(await sendOf(sides.map(({ id }) => ({ side: 'front' as const, id })))).toMatchObject({
      code: 'picture_count',
    })
    expect(await sendOf(sides.map(({ side }) => ({ side, id: sides[0]?.id ?? '' })))).toMatchObject({
      code: 'picture_gone',
    })
    const key = newKey()
    const sent = await value(sendOf(sides, key))
    expect(await sendOf(sides, key)).toMatchObject({ value: sent })
    expect(await sendOf(sides.toReversed(), key)).toMatchObject({ value: sent })
    expect(await tour.send(token, 'id_card', key)).toMatchObject({ code: 'idempotency_key_reused' })
    expect(await tour.send(token, 'passport')).toMatchObject({ code: 'document_pending' })
    expect(await tour.send(token, 'utility_bill')).toMatchObject({ ok: true })
    expect(await tour.overview(token)).toMatchObject({
      level: 1,
      documents: [
        { type: 'utility_bill', state: 'pending' },
        { type: 'id_card', state: 'pending', fault: null },
      ],
    })
  })

  test('who sends two documents of a kind at once sends one', async () => {
    const token = await known()
    const [passport, card] = [await tour.pictures(token, 'passport'), await tour.pictures(token, 'id_card')]
    const both = await Promise.all([
      app.client.call(kycRoutes.sendDocument, { type: 'passport', pictures: passport }, { token, key: newKey() }),
      app.client.call(kycRoutes.sendDocument, { type: 'id_card', pictures: card }, { token, key: newKey() }),
    ])
    expect(both.map((each) => (each.ok ? 'sent' : each.code)).toSorted()).toEqual(['document_pending', 'sent'])
  })

  test('another member’s picture goes with nobody’s document', async () => {
    const [token, other] = [await known(), await known()]
    const pictures = await tour.pictures(other, 'bank_statement')
    const taken = app.client.call(
      kycRoutes.sendDocument,
      { type: 'bank_statement', pictures },
      { token, key: newKey() },
    )
    expect(await taken).toMatchObject({ code: 'picture_gone' })
  })

  test('takes a document back while it waits: its pictures are gone, and another can be sent', async () => {
    const [token, other] = [await known(), await known()]
    const { id } = await value(tour.send(token, 'passport'))
    const { pictures } = await opened(id)
    expect(pictures.map(({ side }) => side)).toEqual(['front', 'selfie'])
    expect(await withdraw(other, id)).toMatchObject({ code: 'not_found' })
    expect(await withdraw(token, id)).toMatchObject({ ok: true })
    expect(await withdraw(token, id)).toMatchObject({ ok: true })
    expect((await opened(id)).pictures).toEqual([])
    expect(await tour.take(id)).toMatchObject({ code: 'already_decided' })
    expect(await tour.send(token, 'passport')).toMatchObject({ ok: true })
  })

  test('a picture comes to the desk written anew: without where it was taken, whatever the file was called', async () => {
    const token = await known()
    const file = new Uint8Array(
      await drawn(40, 30)
        .jpeg()
        .withExif({ IFD0: { Copyright: 'nhà riêng' }, IFD3: { GPSLatitude: '10/1 46/1 0/1' } })
        .toBuffer(),
    )
    expect((await sharp(file).metadata()).exif).toBeDefined()
    const { id: name } = await value(app.client.call(kycRoutes.uploadDocumentPicture, { file }, { token }))
    const bill = { type: 'utility_bill' as const, pictures: [{ side: 'front' as const, id: name }] }
    const { id } = await value(app.client.call(kycRoutes.sendDocument, bill, { token, key: newKey() }))
    const shown = await value(desk.client.call(staffRoutes.documentPicture, { id, picture: name }, desk.as('risk')))
    const asImage = { ...desk.as('risk'), headers: { 'sec-fetch-dest': 'image' } }
    expect(await desk.client.call(staffRoutes.documentPicture, { id, picture: name }, asImage)).toMatchObject({
      code: 'forbidden_origin',
    })
    expect((await sharp(shown.file).metadata()).exif).toBeUndefined()
    const script = new TextEncoder().encode('<svg onload="alert(1)"/>')
    expect(await app.client.call(kycRoutes.uploadDocumentPicture, { file: script }, { token })).toMatchObject({
      code: 'picture_type',
    })
  })
})

describe('the desk', () => {
  test('reviews a document: the list has nobody’s name, opening it tells the person, and is written down', async () => {
    const token = await known()
    const { id } = await value(tour.send(token, 'id_card'))
    expect(await listed('pending', id)).toMatchObject({ account: expect.stringMatching(/^gi•••/), takenBy: null })
    expect(await desk.client.call(staffRoutes.openDocument, { id }, desk.as('support'))).toMatchObject({
      code: 'not_permitted',
    })
    const record = await opened(id)
    expect(record).toMatchObject({ person: { ...person, idNumber: null }, level: 1, others: [] })
    const subject = `member ${record.memberId}`
    expect(await desk.audited(subject)).toMatchObject([{ actor: 'the-risk', action: 'document.opened' }])
    expect(await tour.accept(id, { number: '079090000001' })).toMatchObject({ code: 'taken_by_another' })
    await value(tour.take(id))
    expect(await tour.take(id, 'compliance')).toMatchObject({ code: 'taken_by_another' })
    expect(await tour.accept(id)).toMatchObject({ code: 'invalid_request' })
    expect(await tour.accept(id, { number: '079090000001', expiresOn: '2020-01-01' })).toMatchObject({
      code: 'invalid_request',
    })
    expect(await tour.accept(id, { number: '079090000001', expiresOn: '2041-05-28' })).toMatchObject({
      value: { level: 2 },
    })
    expect(await tour.accept(id, { number: '079090000001' })).toMatchObject({ code: 'already_decided' })
    expect(await tour.overview(token)).toMatchObject({
      level: 2,
      documents: [{ state: 'accepted', expiresOn: '2041-05-28', isExpired: false }],
    })
    expect((await opened(id)).person.idNumber).toBe('079090000001')
    expect(await titles(token, 'VI')).toContain('Giấy tờ đã được chấp nhận')
    expect(await titles(token, 'JA')).toContain('書類が承認されました')
    const written = JSON.stringify(await desk.audited(subject))
    expect(written).toContain('document.accepted')
    expect(written).not.toMatch(/079090000001|Nguyễn|1990-05-28/)
    expect(await tour.prove(token, 'bank_statement')).toBe(3)
  })

  test('a rejected document tells the member the fault, and another may be sent', async () => {
    const token = await known()
    const { id } = await value(tour.send(token, 'passport'))
    await value(tour.take(id))
    expect(await reject(id)).toMatchObject({ ok: true })
    expect(await reject(id)).toMatchObject({ code: 'already_decided' })
    expect(await tour.overview(token)).toMatchObject({
      level: 1,
      documents: [{ state: 'rejected', fault: 'unreadable' }],
    })
    expect(JSON.stringify((await tour.overview(token)).documents)).not.toContain('Ảnh mờ')
    expect(await titles(token, 'EN')).toContain('Your document was not accepted')
    expect(await tour.send(token, 'passport')).toMatchObject({ ok: true })
  })

  test('a document that is accepted and taken back at once has one end', async () => {
    for (let time = 0; time < 5; time++) {
      const token = await known()
      const { id } = await value(tour.send(token, 'bank_statement'))
      await value(tour.take(id))
      const both = await Promise.all([tour.accept(id), withdraw(token, id), reject(id)])
      expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    }
  })

  test('a number belongs to one member, also where two are accepted at once', async () => {
    const ids = []
    for (const token of [await known(), await known()]) {
      const { id } = await value(tour.send(token, 'passport'))
      await value(tour.take(id))
      ids.push(id)
    }
    const both = await Promise.all(ids.map((id) => tour.accept(id, { number: 'C 7654321' })))
    expect(both.map((each) => (each.ok ? 'accepted' : each.code)).toSorted()).toEqual(['accepted', 'id_number_taken'])
  })

  test('a colleague who has gone home holds nothing: after an hour others take it', async () => {
    const token = await known()
    const { id } = await value(tour.send(token, 'passport'))
    await value(tour.take(id))
    await sql`update kyc.document set taken_at = now() - interval '61 minutes' where id = ${id}`.execute(database.sql)
    expect(await tour.accept(id, { number: 'C0000001' })).toMatchObject({ code: 'taken_by_another' })
    expect(await tour.take(id, 'compliance')).toMatchObject({ value: { takenBy: 'the-compliance' } })
    const back = (role: 'risk' | 'compliance') => desk.client.call(staffRoutes.giveBackDocument, { id }, desk.as(role))
    expect(await back('risk')).toMatchObject({ code: 'taken_by_another' })
    expect(await back('compliance')).toMatchObject({ ok: true })
    expect(await listed('pending', id)).toMatchObject({ takenBy: null })
  })

  test('the file of a member has the documents, their states and who decided, for whoever may read them', async () => {
    const token = await known()
    const { id: bill } = await value(tour.send(token, 'utility_bill'))
    await value(tour.take(bill))
    await value(reject(bill))
    const { id: statement } = await value(tour.send(token, 'bank_statement'))
    const { memberId } = await opened(statement)
    const passport = { memberId, type: 'passport', number: 'C8888888', expiresOn: '2040-05-28' } as const
    const marked = await value(
      desk.client.call(staffRoutes.markVerified, { ...passport, reason: 'Gặp trực tiếp' }, desk.as('compliance')),
    )
    const read = (role: 'support' | 'risk' | 'finance-maker') =>
      desk.client.call(staffRoutes.memberDocuments, { id: memberId }, desk.as(role))
    expect(await value(read('support'))).toEqual({
      level: 2,
      documents: [
        {
          id: marked.id,
          type: 'passport',
          state: 'accepted',
          fault: null,
          sentAt: expect.any(Date),
          decidedBy: 'the-compliance',
          decidedAt: expect.any(Date),
          expiresOn: '2040-05-28',
          isExpired: false,
          isMarked: true,
        },
        expect.objectContaining({ id: statement, type: 'bank_statement', state: 'pending', decidedBy: null }),
        expect.objectContaining({ id: bill, state: 'rejected', fault: 'unreadable', decidedBy: 'the-risk' }),
      ],
    })
    expect(await read('finance-maker')).toMatchObject({ code: 'not_permitted' })
    await sql`update kyc.document set expires_on = now()::date - 2 where id = ${marked.id}`.execute(database.sql)
    const { level, documents } = await value(read('risk'))
    expect({ level, isExpired: documents[0]?.isExpired }).toEqual({ level: 1, isExpired: true })
  })

  test('a member is marked as verified by what was shown elsewhere, and the mark is revoked, with a reason', async () => {
    const token = await known()
    const { id: statement } = await value(tour.send(token, 'bank_statement'))
    const { memberId } = await opened(statement)
    const mark = (more: object = {}) =>
      desk.client.call(
        staffRoutes.markVerified,
        { memberId, type: 'passport', number: 'C9999999', expiresOn: null, reason: 'Gặp trực tiếp', ...more },
        desk.as('compliance'),
      )
    expect(await mark({ memberId: '999999' })).toMatchObject({ code: 'member_not_found' })
    expect(await mark({ type: 'bank_statement', number: undefined })).toMatchObject({ code: 'document_pending' })
    const marked = await value(mark())
    expect(marked.level).toBe(2)
    expect(await opened(marked.id)).toMatchObject({ isMarked: true, pictures: [], reason: 'Gặp trực tiếp' })
    const revoke = () =>
      desk.client.call(staffRoutes.revokeDocument, { id: marked.id, reason: 'Hộ chiếu giả' }, desk.as('compliance'))
    expect(await revoke()).toMatchObject({ value: { level: 1 } })
    expect(await revoke()).toMatchObject({ code: 'already_decided' })
    expect(await desk.audited(`member ${memberId}`)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'member.verified', reason: 'Gặp trực tiếp' }),
        expect.objectContaining({ action: 'document.revoked', reason: 'Hộ chiếu giả' }),
      ]),
    )
    expect(await titles(token, 'VI')).toContain('Một giấy tờ không còn hiệu lực')
  })
})

test('a document is valid to the end of its last day, and the level falls after it', async () => {
  const token = await known()
  const { id } = await value(tour.send(token, 'passport'))
  await value(tour.take(id))
  await value(tour.accept(id, { number: 'C5550001', expiresOn: '2041-05-28' }))
  const lastsUntil = (day: ReturnType<typeof sql>) =>
    sql`update kyc.document set expires_on = ${day} where id = ${id}`.execute(database.sql)
  const today = sql`(now() at time zone 'Asia/Ho_Chi_Minh')::date`
  await lastsUntil(sql`${today}`)
  expect(await tour.overview(token)).toMatchObject({ level: 2, documents: [{ isExpired: false }] })
  await lastsUntil(sql`${today} - 1`)
  expect(await tour.overview(token)).toMatchObject({ level: 1, documents: [{ isExpired: true, state: 'accepted' }] })
  expect(await tour.send(token, 'passport')).toMatchObject({ ok: true })
})

test('pictures of what was rejected are gone after thirty days; what was decided stays', async () => {
  const token = await known()
  const { id } = await value(tour.send(token, 'bank_statement'))
  await value(tour.take(id))
  await value(reject(id))
  await prunePictures({ database }, new Date())
  expect((await opened(id)).pictures).toHaveLength(1)
  await sql`update kyc.document set decided_at = now() - interval '31 days' where id = ${id}`.execute(database.sql)
  await prunePictures({ database }, new Date())
  expect(await opened(id)).toMatchObject({ pictures: [], state: 'rejected', fault: 'unreadable' })
})

test('age counts whole years, on leap days too', () => {
  expect(isOfAge('2008-11-27', 18, '2026-11-27')).toBe(true)
  expect(isOfAge('2008-11-28', 18, '2026-11-27')).toBe(false)
  expect(isOfAge('2008-02-29', 18, '2026-02-28')).toBe(false)
  expect(isOfAge('2008-02-29', 18, '2026-03-01')).toBe(true)
})
