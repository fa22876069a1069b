import { randomBytes } from 'node:crypto'
import { type FrameLocator, expect } from '@playwright/test'
import { expectInvariants } from './support/invariants.ts'
import { complaintsOf, expectAccessibleInThemes, expectNoSideways } from './support/page-checks.ts'
import { enrolled, expectBalance, grant } from './support/player.ts'
import { change, enterAs, looksRightEverywhere, openPlace } from './support/staff.ts'
import { stations } from './support/stations.ts'
import { test } from './support/test.ts'
import { play } from './support/texts.ts'

const rounds = 3
const spin = (game: FrameLocator, left: number) =>
  game.getByRole('button', { name: `Quay miễn phí, còn ${left} lượt`, exact: true })

async function amountOf(game: FrameLocator): Promise<number> {
  const digits = ((await game.locator('.is-last .figure').textContent()) ?? '').replaceAll(/\D/g, '')
  return digits === '' ? 0 : Number(digits)
}

test('@once an operator gives free spins at the desk; a member joins, claims and plays them, and the record says what they were', async ({
  page,
  browser,
  baseURL,
}, info) => {
  test.setTimeout(300_000)
  const complaints = complaintsOf(page)
  const station = stations(page, info)
  const title = `Quay Sen Vàng ${randomBytes(3).toString('hex')}`

  await test.step('the words are written, and the free spins set with what they would cost', async () => {
    const context = await browser.newContext(info.project.use as object) // as: the project's own
    const desk = await context.newPage()
    const deskStation = stations(desk, info)
    await enterAs(desk, baseURL, 'content')
    await desk.goto('/ops/notices?id=new')
    await desk.getByLabel('Loại').selectOption({ label: 'Khuyến mãi' })
    await desk.getByLabel('Tiêu đề').fill(title)
    await desk.getByLabel('Nội dung').fill('Dành cho mọi người.')
    await change(desk, () => desk.getByRole('button', { name: 'Lưu', exact: true }).click())
    await context.clearCookies()
    await enterAs(desk, baseURL, 'finance-checker')
    await openPlace(desk, 'Khuyến mãi')
    await desk.getByRole('row').filter({ hasText: title }).getByRole('button').first().click()
    await desk.getByRole('combobox', { name: /^Thành viên làm gì/ }).selectOption({ label: 'Nhận vòng quay miễn phí' })
    await desk.getByRole('combobox', { name: 'Trò chơi' }).selectOption({ label: 'Sen Vàng' })
    await desk.getByRole('combobox', { name: 'Mức cược mỗi vòng' }).selectOption({ label: '1.000 PLAY' })
    await desk.getByRole('textbox', { name: 'Số vòng', exact: true }).fill(String(rounds))
    await desk.getByRole('button', { name: 'Sẽ tốn bao nhiêu?' }).click()
    await expect(desk.getByText(/tiền cược nhà cái trả nhiều nhất/)).toBeVisible()
    await desk.getByRole('textbox', { name: 'Lý do' }).fill('Tặng vòng quay')
    await looksRightEverywhere(desk, (where) => deskStation(`ops-free-spins-${where}`, { whole: true }))
    await desk.getByRole('button', { name: 'Lưu', exact: true }).click()
    await expect(desk.getByText('Đã lưu thể lệ')).toBeVisible()
    await context.close()
  })

  await enrolled(page)
  await test.step('the page says what they are before anybody joins', async () => {
    await expect(async () => {
      await page.goto('/promotions')
      await page.getByRole('link', { name: `Xem chi tiết: ${title}` }).click({ timeout: 2000 })
    }).toPass()
    const panel = page.getByRole('region', { name: 'Tham gia khuyến mãi' })
    await expect(panel).toContainText('3 vòng quay miễn phí Sen Vàng, mức cược 1.000')
    await expect(panel).toContainText('Tiền thắng vào ví ngay, không có vòng cược')
    await expectNoSideways(page, page.viewportSize()?.width ?? 390)
    await expectAccessibleInThemes(page, (theme) => station(`free-spins-${theme}`, { whole: true }))
    // By keyboard: the header folds while a page is scrolled to its button.
    await panel.getByRole('button', { name: `Tham gia: ${title}` }).press('Enter')
    await panel.getByRole('button', { name: /^Nhận/ }).press('Enter')
    await expect(panel).toContainText('Còn 3 vòng quay miễn phí')
    await station('free-spins-claimed', { whole: true })
    await panel.getByRole('button', { name: 'Chơi Sen Vàng' }).press('Enter')
  })

  let won = 0
  await test.step('the game plays them without a stake, and says when they are over', async () => {
    const game = page.frameLocator('iframe[title="Sen Vàng"]')
    for (let left = rounds; left > 0; left -= 1) {
      await expect(game.locator('main.game')).toHaveAttribute('data-phase', 'idle', { timeout: 120_000 })
      if (left === rounds) await station('free-spins-game')
      await spin(game, left).click()
      await expect(game.locator('main.game')).toHaveAttribute('data-phase', 'idle', { timeout: 120_000 })
      won += await amountOf(game)
      await expect(game.locator('.is-balance .figure')).toHaveText(play(grant + won))
    }
    await expect(game.getByText(/^Đã hết lượt quay tặng/)).toBeVisible()
    await station('free-spins-over')
    await expectBalance(page, grant + won)
  })

  await test.step('the record says that they were free', async () => {
    await page.goto('/records/bets')
    await expect(page.getByText('Vòng quay miễn phí')).toHaveCount(rounds)
    await station('free-spins-record', { whole: true })
    await expectNoSideways(page, page.viewportSize()?.width ?? 390)
  })
  await expectInvariants(baseURL)
  expect(complaints.filter((complaint) => !complaint.includes('GL Driver Message'))).toEqual([])
})
