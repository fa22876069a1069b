import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { payloadKey, refused, serve, show } from '../../../test/page.tsx'
import { toasts } from '../../lib/toasts.ts'
import { DataCopy } from './DataCopy.tsx'

vi.mock('../../lib/seal.ts', () => ({ seal: async (_method: string, _path: string, payload: unknown) => payload }))

const get = 'GET /wps/member/copies'
const post = 'POST /wps/member/copies'
const none = { copies: [], nextAt: null }
const copy = {
  copyId: '7',
  state: 'ready',
  askedAt: '2026-11-20T05:00:00.000Z',
  readyAt: '2026-11-20T05:00:09.000Z',
  keptUntil: '2026-11-27T05:00:09.000Z',
  bytes: 300_000,
  pieces: 2,
}
const asked = { ...copy, state: 'waiting', readyAt: null, keptUntil: null, bytes: 0, pieces: 0 }
const passwordField = () => screen.findByLabelText(/^Mật khẩu thanh toán/)
const askButton = () => screen.findByRole('button', { name: 'Yêu cầu bản sao' })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a copy is asked for by the password, and the page says that it waits', async () => {
  let copies: object = none
  const calls = serve({
    ...payloadKey,
    [get]: () => copies,
    [post]: () => {
      copies = { copies: [asked], nextAt: '2026-11-21T05:00:00.000Z' }
      return { copyId: '7' }
    },
  })
  const { user } = await show(<DataCopy />)
  expect((await askButton()).hasAttribute('disabled')).toBe(true)
  await user.type(await passwordField(), 'gieng-nuoc-xanh')
  await user.click(await askButton())
  expect(await screen.findByText('Đang chờ')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Yêu cầu bản sao' })).toBe(null)
  expect(calls.find((each) => each.call === post)?.body).toEqual({ password: 'gieng-nuoc-xanh' })
})

test('a wrong password is told at its field, anything else beside it', async () => {
  const told = vi.spyOn(toasts, 'error')
  let refusal = refused('wrong_password')
  serve({ ...payloadKey, [get]: none, [post]: () => refusal })
  const { user } = await show(<DataCopy />)
  await user.type(await passwordField(), 'sai')
  await user.click(await askButton())
  await waitFor(async () => expect((await passwordField()).getAttribute('aria-invalid')).toBe('true'))
  refusal = refused('copy_too_soon', { until: '2026-11-21T05:00:00.000Z' })
  await user.type(await passwordField(), '!')
  await user.click(await askButton())
  await waitFor(() => expect(told).toHaveBeenCalledOnce())
})

test('a ready copy is fetched in pieces and kept as one file, until when is told, and when the next one may be asked for', async () => {
  const kept: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => (kept.push(blob), 'blob:x'), revokeObjectURL: () => {} }),
  )
  const calls = serve({
    [get]: { copies: [copy], nextAt: '2026-11-21T05:00:00.000Z' },
    'GET /wps/member/copies/piece': () =>
      new Response(new Uint8Array([80, 75]), { headers: { 'content-type': 'application/octet-stream' } }),
  })
  const { user } = await show(<DataCopy />)
  expect(await screen.findByText(/^Tải được đến/)).toBeTruthy()
  expect(screen.getByText(/^Mỗi ngày một bản/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Tải về (300 kB)' }))
  await waitFor(() => expect(kept).toHaveLength(1))
  expect(kept[0]?.type).toBe('application/zip')
  expect(calls.filter(({ call }) => call === 'GET /wps/member/copies/piece')).toHaveLength(2)
})

test('copies that cannot be read are asked for again, and one that is not fetched whole is not kept', async () => {
  const told = vi.spyOn(toasts, 'error')
  let isUp = false
  serve({
    [get]: () => (isUp ? { copies: [copy], nextAt: null } : refused('not_ready')),
    'GET /wps/member/copies/piece': () =>
      new Response(JSON.stringify({ success: false, code: 'not_found' }), { status: 404 }),
  })
  const { user } = await show(<DataCopy />)
  isUp = true
  await user.click(await screen.findByRole('button', { name: 'Thử lại' }))
  told.mockClear()
  await user.click(await screen.findByRole('button', { name: 'Tải về (300 kB)' }))
  await waitFor(() => expect(told).toHaveBeenCalledOnce())
})
