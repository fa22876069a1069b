import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cellsOf, dialogOf, open, refused, rowOf, serve, told } from '../../../test/page.tsx'
import { instant } from '../../lib/time.ts'
import { FeedbackPage } from './FeedbackPage.tsx'

const sentAt = '2026-11-22T05:00:00.000Z'
const listed = { id: '7', kind: 'problem', memberId: '17', account: 'an•••r', pictureCount: 0, state: 'open', sentAt }
const page = (feedback: object[], next: string | null = null) => ({ feedback, next, openCount: 4 })
const opened = {
  ...listed,
  content: 'Vòng quay đứng lại.',
  contact: 'an@example.com',
  pictures: [],
  answer: null,
  endedBy: null,
  endedAt: null,
  closedReason: null,
}
const desk = (replies: Readonly<Record<string, object>> = {}) =>
  serve('support', { 'GET /feedback': page([listed]), 'POST /feedback/open': opened, ...replies })
const read = async (user: Awaited<ReturnType<typeof open>>) =>
  user.click((await rowOf('an•••r (mã 17)')).getByRole('button', { name: 'Đọc phản hồi 7' }))

test('a row says when, from whom and about what; the state says how many wait', async () => {
  desk()
  await open(<FeedbackPage />)
  expect((await cellsOf('an•••r (mã 17)')).slice(0, 5)).toEqual([
    '7',
    instant(new Date(sentAt)),
    'an•••r (mã 17)',
    'Sự cố',
    '0',
  ])
  expect(screen.getByRole('radio', { name: 'Chưa trả lời (4)' })).toBeTruthy()
})

test('[OPS-47] a feedback is read and answered, another closed with a reason, and both lead back to the list as it was', async () => {
  const server = desk({ 'POST /feedback/answer': {}, 'POST /feedback/close': {} })
  const user = await open(<FeedbackPage />)
  await read(user)
  expect(await screen.findByText('Vòng quay đứng lại.')).toBeTruthy()
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Gửi câu trả lời' })
  expect(send.disabled).toBe(true)
  await user.type(screen.getByRole('textbox', { name: 'Câu trả lời' }), 'Đã sửa, cảm ơn bạn.')
  await user.click(send)
  await waitFor(() => expect(told()).toEqual(['Đã trả lời phản hồi 7']))
  expect(server.sent('POST /feedback/answer')).toEqual([{ id: '7', answer: 'Đã sửa, cảm ơn bạn.' }])
  await read(user)
  await user.click(await screen.findByRole('button', { name: 'Đóng, không trả lời' }))
  const dialog = await dialogOf('Đóng phản hồi 7?')
  await user.type(dialog.getByRole('textbox', { name: /^Lý do/ }), 'Đã hỏi rồi')
  await user.click(dialog.getByRole('button', { name: 'Đóng, không trả lời' }))
  await waitFor(() => expect(server.sent('POST /feedback/close')).toEqual([{ id: '7', reason: 'Đã hỏi rồi' }]))
  expect(await rowOf('an•••r (mã 17)')).toBeTruthy()
})

test('a visitor has no inbox: the feedback can only be closed, with a reason', async () => {
  const visitor = { memberId: null, account: null }
  const server = desk({
    'GET /feedback': page([{ ...listed, ...visitor }]),
    'POST /feedback/open': { ...opened, ...visitor },
    'POST /feedback/close': {},
  })
  const user = await open(<FeedbackPage />)
  await user.click((await rowOf('Khách')).getByRole('button', { name: 'Đọc phản hồi 7' }))
  await user.click(await screen.findByRole('button', { name: 'Đóng, không trả lời' }))
  expect(screen.queryByRole('textbox', { name: 'Câu trả lời' })).toBe(null)
  const dialog = await dialogOf('Đóng phản hồi 7?')
  await user.type(dialog.getByRole('textbox', { name: /^Lý do/ }), 'Thư quảng cáo')
  await user.click(dialog.getByRole('button', { name: 'Đóng, không trả lời' }))
  await waitFor(() => expect(server.sent('POST /feedback/close')).toEqual([{ id: '7', reason: 'Thư quảng cáo' }]))
})

test('what a colleague has ended already is said, and the words that were typed stay', async () => {
  desk({ 'POST /feedback/answer': refused('already_decided', 'Việc này đã được quyết định.') })
  const user = await open(<FeedbackPage />)
  await read(user)
  await user.type(await screen.findByRole('textbox', { name: 'Câu trả lời' }), 'Đã sửa.')
  await user.click(screen.getByRole('button', { name: 'Gửi câu trả lời' }))
  await waitFor(() => expect(told()).toEqual(['Việc này đã được quyết định.']))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Câu trả lời' }).value).toBe('Đã sửa.')
})

test('the state and the page stand in the address, and a reload shows them', async () => {
  const server = desk({ 'GET /feedback': page([{ ...listed, state: 'answered' }], '5') })
  history.replaceState(null, '', '/ops/feedback?state=answered')
  const user = await open(<FeedbackPage />)
  await rowOf('an•••r (mã 17)')
  expect(server.sent('GET /feedback')[0]).toMatchObject({ state: 'answered' })
  await user.click(screen.getByRole('button', { name: 'Trang sau' }))
  await waitFor(() => expect(server.sent('GET /feedback').at(-1)).toMatchObject({ state: 'answered', after: '5' }))
  expect(location.search).toBe('?state=answered&after=5')
  await read(user)
  expect(location.search).toBe('?state=answered&after=5&id=7')
  await user.click(await screen.findByRole('button', { name: 'Về danh sách' }))
  expect(location.search).toBe('?state=answered&after=5')
})

test('a list that cannot be read is no empty one', async () => {
  const server = desk({ 'GET /feedback': refused('internal', 'Có lỗi ở máy chủ.') })
  const user = await open(<FeedbackPage />)
  expect(await screen.findByText('Có lỗi ở máy chủ.')).toBeTruthy()
  server.answer('GET /feedback', page([]))
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByText('Không có phản hồi nào chờ trả lời')).toBeTruthy()
})
