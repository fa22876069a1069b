import { type Page, expect } from '@playwright/test'
import { expectInvariants } from './support/invariants.ts'
import { grant, registered } from './support/player.ts'
import { test } from './support/test.ts'
import { play } from './support/texts.ts'

test.afterEach(({ baseURL }) => expectInvariants(baseURL))

/** Waits for a round with time enough to bet on it. */
async function openRound(page: Page): Promise<void> {
  const timer = page.getByRole('region', { name: 'Tài Xỉu' }).getByText('Đặt cược', { exact: true }).first()
  await expect(timer).toBeVisible({ timeout: 40_000 })
}

/** What a result in words pays on Tài and on Lẻ, 10,000 on each. */
function payoutOf(result: string): number {
  const [, dice = '', total = ''] = /: (\d-\d-\d), tổng (\d+): /.exec(result) ?? []
  const isTriple = new Set(dice.split('-')).size === 1
  const wins = isTriple ? 0 : Number(Number(total) > 10) + Number(Number(total) % 2 === 1)
  return wins * 20_000
}

test('[GAME-50] a visitor of a new installation finds card games and tables for all players, and sees a table run', async ({
  page,
}) => {
  await page.goto('/pvp')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Game bài')
  const cards = page.getByRole('main')
  for (const name of ['Cao Thấp', 'Tài Xỉu', 'Xóc Đĩa', 'Bầu Cua', 'Crash'])
    await expect(cards.getByRole('article', { name, exact: true })).toBeVisible()
  await page.goto('/bowls/tai-xiu')
  await expect(page.getByRole('heading', { level: 1, name: 'Tài Xỉu' })).toBeAttached()
  await expect(
    page
      .getByRole('region', { name: 'Tài Xỉu' })
      .getByText(/^(Đặt cược|Sắp đóng|Chờ mở bát|Kết quả)$/)
      .first(),
  ).toBeVisible()
})

test('a member bets on two positions of Tài Xỉu, sees the bowl lifted, and verifies the round', async ({ page }) => {
  await registered(page, '/pvp')
  await page.getByRole('button', { name: 'Chơi ngay Tài Xỉu' }).filter({ visible: true }).first().press('Enter')
  await expect(page).toHaveURL(/\/bowls\/tai-xiu$/)
  await openRound(page)
  await page.getByRole('button', { name: /^Tài, ăn 1:1/ }).click()
  await page.getByRole('button', { name: /^Lẻ, ăn 1:1/ }).click()
  const rail = page.getByRole('region', { name: 'Phỉnh và thao tác' })
  await rail.getByRole('button', { name: `Đặt ${play(20_000)}` }).click()
  await expect(rail.getByText(play(grant - 20_000))).toBeVisible()
  await expect(page.getByRole('button', { name: `Tài, ăn 1:1, bạn đặt ${play(10_000)}` })).toBeVisible()

  const said = page.getByText(/^Phiên \d{4}: \d-\d-\d, tổng \d+: /)
  await expect(said).toBeVisible({ timeout: 40_000 })
  const result = (await said.textContent()) ?? ''
  await expect(rail.getByText(play(grant - 20_000 + payoutOf(result)))).toBeVisible()

  await page.getByRole('link', { name: 'Kiểm chứng phiên vừa mở' }).click()
  await expect(page.getByText('Kết quả đúng như đã cam kết')).toBeVisible()
  const [, words = ''] = /: (.*)$/.exec(result) ?? []
  await expect(page.getByRole('table', { name: 'Kết quả' })).toContainText(words)
})
