import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cellsOf, open, refused, serve, told } from '../../../test/page.tsx'
import { instant } from '../../lib/time.ts'
import { JoinPage } from './JoinPage.tsx'

const sentAt = '2026-11-22T05:00:00.000Z'
const listed = { id: '3', state: 'new', sentAt, noteCount: 0 }
const opened = {
  id: '3',
  state: 'new',
  sentAt,
  name: 'Nguyễn An',
  contact: '0912 345 678',
  message: 'Tôi muốn làm đại lý ở Huế.',
  notes: [] as object[],
}
const desk = (replies: Readonly<Record<string, object>> = {}) =>
  serve('support', {
    'GET /join': { entries: [listed], next: null, newCount: 1 },
    'POST /join/open': opened,
    ...replies,
  })

test('a list has no personal data; an entry is read one at a time', async () => {
  const server = desk()
  const user = await open(<JoinPage />)
  expect((await cellsOf(instant(new Date(sentAt)))).slice(0, 3)).toEqual(['3', instant(new Date(sentAt)), '0'])
  expect(server.sent('POST /join/open')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Đọc đơn 3' }))
  expect(await screen.findByText('0912 345 678')).toBeTruthy()
  expect(server.sent('POST /join/open')).toEqual([{ id: '3' }])
})

test('[OPS-46] an entry is read, a note brings it into contact and another ends it, and both stand below it', async () => {
  const server = desk({ 'POST /join/note': {} })
  const user = await open(<JoinPage />)
  await user.click(await screen.findByRole('button', { name: 'Đọc đơn 3' }))
  await user.type(await screen.findByRole('textbox', { name: 'Ghi chú' }), 'Đã gọi, hẹn thứ Hai')
  const note = { at: sentAt, by: 'cuc', state: 'open', note: 'Đã gọi, hẹn thứ Hai' }
  server.answer('POST /join/open', { ...opened, state: 'open', notes: [note] })
  await user.click(screen.getByRole('button', { name: 'Lưu ghi chú' }))
  await waitFor(() => expect(told()).toEqual(['Đã ghi chú đơn 3']))
  expect(server.sent('POST /join/note')).toEqual([
    { id: '3', before: 'new', state: 'open', note: 'Đã gọi, hẹn thứ Hai' },
  ])
  expect(await screen.findByText('Đang trao đổi: Đã gọi, hẹn thứ Hai')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Đã xong' }))
  await user.type(screen.getByRole('textbox', { name: 'Ghi chú' }), 'Đã ký')
  const last = { ...note, state: 'done', note: 'Đã ký' }
  server.answer('POST /join/open', { ...opened, state: 'done', notes: [note, last] })
  await user.click(screen.getByRole('button', { name: 'Lưu ghi chú' }))
  await waitFor(() => expect(server.sent('POST /join/note')).toHaveLength(2))
  expect(server.sent('POST /join/note')[1]).toEqual({ id: '3', before: 'open', state: 'done', note: 'Đã ký' })
  expect(await screen.findByText('Đã xong: Đã ký')).toBeTruthy()
})

test('a colleague who was faster is not undone, and what was typed stays', async () => {
  desk({ 'POST /join/note': refused('changed_meanwhile', 'Có người vừa đổi.') })
  const user = await open(<JoinPage />)
  await user.click(await screen.findByRole('button', { name: 'Đọc đơn 3' }))
  await user.type(await screen.findByRole('textbox', { name: 'Ghi chú' }), 'Trùng')
  await user.click(screen.getByRole('button', { name: 'Lưu ghi chú' }))
  await waitFor(() => expect(told()).toEqual(['Có người vừa đổi.']))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Ghi chú' }).value).toBe('Trùng')
})
