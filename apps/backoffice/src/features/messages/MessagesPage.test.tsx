import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cellsOf, open, refused, serve } from '../../../test/page.tsx'
import { MessagesPage } from './MessagesPage.tsx'

const message = {
  id: '7',
  channel: 'sms',
  kind: 'login',
  receiver: '***5678',
  state: 'sent',
  fault: null,
  tries: 1,
  queuedAt: '2026-12-18T03:05:00.000Z',
  endedAt: '2026-12-18T03:05:01.000Z',
  reference: '0193f0c4-0000-4000-8000-000000000000',
  providerNumber: 'gw-77',
}
const letter = {
  ...message,
  id: '6',
  channel: 'email',
  kind: 'notice',
  receiver: 'a***@example.com',
  state: 'queued',
  fault: 'unknown_error',
  tries: 3,
  endedAt: null,
  providerNumber: null,
}
const both = { messages: [message, letter], next: null }

test('[OPS-89] each message is told with its kind, masked receiver, times, state and why, and what the provider calls it', async () => {
  serve('support', { 'GET /messages': both })
  await open(<MessagesPage />)
  const sent = await cellsOf('***5678')
  expect([sent[1], sent[2], sent[4], sent[6], sent[7]]).toEqual([
    'Mã đăng nhậpSMS',
    '***5678',
    'Đã gửi',
    '1',
    `gw-77${message.reference}`,
  ])
  const waits = await cellsOf('a***@example.com')
  expect([waits[1], waits[4], waits[5], waits[6]]).toEqual([
    'Báo thay đổi bảo mậtE-mail',
    'Đang chờNhà cung cấp không nhận',
    '–',
    '3',
  ])
})

test('[OPS-89] messages are found by receiver, kind, channel, state and days, and the address keeps it', async () => {
  const server = serve('support', { 'GET /messages': both })
  const user = await open(<MessagesPage />)
  await user.type(await screen.findByLabelText('Số hoặc địa chỉ đầy đủ'), ' 0912345678 ')
  await user.selectOptions(screen.getByLabelText('Loại'), 'Mã đăng nhập')
  await user.selectOptions(screen.getByLabelText('Kênh'), 'SMS')
  await user.type(screen.getByLabelText('Từ ngày'), '2026-12-01')
  await user.type(screen.getByLabelText('Đến ngày'), '2026-12-02')
  await user.click(screen.getByRole('button', { name: 'Tìm' }))
  await user.click(screen.getByRole('radio', { name: 'Không gửi được' }))
  await waitFor(() =>
    expect(server.sent('GET /messages').at(-1)).toEqual({
      count: '50',
      receiver: '0912345678',
      kind: 'login',
      channel: 'sms',
      state: 'failed',
      from: new Date('2026-12-01T00:00').toISOString(),
      until: new Date('2026-12-03T00:00').toISOString(),
    }),
  )
  expect(location.search).toContain('state=failed')
})

test('pages follow each other; nothing and a refusal are told', async () => {
  const server = serve('support', { 'GET /messages': { ...both, next: '6' } })
  const user = await open(<MessagesPage />)
  await screen.findByText('***5678')
  server.answer('GET /messages', { messages: [], next: null })
  await user.click(screen.getByRole('button', { name: 'Trang sau' }))
  expect(await screen.findByText('Không có tin nào khớp')).toBeTruthy()
  expect(server.sent('GET /messages').at(-1)).toEqual({ count: '50', before: '6' })
  server.answer('GET /messages', refused('too_many_requests', 'Bạn thao tác quá nhanh.'))
  await user.type(screen.getByLabelText('Số hoặc địa chỉ đầy đủ'), 'an@example.com')
  await user.click(screen.getByRole('button', { name: 'Tìm' }))
  expect(await screen.findByText('Bạn thao tác quá nhanh.')).toBeTruthy()
})
