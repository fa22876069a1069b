import { expect, test } from '@playwright/test'
import { expectInvariants } from './support/invariants.ts'
import { complaintsOf, expectPresentable } from './support/page-checks.ts'
import { registered } from './support/player.ts'
import { spin } from './support/spins.ts'
import { stations } from './support/stations.ts'

test('five rounds give a place in the tournament of the day, on its page and on home', async ({
  page,
  request,
  baseURL,
}, info) => {
  const station = stations(page, info)
  const complaints = complaintsOf(page)
  await registered(page, '/help')
  await spin(page, request, { game: 'sen-vang', rounds: 5, bet: 20_000 })

  await page.goto('/promotions')
  await expect(page.getByRole('heading', { name: 'Đua top', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Xem bảng xếp hạng: Đua top mỗi ngày' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Đua top mỗi ngày' })).toBeVisible()
  // Bets are counted within seconds, and the page asks again by itself.
  const own = page.getByRole('region', { name: 'Thứ hạng của bạn' })
  await expect(own).toContainText('100.000', { timeout: 45_000 })
  await expect(own).toContainText(/Bạn đang dẫn đầu|để vượt người xếp trên/)
  const board = page.getByRole('table', { name: 'Bảng xếp hạng' })
  await expect(board.getByRole('row').filter({ hasText: 'Bạn' })).toContainText('100.000')
  await expect(page.getByRole('list', { name: 'Trò chơi được tính' }).getByRole('listitem').first()).toBeVisible()
  await station('tournament')
  await expectPresentable(page, info.project.name)
  await station('tournament-light')

  await page.goto('/index')
  const line = page.getByRole('list', { name: 'Đua top' }).getByRole('link')
  await line.scrollIntoViewIfNeeded()
  await expect(line).toContainText('Hạng ')
  await expectInvariants(baseURL)
  expect(complaints).toEqual([])
})
