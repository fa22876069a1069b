import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cellsOf, open, refused, rowOf, serve, told } from '../../../test/page.tsx'
import { instant } from '../../lib/time.ts'
import { SessionsPage } from './SessionsPage.tsx'

const at = '2026-11-22T05:00:00.000Z'
const here = {
  id: '1',
  address: '203.0.113.7',
  device: { browser: 'Chrome', system: 'Linux', form: 'computer' },
  openedAt: at,
  lastSeenAt: at,
  isThisOne: true,
}
const elsewhere = {
  ...here,
  id: '2',
  address: '198.51.100.9',
  device: { browser: 'Safari', system: 'iOS', form: 'phone' },
  isThisOne: false,
}
const sessions = { sessions: [here, elsewhere] }

test('each session names its browser, its address, and when it was opened and seen', async () => {
  serve('support', { 'GET /sessions': sessions })
  await open(<SessionsPage />)
  const time = instant(new Date(at))
  expect(await cellsOf('203.0.113.7')).toEqual(['Chrome trên Linux', '203.0.113.7', time, time, 'Phiên này'])
  expect(await cellsOf('198.51.100.9')).toEqual(['Safari trên iOS', '198.51.100.9', time, time, 'Đăng xuất'])
})

test.each([
  [{ browser: 'Chrome', system: null }, 'Chrome'],
  [{ browser: null, system: 'Android' }, 'Android'],
  [{ browser: null, system: null }, 'Thiết bị không rõ'],
])('a device of which only %j is known is called "%s"', async (known, name) => {
  serve('support', { 'GET /sessions': { sessions: [{ ...here, device: { ...known, form: 'phone' } }] } })
  await open(<SessionsPage />)
  expect((await cellsOf('203.0.113.7'))[0]).toBe(name)
})

test('another session is signed out, which is told, and the list is asked again; the own one has no button', async () => {
  const server = serve('support', { 'GET /sessions': sessions, 'POST /sessions/end': {} })
  const user = await open(<SessionsPage />)
  expect((await rowOf('203.0.113.7')).queryByRole('button')).toBe(null)
  server.answer('GET /sessions', { sessions: [here] })
  await user.click((await rowOf('198.51.100.9')).getByRole('button', { name: 'Đăng xuất' }))
  await waitFor(() => expect(told()).toEqual(['Đã đăng xuất phiên đó']))
  expect(server.sent('POST /sessions/end')).toEqual([{ id: '2' }])
  await waitFor(() => expect(screen.queryByText('198.51.100.9')).toBe(null))
})

test('a session that is gone already is told, and stays in the list until it is read again', async () => {
  serve('support', { 'GET /sessions': sessions, 'POST /sessions/end': refused('not_found', 'Phiên này đã kết thúc.') })
  const user = await open(<SessionsPage />)
  await user.click((await rowOf('198.51.100.9')).getByRole('button', { name: 'Đăng xuất' }))
  await waitFor(() => expect(told()).toEqual(['Phiên này đã kết thúc.']))
  expect(screen.getByText('198.51.100.9')).toBeTruthy()
})

test('sessions that cannot be read are told of, and read again', async () => {
  const server = serve('support', { 'GET /sessions': refused('internal', 'Có lỗi ở máy chủ.') })
  const user = await open(<SessionsPage />)
  expect(await screen.findByText('Có lỗi ở máy chủ.')).toBeTruthy()
  server.answer('GET /sessions', sessions)
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByText('Chrome trên Linux')).toBeTruthy()
})
