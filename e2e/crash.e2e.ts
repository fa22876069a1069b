import { type Locator, type Page, expect } from '@playwright/test'
import { expectInvariants } from './support/invariants.ts'
import { expectAccessible } from './support/page-checks.ts'
import { registered } from './support/player.ts'
import { test } from './support/test.ts'
import { play } from './support/texts.ts'

test.afterEach(({ baseURL }) => expectInvariants(baseURL))

const slipOf = (page: Page, number: number) => page.getByRole('region', { name: `Cược ${number}`, exact: true })

/** Rounds last as long as chance lets them: a few may crash at once. */
const roundMs = 90_000

/** Bets on the next round that takes bets, and waits until it does. */
async function bet(slip: Locator): Promise<void> {
  await slip.getByRole('button', { name: /^(Đặt cược|Đặt cho phiên sau)/ }).click({ timeout: roundMs })
  await expect(slip.getByRole('button', { name: 'Hủy cược' })).toBeVisible({ timeout: roundMs })
}

test('a member cashes out by hand and by a target in real rounds, and verifies the last one', async ({ page }) => {
  await registered(page, '/pvp')
  await page.getByRole('button', { name: 'Chơi ngay Crash' }).filter({ visible: true }).first().press('Enter')
  await expect(page).toHaveURL(/\/crash$/)

  const automatic = slipOf(page, 2)
  await automatic.getByRole('switch', { name: 'Tự động rút' }).check()
  await automatic.getByRole('textbox', { name: 'Rút ở hệ số' }).fill('1.01')
  // Two of a hundred rounds crash before anybody can cash out: such a round is tried again.
  await expect(async () => {
    await bet(automatic)
    await expect(automatic.getByText(`Đã rút ở 1.01×, nhận ${play(10_100)}.`)).toBeVisible({ timeout: 20_000 })
  }).toPass({ timeout: 150_000 })

  const byHand = slipOf(page, 1)
  await expect(async () => {
    await bet(byHand)
    await byHand.getByRole('button', { name: 'Rút ngay' }).click({ timeout: 12_000 })
    await expect(byHand.getByText(/^Đã rút ở \d+\.\d\d×, nhận/)).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 150_000 })

  await expectAccessible(page)
  const points = page.getByRole('list', { name: 'Điểm nổ các phiên gần nhất' })
  await points.getByRole('button').first().click()
  const proof = page.getByRole('dialog', { name: /^Kiểm chứng phiên \d{4}$/ })
  await expect(proof.getByText('Kết quả đúng như đã cam kết')).toBeVisible()
  await expectAccessible(page)
})
