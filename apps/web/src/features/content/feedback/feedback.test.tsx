import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refused, serve, show } from '../../../../test/page.tsx'
import { FeedbackList } from './FeedbackList.tsx'
import { FeedbackPage } from './FeedbackPage.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

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
        { ...entry, id: '2', content: 'Thêm xổ số miền Nam', answer: null, answeredAt: null },
        { ...entry, id: '1', content: 'Chữ hơi nhỏ', answer: 'Đã tăng cỡ chữ.', answeredAt: '2026-11-21T05:00:00.000Z' },
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
