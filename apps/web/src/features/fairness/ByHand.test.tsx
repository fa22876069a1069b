import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show } from '../../../test/page.tsx'
import { Draw } from './FairnessPage.tsx'

vi.mock('../../lib/realtime.ts', () => ({ useTopic() {} }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const at = '2026-11-29T01:00:00.000Z'
const place = 'https://example.org/7'
const prizes = (last: string) => ({ DB: [`476${last}`], G1: ['90517'] })
const draw = {
  gameCode: 'VNMB_1M',
  numero: '202611290001',
  rules: 'northern',
  rulesVersion: 1,
  status: 'settled',
  source: 'hand',
  commitA: null,
  commitB: null,
  committedAt: at,
  opensAt: at,
  drawsAt: at,
  seedA: null,
  seedB: null,
  prizes: prizes('07'),
  results: [{ version: 1, prizes: prizes('07'), place, enteredAt: at, confirmedAt: at }],
  voidReason: null,
}
const opened = async (more: object = {}) => {
  serve({ 'GET /lgw/vn/numeros/fairness': { ...draw, ...more } })
  await show(<Draw gameCode={draw.gameCode} numero={draw.numero} />)
}

test('[OPS-32] of a draw by hand the page says first that the generator has no part in it, and where its result is from', async () => {
  await opened()
  expect(await screen.findByRole('heading', { name: /Kỳ này không do bộ sinh số quay/ })).toBeTruthy()
  expect(screen.getByText(place)).toBeTruthy()
  expect(screen.getByText('Nhập lúc')).toBeTruthy()
  expect(screen.getByText('Xác nhận lúc')).toBeTruthy()
  expect(within(screen.getByRole('table', { name: 'Kết quả' })).getByText('47607')).toBeTruthy()
  // Nothing that looks like a proof.
  expect(screen.queryByText(/SHA-256/)).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Các bản của kết quả' })).toBeNull()
})

test('before its result is there the page says that it waits for two people', async () => {
  await opened({ status: 'closed', prizes: null, results: [] })
  expect(await screen.findByText(/khóa cho đến khi hai người/)).toBeTruthy()
})

test('[OPS-33] a corrected draw shows every version of its result, the last first', async () => {
  const [first] = draw.results
  await opened({
    prizes: prizes('12'),
    results: [first, { ...first, version: 2, prizes: prizes('12') }],
  })
  expect(await screen.findByRole('heading', { name: 'Các bản của kết quả' })).toBeTruthy()
  expect(screen.getAllByRole('heading', { name: /^Bản/ }).map(({ textContent }) => textContent)).toEqual([
    'Bản 2',
    'Bản 1',
  ])
  expect(within(screen.getByRole('table', { name: 'Bản 1' })).getByText('47607')).toBeTruthy()
  expect(within(screen.getByRole('table', { name: 'Bản 2' })).getByText('47612')).toBeTruthy()
})
