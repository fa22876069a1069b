import { type FrameLocator, type Page, expect } from '@playwright/test'
import { expectInvariants } from './support/invariants.ts'
import { complaintsOf, expectAccessible, expectNoRawKeys } from './support/page-checks.ts'
import { expectBalance, grant, registered } from './support/player.ts'
import { stations } from './support/stations.ts'
import { test } from './support/test.ts'

/** A game, on its own page or in the site's frame. */
type Place = Page | FrameLocator

const betButton = (at: Place) => at.getByRole('button', { name: 'Cược', exact: true })
const closeSheet = (at: Place) => at.getByRole('dialog').getByRole('button', { name: 'Đóng', exact: true }).click()

async function atRest(at: Place): Promise<void> {
  await expect(at.locator('main.solo')).toHaveAttribute('data-phase', 'idle', { timeout: 60_000 })
}

async function balanceIn(at: Place): Promise<number> {
  return Number(((await at.locator('.solo-balance output').textContent()) ?? '').replaceAll(/\D/g, ''))
}

/** One bet of the smallest stake; what the balance has moved by is what the round says. */
async function betOnce(at: Place): Promise<number> {
  const before = await balanceIn(at)
  await betButton(at).press('Enter')
  await expect(at.locator('.solo-said')).not.toBeEmpty()
  await atRest(at)
  const said = (await at.locator('.solo-said').textContent()) ?? ''
  // "Won 2.000 P at …", "Returned 500 P at …", or that nothing was won.
  const returned = Number((/^\D*([\d.]+)\sP/.exec(said)?.[1] ?? '0').replaceAll('.', ''))
  await expect(async () => expect(await balanceIn(at)).toBe(before - 1_000 + returned)).toPass()
  return before - 1_000 + returned
}

test('a member opens Dice among the table games, bets, changes the seed and has the round recomputed', async ({
  page,
  baseURL,
}, info) => {
  const station = stations(page, info)
  const complaints = complaintsOf(page)
  await registered(page)
  await page.goto('/pvp')
  await page.getByRole('button', { name: 'Chơi ngay Xúc Xắc', exact: true }).first().press('Enter')
  await expect(page).toHaveURL(/\/game/)
  const game = page.frameLocator('iframe[title="Xúc Xắc"]')
  await atRest(game)
  expect(await balanceIn(game)).toBe(grant)
  await betOnce(game)
  const balance = await betOnce(game)
  await station('dice')
  await expectAccessible(page)

  await game.getByRole('button', { name: 'Kiểm chứng công bằng' }).click()
  await game.getByRole('dialog').getByRole('textbox').fill('la-da-7')
  await game.getByRole('dialog').getByRole('button', { name: 'Đổi seed' }).click()
  await expect(game.getByText('Seed máy chủ đã công bố')).toBeVisible()
  await closeSheet(game)
  await game.getByRole('button', { name: 'Lịch sử ván' }).click()
  await game.getByRole('dialog').getByRole('button', { name: 'Tính lại' }).first().click()
  await expect(game.getByText('Khớp: tính lại ra đúng ván này.')).toBeVisible()
  await station('dice-history')
  await closeSheet(game)

  await page.goto('/fairness?gameCode=dice')
  await expect(page.getByText('Kết quả đúng như đã cam kết')).toBeVisible()
  await station('dice-proof')
  await expectAccessible(page)
  await expectNoRawKeys(page)
  await page.goto('/records/bets')
  await page
    .getByRole('button', { name: /^Xem vé/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toContainText('Dưới · 49.50%')
  await station('dice-record')
  await page.goto('/index')
  await expectBalance(page, balance)
  expect(complaints).toEqual([])
  await expectInvariants(baseURL)
})

test('a visitor tries Plinko with money that exists on the page alone, by keys too', async ({
  page,
  baseURL,
}, info) => {
  const station = stations(page, info)
  const complaints = complaintsOf(page)
  const site = new URL(baseURL ?? '')
  await page.goto(`http://${site.hostname}:${Number(site.port) + 2}/originals.html?game=plinko&language=VI#demo`)
  await atRest(page)
  await expect(page.getByText('Chơi thử', { exact: true })).toBeVisible()
  await betOnce(page)
  await page.keyboard.press('s')
  await expect(page.getByRole('textbox', { name: 'Tiền cược' })).toHaveValue('2.000')
  await page.keyboard.press('a')
  await page.getByRole('button', { name: '12', exact: true }).click()
  await betOnce(page)
  await station('plinko')
  await page.getByRole('button', { name: 'Luật và tỷ lệ trả thưởng' }).click()
  await expect(page.getByRole('dialog')).toContainText('99,1162%')
  await expectAccessible(page)
  await expectNoRawKeys(page)
  await station('plinko-rules')
  await closeSheet(page)
  expect(complaints).toEqual([])
})
