import { type FrameLocator, type Page, expect } from '@playwright/test'
import { complaintsOf, expectAccessible, expectNoRawKeys } from './support/page-checks.ts'
import { enrolled, grant } from './support/player.ts'
import { spin } from './support/spins.ts'
import { stations } from './support/stations.ts'
import { test } from './support/test.ts'

const frameOf = (page: Page): FrameLocator => page.frameLocator('main iframe')

/** The details of the newest bet, from the record. */
async function openBet(page: Page) {
  await page.goto('/records/bets')
  await page
    .getByRole('button', { name: /^Xem vé/ })
    .first()
    .click()
  return page.getByRole('dialog')
}

/** The round has been shown to its end, by a page that says of itself what it is. */
async function shownToEnd(page: Page, tag = 'XEM LẠI') {
  const frame = frameOf(page)
  await expect(frame.getByText(tag, { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(frame.locator('main.game')).toHaveAttribute('data-phase', 'idle', { timeout: 120_000 })
  return frame
}

test('[MEMBER-43] a slot’s round is watched again from the betting record: marked, without a stake, and with a way back', async ({
  page,
  request,
  browser,
}, info) => {
  const station = stations(page, info)
  const complaints = complaintsOf(page)
  await enrolled(page)
  await page.goto('/records/bets')
  await spin(page, request, { game: 'sen-vang', rounds: 1 })
  const details = await openBet(page)
  const payout = await details.locator('dt', { hasText: 'Tiền thưởng' }).locator('+ dd').innerText()
  await station('bet')
  const called: string[] = []
  page.on('request', (asked) => called.push(`${asked.method()} ${new URL(asked.url()).pathname}`))
  await details.getByRole('link', { name: 'Xem lại lượt quay' }).click()
  await expect(page).toHaveURL(/\/game\/banyan\/sen-vang\?round=\d+$/)
  const frame = await shownToEnd(page)
  await expect(frame.getByText(/Không có tiền nào được đặt hay trả/)).toBeAttached()
  await expect(frame.locator('.is-last .figure')).toHaveText(payout)
  const figures = await frame.locator('.bar .figure').allInnerTexts()
  const [stake = 0, won = 0, before = 0, after = 0] = figures.map((text) => Number(text.replaceAll(/\D/g, '')))
  expect([stake, before, after]).toEqual([1_000, grant, grant - stake + won])
  await expect(frame.getByRole('button', { name: 'Quay', exact: true })).toHaveCount(0)
  await station('shown')
  await expectNoRawKeys(page)
  await expectAccessible(page)
  // A round without movement is over before it would be looked for.
  const next = frame
    .locator('main.game')
    .evaluate(
      (game) =>
        new Promise((resolve) =>
          new MutationObserver(() => resolve(game.getAttribute('data-phase'))).observe(game, { attributes: true }),
        ),
    )
  await frame.getByRole('button', { name: 'Xem lại' }).click()
  expect(await next).toBe('replaying')
  await shownToEnd(page)
  const address = page.url()

  await test.step('it comes again after a reload, and in another language', async () => {
    await page.reload()
    await shownToEnd(page)
    // A phone's header has no menu of languages.
    if (info.project.name !== 'desktop') return
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Ngôn ngữ/ })
      .click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await shownToEnd(page, 'REPLAY')
    await station('in-english')
  })
  await test.step('nothing was launched or played, and leaving leads to the record', async () => {
    expect(called.filter((call) => /launch|\/play\//.test(call))).toEqual([])
    await frameOf(page)
      .getByRole('button', { name: /^(Thoát trò chơi|Leave the game)$/ })
      .click()
    await expect(page).toHaveURL(/\/records\/bets$/)
    await expect(page.getByRole('button', { name: /^(Xem vé|Open ticket)/ })).toHaveCount(1)
    expect(complaints.filter((complaint) => !complaint.includes('GL Driver Message'))).toEqual([])
  })
  await test.step('somebody else is told kindly that there is no such round', async () => {
    const other = await (await browser.newContext()).newPage()
    await enrolled(other)
    await other.goto(address)
    await expect(other.getByText('Không tìm thấy lượt quay này')).toBeVisible()
    await station('of-somebody-else', { of: other })
    await other.getByRole('link', { name: 'Về lịch sử cược' }).click()
    await expect(other).toHaveURL(/\/records\/bets$/)
    await other.context().close()
  })
})
