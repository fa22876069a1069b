import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { member, refused, serve, show, whiteLabel } from '../../../../test/page.tsx'
import { enterSession, leaveSession } from '../../../lib/session.ts'
import { FeedbackList } from './FeedbackList.tsx'
import { FeedbackPage } from './FeedbackPage.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  leaveSession()
})

const sending = 'PUT /wps/feedback'
const content = () => screen.findByRole('textbox', { name: 'Nội dung' })
const send = () => screen.getByRole('button', { name: 'Gửi góp ý' })
const sent = (asked: ReturnType<typeof serve>) => asked.filter(({ call }) => call === sending).map(({ body }) => body)

test('[CMS-15] [CMS-17] a feedback goes with its kind and contact, and the page says that it was sent', async () => {
  const asked = serve({ [sending]: { id: '1' } })
  const { user } = await show(<FeedbackPage />)
  await user.click(await screen.findByRole('radio', { name: 'Sự cố' }))
  await user.type(await content(), 'Nút đặt cược bị che')
  await user.type(screen.getByRole('textbox', { name: /^Liên hệ/ }), 'an@example.com')
  await user.click(send())
  expect(await screen.findByText('Đã gửi góp ý')).toBeTruthy()
  expect(sent(asked)).toEqual([{ kind: 'problem', content: 'Nút đặt cược bị che', contact: 'an@example.com' }])
})

test.each([
  ['nothing', '   ', 'Vui lòng nhập nội dung góp ý.'],
  ['too little', 'Ồ', 'Góp ý cần từ 5 đến 140 ký tự.'],
  ['141 characters', 'a'.repeat(141), 'Góp ý cần từ 5 đến 140 ký tự.'],
])('[CMS-16] %s is told under the field, and not sent', async (_name, words, told) => {
  const asked = serve({ [sending]: { id: '1' } })
  const { user } = await show(<FeedbackPage />)
  await user.click(await content())
  await user.paste(words)
  await user.click(send())
  expect((await screen.findByRole('alert')).textContent).toBe(told)
  expect(sent(asked)).toEqual([])
})

test('[CMS-16] 140 characters are sent', async () => {
  const asked = serve({ [sending]: { id: '1' } })
  const { user } = await show(<FeedbackPage />)
  await user.click(await content())
  await user.paste('ố'.repeat(140))
  await user.click(send())
  expect(await screen.findByText('Đã gửi góp ý')).toBeTruthy()
  expect(sent(asked)).toHaveLength(1)
})

test('[CONST-13] [RULE-56] the text and the check follow the lengths that the operator has set', async () => {
  const asked = serve({
    [sending]: { id: '1' },
    'GET /wps/system/whitelabel': { ...whiteLabel, feedbackLength: { min: 2, max: 9 } },
  })
  const { user } = await show(<FeedbackPage />)
  await screen.findByText('0/9 ký tự')
  await user.type(await content(), 'mười ký tự')
  await user.click(send())
  expect((await screen.findByRole('alert')).textContent).toBe('Góp ý cần từ 2 đến 9 ký tự.')
  await user.clear(await content())
  await user.type(await content(), 'Ồ!')
  await user.click(send())
  expect(await screen.findByText('Đã gửi góp ý')).toBeTruthy()
  expect(sent(asked)).toHaveLength(1)
})

test('a refusal leaves the words where they are', async () => {
  serve({ [sending]: refused('too_many_requests', { seconds: 60 }) })
  const { user } = await show(<FeedbackPage />)
  await user.type(await content(), 'Rất thích trò này')
  await user.click(send())
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(await screen.findByDisplayValue('Rất thích trò này')).toBeTruthy()
})

test('[CMS-18] earlier feedback stands with its answer, or waits for one', async () => {
  const entry = { kind: 'game', contact: null, sentAt: '2026-11-20T05:00:00.000Z' }
  serve({
    'GET /wps/feedback': {
      list: [
        { ...entry, id: '2', pictures: [], content: 'Thêm xổ số miền Nam', answer: null, answeredAt: null },
        {
          ...entry,
          id: '1',
          pictures: [],
          content: 'Chữ hơi nhỏ',
          answer: 'Đã tăng cỡ chữ.',
          answeredAt: '2026-11-21T05:00:00.000Z',
        },
      ],
      pageNo: 1,
      totalPages: 1,
    },
  })
  await show(<FeedbackList />)
  const [open, answered] = await screen.findAllByRole('listitem')
  if (!open || !answered) throw new Error('two were sent')
  expect(within(open).getByText('Chờ trả lời')).toBeTruthy()
  expect(within(answered).getByText('Đã trả lời')).toBeTruthy()
  expect(within(answered).getByText('Đã tăng cỡ chữ.')).toBeTruthy()
})

test('without any feedback the list says so', async () => {
  serve({ 'GET /wps/feedback': { list: [], pageNo: 1, totalPages: 0 } })
  await show(<FeedbackList />)
  expect(await screen.findByText('Bạn chưa gửi góp ý nào')).toBeTruthy()
})

describe('[CMS-17] pictures of a feedback', () => {
  const picture = (name = 'loi.png', { type = 'image/png', size = 3 } = {}) =>
    new File([new Uint8Array(size)], name, { type })
  const id = (at: number) => `0190aaaa-0000-4000-8000-00000000000${at}`
  const field = () => screen.findByLabelText('Thêm ảnh', { selector: 'input' })

  async function open() {
    let uploads = 0
    const asked = serve({
      [sending]: { id: '1' },
      'GET /wps/feedback': { list: [], pageNo: 1, totalPages: 1 },
      'POST /wps/feedback/picture': () => ({ id: id((uploads += 1)) }),
    })
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => {} }))
    enterSession(member, 'demo')
    const { user } = await show(<FeedbackPage />)
    const uploaded = () => asked.filter(({ call }) => call === 'POST /wps/feedback/picture').length
    return { asked, user, uploaded }
  }

  test('each is uploaded when it is picked, may be taken out, and goes with the words', async () => {
    const { asked, user, uploaded } = await open()
    await user.upload(await field(), [picture('mot.png'), picture('hai.jpg', { type: 'image/jpeg' })])
    await screen.findByRole('img', { name: 'hai.jpg' })
    expect(uploaded()).toBe(2)
    await user.click(screen.getByRole('button', { name: 'Bỏ ảnh mot.png' }))
    await user.type(await content(), 'Nút đặt cược bị che')
    await user.click(send())
    await screen.findByText('Đã gửi góp ý')
    expect(sent(asked)).toMatchObject([{ content: 'Nút đặt cược bị che', pictures: [id(2)] }])
  })

  test.each([
    ['another type', [picture('a.gif', { type: 'image/gif' })], 'Chỉ nhận ảnh png hoặc jpg.'],
    ['more than 5 MB', [picture('a.png', { size: 5 * 1024 ** 2 + 1 })], 'Mỗi ảnh tối đa 5 MB.'],
    ['a fourth', ['a', 'b', 'c', 'd'].map((name) => picture(`${name}.png`)), 'Gửi tối đa 3 ảnh.'],
  ])('%s is told, and not uploaded', async (_what, files, told) => {
    const { user, uploaded } = await open()
    // The window of the system lets anything through.
    await user.upload(Object.assign(await field(), { accept: '' }), files)
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(told))
    expect(uploaded()).toBe(0)
  })

  test('a visitor sends none', async () => {
    serve({ [sending]: { id: '1' } })
    await show(<FeedbackPage />)
    await content()
    expect(screen.queryByRole('button', { name: 'Thêm ảnh' })).toBeNull()
  })
})
