import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptFiles, serve, show } from '../../../test/page.tsx'
import { BonusPage } from './BonusPage.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const at = '2026-11-21T05:00:00.000Z'

test('[MEMBER-50] each bonus stands with its amount, the turnover it asks for, what of it is played, and its state', async () => {
  serve({
    'GET /wps/member/bonuses': {
      bonuses: [
        {
          sequence: 9,
          reason: 'deposit_bonus',
          amount: '50000',
          at,
          turnover: { requiredAmount: '500000', progressAmount: '120000', state: 'open' },
        },
        {
          sequence: 7,
          reason: 'bonus',
          amount: '20000',
          at,
          turnover: { requiredAmount: '20000', progressAmount: '20000', state: 'done' },
        },
        { sequence: 3, reason: 'mission', amount: '1000', at, turnover: null },
      ],
      next: null,
    },
  })
  const files = keptFiles()
  const { user } = await show(<BonusPage />)
  const table = await screen.findByRole('table', { name: 'Lịch sử thưởng' })
  await within(table).findByText('Thưởng nạp tiền')
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(1)
        .map((cell) => cell.textContent.replaceAll('\u00a0', ' ')),
    )
  expect(rows).toEqual([
    ['Thưởng nạp tiền', '50.000 P', '120.000 P / 500.000 P', 'Đang cược'],
    ['Thưởng', '20.000 P', '20.000 P / 20.000 P', 'Đã hoàn thành'],
    ['Thưởng nhiệm vụ', '1.000 P', '–', 'Không cần vòng cược'],
  ])
  await user.click(screen.getByRole('button', { name: 'Tải CSV' }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect((await files[0]?.text())?.split('\r\n')).toEqual([
    'Thời gian,Loại,Tiền thưởng,Vòng cược,Đã cược,Trạng thái',
    '2026-11-21 12:00:00,Thưởng nạp tiền,50000,500000,120000,Đang cược',
    '2026-11-21 12:00:00,Thưởng,20000,20000,20000,Đã hoàn thành',
    '2026-11-21 12:00:00,Thưởng nhiệm vụ,1000,,,Không cần vòng cược',
    '',
  ])
})

test('who has received nothing is led to the promotions', async () => {
  serve({ 'GET /wps/member/bonuses': { bonuses: [], next: null } })
  await show(<BonusPage />)
  expect(await screen.findByText('Chưa có thưởng nào')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Khuyến mãi' }).getAttribute('href')).toBe('/promotions')
})
