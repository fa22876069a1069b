import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { refused, serve, show } from '../../../test/page.tsx'
import { toasts } from '../../lib/toasts.ts'
import { Consents } from './Consents.tsx'

const get = 'GET /wps/member/consents'
const put = 'PUT /wps/member/consents'
const off = (channel: string) => ({
  channel,
  isGiven: false,
  changedAt: null as string | null,
  source: null as string | null,
})
const at = '2026-11-20T05:00:00.000Z'
const channels = [
  off('email'),
  { ...off('sms'), changedAt: at, source: 'link' },
  { ...off('inbox'), isGiven: true, changedAt: at, source: 'member' },
  { ...off('phone'), changedAt: at, source: 'exclusion' },
]
const box = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('each channel is a switch that says when and by what it was changed, and is off until it is turned on', async () => {
  const asked = serve({
    [get]: { channels },
    [put]: { channels: channels.with(0, { ...off('email'), isGiven: true, changedAt: at, source: 'member' }) },
  })
  const { user } = await show(<Consents />)
  expect((await box('Email')).checked).toBe(false)
  expect(screen.getByText('Chưa từng bật')).toBeTruthy()
  expect(screen.getByText(/Tắt bằng liên kết trong email/)).toBeTruthy()
  expect(screen.getByText(/Tắt khi bạn tự loại trừ/)).toBeTruthy()
  expect((await box('Hộp thư trên trang')).checked).toBe(true)
  await user.click(await box('Email'))
  await waitFor(async () => expect((await box('Email')).checked).toBe(true))
  expect(asked.filter(({ call }) => call === put).map(({ body }) => body)).toEqual([
    { channel: 'email', isGiven: true },
  ])
  expect(screen.queryByText('Chưa từng bật')).toBe(null)
})

test('what was ticked at registration says so', async () => {
  serve({ [get]: { channels: [{ ...off('sms'), isGiven: true, changedAt: at, source: 'registration' }] } })
  await show(<Consents />)
  expect(await screen.findByText(/Bật khi bạn đăng ký/)).toBeTruthy()
})

test('a switch that was not saved stands as it did, and says why', async () => {
  const told = vi.spyOn(toasts, 'error')
  serve({ [get]: { channels }, [put]: refused('not_ready') })
  const { user } = await show(<Consents />)
  await user.click(await box('Email'))
  await waitFor(() => expect(told).toHaveBeenCalled())
  expect((await box('Email')).checked).toBe(false)
})

test('switches that cannot be read are asked for again', async () => {
  let isUp = false
  serve({ [get]: () => (isUp ? { channels } : refused('not_ready')) })
  const { user } = await show(<Consents />)
  isUp = true
  await user.click(await screen.findByRole('button', { name: 'Thử lại' }))
  expect(await box('Email')).toBeTruthy()
})
