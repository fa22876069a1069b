import { inboxRoutes, staffRoutes } from '@banyan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { newKey } from '../../../test/betting.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { type Desk, desk as openDesk, value } from '../../../test/factories.ts'
import { smallPng } from '../../../test/pictures.ts'

let database: ThrowawayDatabase
let app: TestApp
let desk: Desk
let token: string

beforeAll(async () => {
  database = await throwawayDatabase()
  app = await startTestApp(database)
  desk = await openDesk(database, app.app.http.fastify, ['support', 'content', 'risk', 'auditor'])
  token = await app.client.register('anmember')
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

const content = 'Vòng quay đứng lại giữa chừng.'
const contact = 'an@example.com'

async function written({ by = token, pictures = [] }: { by?: string | undefined; pictures?: string[] } = {}) {
  const words = { kind: 'problem', content, contact, pictures } as const
  const options = by === undefined ? { key: newKey() } : { token: by, key: newKey() }
  const { id } = await value(app.client.call(inboxRoutes.sendFeedback, words, options))
  return id
}
const byVisitor = async () => {
  const words = { kind: 'other', content, contact } as const
  return (await value(app.client.call(inboxRoutes.sendFeedback, words, { key: newKey() }))).id
}
const asked = async () =>
  value(
    app.client.call(
      inboxRoutes.sendJoin,
      { name: 'Nguyễn An', contact: '0912 345 678', message: 'Tôi muốn làm đại lý ở Huế.' },
      { key: newKey() },
    ),
  )

const answer = (id: string, words = 'Cảm ơn bạn, đã sửa.') =>
  desk.client.call(staffRoutes.answerFeedback, { id, answer: words }, desk.as('support'))
const close = (id: string) =>
  desk.client.call(staffRoutes.closeFeedback, { id, reason: 'Thư quảng cáo' }, desk.as('content'))
const listed = (state: 'open' | 'answered' | 'closed', more: object = {}) =>
  value(desk.client.call(staffRoutes.feedbackList, { state, count: 100, ...more }, desk.as('support')))

describe('feedback', () => {
  test('a list tells who, about what and when, and not a word of it; opening it tells all, and is written down', async () => {
    const file = new Uint8Array(await smallPng())
    const picture = await value(app.client.call(inboxRoutes.uploadFeedbackPicture, { file }, { token }))
    const id = await written({ pictures: [picture.id] })
    const { feedback, openCount } = await listed('open')
    const row = feedback.find((each) => each.id === id)
    expect(row).toMatchObject({ kind: 'problem', account: 'an•••r', pictureCount: 1, state: 'open' })
    expect(JSON.stringify(feedback)).not.toContain(content)
    expect(openCount).toBe(feedback.length)

    const opened = await value(desk.client.call(staffRoutes.openFeedback, { id }, desk.as('support')))
    expect(opened).toMatchObject({ content, contact, pictures: [picture.id], answer: null, endedBy: null })
    expect(await desk.audited(`feedback ${id}`)).toMatchObject([{ actor: 'the-support', action: 'feedback.opened' }])
    const shown = { id, picture: picture.id }
    const seen = await desk.client.call(staffRoutes.feedbackPictureForStaff, shown, desk.as('support'))
    expect(seen).toMatchObject({ ok: true })
    const other = { id: await written(), picture: picture.id }
    expect(await desk.client.call(staffRoutes.feedbackPictureForStaff, other, desk.as('support'))).toMatchObject({
      code: 'not_found',
    })
  })

  test('[OPS-47] a feedback is read and answered into the member’s inbox in whatever language that is read, and one that nobody answers is closed', async () => {
    const member = await app.client.register('cauhoi1')
    const [id, other] = [await written({ by: member }), await written({ by: member })]
    const read = await value(desk.client.call(staffRoutes.openFeedback, { id }, desk.as('support')))
    expect(read).toMatchObject({ state: 'open', answer: null, content: expect.any(String) })
    expect(await answer(id)).toMatchObject({ ok: true })
    for (const [language, title] of [
      ['VI', 'Trả lời phản hồi của bạn'],
      ['EN', 'Answer to your feedback'],
      ['JA', 'ご意見への返信'],
    ] as const) {
      const options = { token: member, headers: { language } }
      const inbox = await value(app.client.call(inboxRoutes.listMessages, { pageNo: 1 }, options))
      expect(inbox.list.find((each) => each.title === title)).toMatchObject({ content: 'Cảm ơn bạn, đã sửa.' })
    }
    const own = await value(app.client.call(inboxRoutes.listFeedback, { pageNo: 1 }, { token: member }))
    expect(own.list.find((each) => each.id === id)).toMatchObject({
      answer: 'Cảm ơn bạn, đã sửa.',
      answeredAt: expect.any(Date),
    })
    expect((await listed('answered')).feedback[0]).toMatchObject({ id, state: 'answered' })
    const opened = await value(desk.client.call(staffRoutes.openFeedback, { id }, desk.as('content')))
    expect(opened).toMatchObject({ answer: 'Cảm ơn bạn, đã sửa.', endedBy: 'the-support', closedReason: null })
    expect(await close(other)).toMatchObject({ ok: true })
    expect((await listed('closed')).feedback[0]).toMatchObject({ id: other })
    const waiting = (await listed('open')).feedback.map((each) => each.id)
    expect([waiting.includes(id), waiting.includes(other)]).toEqual([false, false])
    expect(await desk.audited(`member ${opened.memberId}`)).toMatchObject([
      { actor: 'the-support', action: 'feedback.answered', after: expect.stringContaining(id) },
    ])
  })

  test('of two colleagues who answer or close at once one does, and the member gets one letter', async () => {
    const member = await app.client.register('cauhoi2')
    const id = await written({ by: member })
    const done = await Promise.all([answer(id, 'Một'), answer(id, 'Hai'), close(id)])
    expect(done.map((each) => (each.ok ? 'done' : each.code)).toSorted()).toEqual([
      'already_decided',
      'already_decided',
      'done',
    ])
    const inbox = await value(app.client.call(inboxRoutes.listMessages, { pageNo: 1 }, { token: member }))
    const letters = inbox.list.filter(({ content: words }) => words === 'Một' || words === 'Hai')
    expect(letters).toHaveLength(done[2].ok ? 0 : 1)
  })

  test('a visitor has no inbox: the feedback is closed, with the reason kept', async () => {
    const id = await byVisitor()
    expect(await answer(id)).toMatchObject({ code: 'member_not_found' })
    expect(await close(id)).toMatchObject({ ok: true })
    const opened = await value(desk.client.call(staffRoutes.openFeedback, { id }, desk.as('support')))
    expect(opened).toMatchObject({ state: 'closed', memberId: null, account: null, closedReason: 'Thư quảng cáo' })
    expect(await answer(id)).toMatchObject({ code: 'already_decided' })
    expect((await desk.audited(`feedback ${id}`)).map(({ action }) => action)).toEqual([
      'feedback.opened',
      'feedback.closed',
    ])
  })

  test('what waits comes oldest first and what has ended newest first, page by page', async () => {
    const ids = [await written(), await written(), await written()]
    const all = (await listed('open')).feedback.map(({ id }) => id)
    expect(all.slice(-3)).toEqual(ids)
    const first = await listed('open', { count: 2 })
    expect(first.next).toBe(all[1])
    expect((await listed('open', { count: 2, after: first.next })).feedback.map(({ id }) => id)).toEqual(
      all.slice(2, 4),
    )
    for (const id of ids) await close(id)
    const closed = await listed('closed', { count: 3 })
    expect(closed.feedback.map(({ id }) => id)).toEqual(ids.toReversed())
    expect((await listed('closed', { kind: 'game' })).feedback).toEqual([])
  })
})

describe('who wants to join', () => {
  const opened = (id: string) => value(desk.client.call(staffRoutes.openJoinEntry, { id }, desk.as('support')))
  const note = (id: string, before: 'new' | 'open' | 'done', state: 'new' | 'open' | 'done', words: string) =>
    desk.client.call(staffRoutes.noteJoinEntry, { id, before, state, note: words }, desk.as('content'))
  const entries = (state: 'new' | 'open' | 'done') =>
    value(desk.client.call(staffRoutes.joinEntries, { state, count: 100 }, desk.as('support')))

  test('[OPS-46] an entry is read, worked on with notes, and done', async () => {
    const { id } = await asked()
    const { entries: fresh, newCount } = await entries('new')
    expect(fresh.find((each) => each.id === id)).toMatchObject({ state: 'new', noteCount: 0 })
    expect(newCount).toBe(fresh.length)
    expect(JSON.stringify(fresh)).not.toContain('Nguyễn')
    expect(await opened(id)).toMatchObject({ name: 'Nguyễn An', contact: '0912 345 678', notes: [] })
    expect(await note(id, 'new', 'open', 'Đã gọi, hẹn thứ Hai')).toMatchObject({ ok: true })
    expect(await note(id, 'open', 'open', 'Đã gửi hợp đồng')).toMatchObject({ ok: true })
    expect(await note(id, 'open', 'done', 'Đã ký')).toMatchObject({ ok: true })
    expect((await opened(id)).notes).toMatchObject([
      { by: 'the-content', state: 'open', note: 'Đã gọi, hẹn thứ Hai' },
      { by: 'the-content', state: 'open', note: 'Đã gửi hợp đồng' },
      { by: 'the-content', state: 'done', note: 'Đã ký' },
    ])
    expect((await entries('done')).entries).toMatchObject([{ id, noteCount: 3 }])
    expect((await desk.audited(`join entry ${id}`)).map(({ action }) => action)).toEqual([
      'join_entry.opened',
      'join_entry.noted',
      'join_entry.noted',
      'join_entry.noted',
      'join_entry.opened',
    ])
  })

  test('of two colleagues who read the same state the second is told that it has changed', async () => {
    const { id } = await asked()
    expect(await note(id, 'new', 'open', 'Đã gọi')).toMatchObject({ ok: true })
    expect(await note(id, 'new', 'done', 'Trùng')).toMatchObject({ code: 'changed_meanwhile' })
    expect((await opened(id)).notes).toHaveLength(1)
  })
})
