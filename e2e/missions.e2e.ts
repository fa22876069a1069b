import { expect, test } from '@playwright/test'
import { expectInvariants } from './support/invariants.ts'
import { complaintsOf, expectPresentable } from './support/page-checks.ts'
import { registered } from './support/player.ts'
import { spin } from './support/spins.ts'
import { stations } from './support/stations.ts'

test('[PROMO-28] [PROMO-30] [PROMO-31] [PROMO-23] [API-70] [API-71] [API-78] [MEMBER-18] a slot round completes a mission, its reward is claimed, and a chance is drawn', async ({
  page,
  request,
  baseURL,
}, info) => {
  const station = stations(page, info)
  const complaints = complaintsOf(page)
  await registered(page, '/help')
  await spin(page, request, { game: 'sen-vang', rounds: 1, bet: 100_000 })

  await page.goto('/promotions')
  await page.getByRole('button', { name: 'Xem nhiệm vụ' }).click()
  const centre = page.getByRole('dialog', { name: 'Trung tâm thành viên' })
  await expect(centre.getByRole('heading', { level: 1, name: 'Nhiệm vụ' })).toBeVisible()
  // Bets are counted within seconds, and the page asks again by itself.
  const claim = centre.getByRole('button', { name: 'Nhận thưởng: Vòng nổ hũ đầu tiên' })
  await expect(claim).toBeVisible({ timeout: 45_000 })
  await expect(centre.getByRole('progressbar', { name: 'Tiến độ: Nổ hũ mỗi ngày' })).toHaveAttribute(
    'aria-valuenow',
    '1',
  )
  await station('missions')
  await expectPresentable(page, info.project.name)
  await station('missions-light')
  await claim.click()
  await expect(centre.getByRole('article').filter({ hasText: 'Vòng nổ hũ đầu tiên' })).toContainText('Đã nhận')
  await expect(claim).toBeHidden()

  await centre.getByRole('tab', { name: 'Bảng xếp hạng' }).click()
  const board = centre.getByRole('table', { name: 'Bảng xếp hạng' })
  await expect(board.getByRole('row').filter({ hasText: 'Bạn' })).toContainText('100.000')
  await station('leaderboard')
  await expectPresentable(page, info.project.name)
  await station('leaderboard-light')

  await centre.getByRole('tab', { name: 'Hái lá may mắn' }).click()
  const commit = await centre.locator('code').first().textContent()
  await expect(centre.getByRole('table', { name: 'Bảng xác suất' }).getByRole('row')).toHaveCount(7)
  await station('raffle')
  await centre.getByRole('button', { name: 'Hái lá' }).click()
  const won = centre.getByRole('region', { name: 'Bạn nhận được' })
  await won.getByText('Kiểm chứng').click()
  await expect(won).toContainText('Tính lại trên máy bạn: khớp')
  // The commitment that stood there before is that of the draw.
  await expect(won).toContainText(commit ?? '?')
  await expect(centre.getByRole('button', { name: 'Hái lá' })).toBeDisabled()
  await station('drawn')
  await expectPresentable(page, info.project.name)
  await station('drawn-light')

  await page.goto('/pointMall?tab=changes')
  await expect(page.getByText('Thưởng nhiệm vụ').first()).toBeVisible()
  await station('points')
  await expectInvariants(baseURL)
  expect(complaints).toEqual([])
})
