import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { cellsOf, open, refused, serve, told } from '../../../test/page.tsx'
import { LaboratoryPage } from './LaboratoryPage.tsx'

const at = '2026-12-18T03:05:00.000Z'
const run = {
  at,
  version: 'hmac-sha256-stream/1',
  node: 'worker-1',
  isPassed: true,
  figures: [
    { test: 'bits', sample: 8_388_608, statistic: -0.5, degrees: null, probability: 0.61708 },
    { test: 'dice', sample: 32_768, statistic: 4.2, degrees: 5, probability: 0.52 },
  ],
}
const slot = {
  kind: 'slots',
  code: 'sen-vang',
  version: 1,
  fingerprint: 'f'.repeat(64),
  returnMillionths: 959_605,
  sha256: 'a'.repeat(64),
  files: 14,
}
const laboratory = {
  readAt: at,
  node: 'web-1',
  generator: { version: 'hmac-sha256-stream/1', source: 'node:crypto randomBytes, OpenSSL 3.5' },
  runs: [run, { ...run, at: '2026-12-17T03:05:00.000Z', isPassed: false }],
  software: [slot],
}
const served = {
  'GET /laboratory': laboratory,
  'GET /laboratory/report': { name: 'laboratory-2026-12-18.json', json: '{"format":1}\n' },
}

test('[OPS-90] the page shows the generator with its tests, and the sums of the game software that runs', async () => {
  serve('auditor', served)
  await open(<LaboratoryPage />)
  expect(await cellsOf('Số bit 1 và 0')).toEqual(['Số bit 1 và 0', '8.388.608', '-0.5000', '–', '0.6171'])
  expect(await cellsOf('Sáu mặt xúc xắc')).toEqual(['Sáu mặt xúc xắc', '32.768', '4.2000', '5', '0.5200'])
  expect(screen.getByText('node:crypto randomBytes, OpenSSL 3.5')).toBeTruthy()
  expect(screen.getAllByText('Không đạt')).toHaveLength(1)
  const cells = await cellsOf('sen-vang')
  expect(cells[0]).toBe('sen-vangNổ hũv1, hoàn trả 95.9605%')
  expect(cells[2]).toBe(`${'a'.repeat(64)}Bảng thông số: ${'f'.repeat(64)}`)
  expect(screen.getByText(/node tools\/verify-laboratory.mjs laboratory.json$/)).toBeTruthy()
})

test('[OPS-90] it is downloaded and printed', async () => {
  const server = serve('auditor', served)
  const user = await open(<LaboratoryPage />)
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await user.click(await screen.findByRole('button', { name: 'In' }))
  expect(print).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Tải về' }))
  await waitFor(() => expect(made).toHaveBeenCalledOnce())
  expect(server.sent('GET /laboratory/report')).toEqual([{}])
  server.answer('GET /laboratory/report', refused('internal', 'Có lỗi ở máy chủ.'))
  await user.click(screen.getByRole('button', { name: 'Tải về' }))
  await waitFor(() => expect(told()).toEqual(['Có lỗi ở máy chủ.']))
  vi.restoreAllMocks()
})

test('a generator that was not tested yet says so; what cannot be read is told of', async () => {
  const server = serve('auditor', { 'GET /laboratory': refused('internal', 'Có lỗi ở máy chủ.') })
  const user = await open(<LaboratoryPage />)
  expect(await screen.findByText('Có lỗi ở máy chủ.')).toBeTruthy()
  server.answer('GET /laboratory', { ...laboratory, runs: [] })
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByText('Chưa kiểm tra lần nào')).toBeTruthy()
})
