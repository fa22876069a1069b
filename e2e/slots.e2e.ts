import { slotGames } from '@banyan/games/slots'
import { type FrameLocator, type Locator, type Page, expect } from '@playwright/test'
import { expectPlaced, fillSlip, placeBet } from './support/betting.ts'
import { run } from './support/database.ts'
import { expectInvariants } from './support/invariants.ts'
import { complaintsOf, expectAccessible, expectNoRawKeys } from './support/page-checks.ts'
import { enrolled, expectBalance, grant } from './support/player.ts'
import { stations } from './support/stations.ts'
import { test } from './support/test.ts'
import { play } from './support/texts.ts'

/** A game, on its own page or in the site's frame. */
type Place = Page | FrameLocator

const spinButton = (at: Place) => at.getByRole('button', { name: 'Quay', exact: true })
const balance = (at: Place) => at.locator('.is-balance .figure')

/** The game stands still and takes the next press. */
async function atRest(at: Place): Promise<void> {
  await expect(at.locator('main.game')).toHaveAttribute('data-phase', 'idle', { timeout: 120_000 })
}

async function amountIn(figure: Locator): Promise<number> {
  const digits = ((await figure.textContent()) ?? '').replaceAll(/\D/g, '')
  return digits === '' ? 0 : Number(digits)
}

/** The address of the games' own origin, beside the site's. */
function playOrigin(baseURL: string | undefined): string {
  const site = new URL(baseURL ?? '')
  return `http://${site.hostname}:${Number(site.port) + 2}`
}

async function openDemo(page: Page, baseURL: string | undefined, game: string): Promise<void> {
  await page.goto(`${playOrigin(baseURL)}/?game=${game}&language=VI#demo`)
  await atRest(page)
}

/** From the category page into the frame of the game. */
async function launch(page: Page, game: string): Promise<FrameLocator> {
  await page.goto('/rng')
  // By keyboard: on a card the picture lies above the button until the pointer has been there.
  await page
    .getByRole('button', { name: `Chơi ngay ${game}`, exact: true })
    .first()
    .press('Enter')
  await expect(page).toHaveURL(/\/game/)
  const frame = page.frameLocator(`iframe[title="${game}"]`)
  await atRest(frame)
  return frame
}

const closeSheet = (at: Place) => at.getByRole('dialog').getByRole('button', { name: 'Đóng', exact: true }).click()

/** The first slot of each engine: a phone shows each board once more. */
const ofEachEngine = slotGames.filter((game) => game === slotGames.find(({ engine }) => engine === game.engine))

test('[GAME-10] a visitor tries each slot with money that exists on the page alone', async ({
  page,
  baseURL,
}, info) => {
  const station = stations(page, info)
  const complaints = complaintsOf(page)
  for (const { code: game } of info.project.name === 'phone' ? ofEachEngine : slotGames) {
    await openDemo(page, baseURL, game)
    await expect(page.getByText('Chơi thử', { exact: true })).toBeVisible()
    await station(game)
    const before = await amountIn(balance(page))
    await spinButton(page).press('Enter')
    await atRest(page)
    // The words say "win" only above the stake; the figures are exact either way.
    const returned = await amountIn(page.locator('.is-last .figure'))
    expect(await amountIn(balance(page))).toBe(before - 1_000 + returned)
    await expectNoRawKeys(page)
    await page.getByRole('button', { name: 'Bảng trả thưởng và luật' }).click()
    await expect(page.getByRole('dialog')).toContainText('Tỷ lệ trả thưởng (RTP)')
    await expectAccessible(page)
    await station(`${game}-info`)
    await closeSheet(page)
  }
  expect(complaints.filter((complaint) => !complaint.includes('GL Driver Message'))).toEqual([])
})

test('[GAME-41] [WALLET-11] what a bet elsewhere takes is gone in the open game too, and in the header around it', async ({
  page,
  context,
}) => {
  await enrolled(page)
  const game = await launch(page, 'Sen Vàng')
  await expect(balance(game)).toHaveText(play(grant))
  const second = await context.newPage()
  await fillSlip(second, 1)
  await placeBet(second)
  await expectPlaced(second)
  await expect(balance(game)).toHaveText(play(grant - 10_000))
  await expectBalance(page, grant - 10_000)
})

test('[GAME-30] [WALLET-11] a member launches a slot, spins, buys free spins, watches a round again and recomputes it', async ({
  page,
  baseURL,
}, info) => {
  const station = stations(page, info)
  await enrolled(page)
  const game = await launch(page, 'Rồng Mây')

  await test.step('a spin moves exactly the stake and the win, in the game and in the header', async () => {
    await expect(balance(game)).toHaveText(play(grant))
    await spinButton(game).click()
    await atRest(game)
    const returned = await amountIn(game.locator('.is-last .figure'))
    await expect(balance(game)).toHaveText(play(grant - 1_000 + returned))
    await expectBalance(page, grant - 1_000 + returned)
    await station('spun')
  })

  await test.step('bought free spins are counted down and end in their total', async () => {
    const before = await amountIn(balance(game))
    await game.getByRole('button', { name: /Mua vòng miễn phí/ }).click()
    await expect(game.getByRole('dialog')).toContainText(play(50_000))
    await game.getByRole('button', { name: `Mua với giá ${play(50_000)}` }).click()
    await expect(game.getByText(/Vòng miễn phí · Còn \d+/)).toBeVisible({ timeout: 60_000 })
    await station('free-spins')
    await atRest(game)
    const returned = await amountIn(game.locator('.is-last .figure'))
    await expect(balance(game)).toHaveText(play(before - 50_000 + returned))
    await expectBalance(page, before - 50_000 + returned)
  })

  await test.step('the round is shown again, marked, and moves no money', async () => {
    const before = await balance(game).textContent()
    await game.getByRole('button', { name: 'Lịch sử lượt quay' }).click()
    await expect(game.getByRole('dialog').getByRole('listitem')).toHaveCount(2)
    await expect(game.getByRole('button', { name: 'Xem lượt quay cũ hơn' })).toBeHidden()
    await station('history')
    await game.getByRole('button', { name: 'Phiên bản luật 1' }).last().click()
    const rules = game.getByRole('dialog', { name: 'Luật và bảng trả thưởng' })
    await expect(rules).toContainText('Phiên bản luật 1')
    await station('rules-of-a-round')
    await rules.getByRole('button', { name: 'Đóng', exact: true }).click()
    await game.getByRole('button', { name: 'Xem lại' }).last().click()
    await expect(game.getByText('XEM LẠI', { exact: true })).toBeVisible()
    await atRest(game)
    await expect(game.getByText('XEM LẠI', { exact: true })).toBeHidden()
    expect(await balance(game).textContent()).toBe(before)
  })

  await test.step('once the seed is revealed, the browser computes the same round', async () => {
    await game.getByRole('button', { name: 'Kiểm chứng công bằng' }).click()
    await game.getByRole('textbox', { name: 'Seed của bạn' }).fill('hat-giong-cua-toi')
    await game.getByRole('button', { name: 'Đổi seed' }).click()
    await expect(game.getByText('Seed máy chủ đã công bố')).toBeVisible()
    await expect(game.getByText('hat-giong-cua-toi')).toBeVisible()
    await station('fairness')
    await closeSheet(game)
    await game.getByRole('button', { name: 'Lịch sử lượt quay' }).click()
    await game.getByRole('button', { name: 'Tính lại' }).first().click()
    await expect(game.getByText('Khớp: tính lại ra đúng lượt quay này.')).toBeVisible()
    await closeSheet(game)
  })

  await expectInvariants(baseURL)
})

test('automatic play needs a loss limit and keeps it', { tag: '@once' }, async ({ page, baseURL }) => {
  await openDemo(page, baseURL, 'sen-vang')
  const before = await amountIn(balance(page))
  await page.getByRole('button', { name: 'Tự quay' }).click()
  const start = page.getByRole('button', { name: 'Bắt đầu 10 lượt' })
  await expect(start).toBeDisabled()
  await page.getByLabel('Dừng khi lỗ tới').selectOption('5')
  await start.click()
  await expect(page.getByRole('status').filter({ hasText: /Tự quay đã dừng|đã tự quay đủ/i })).toBeVisible({
    timeout: 180_000,
  })
  await atRest(page)
  expect(before - (await amountIn(balance(page)))).toBeLessThanOrEqual(5_000)
})

test(
  'a spin whose answer is lost is asked for again under its own id, and staked once',
  { tag: '@once' },
  async ({ page }) => {
    await enrolled(page)
    const game = await launch(page, 'Sen Vàng')
    const asked: string[] = []
    await page.route('**/play/slots/spin', async (route) => {
      const { clientSpinId }: { clientSpinId: string } = route.request().postDataJSON()
      asked.push(clientSpinId)
      if (asked.length > 2) return route.continue()
      // The server plays the round; its answer does not arrive.
      if (asked.length === 2) await route.fetch()
      return route.abort()
    })
    await spinButton(game).click()
    await expect(
      game.getByText('Mất kết nối. Đang hỏi lại đúng lượt quay này; tiền không bị trừ hai lần.'),
    ).toBeVisible()
    await atRest(game)
    expect(asked.length).toBeGreaterThanOrEqual(3)
    expect(new Set(asked).size).toBe(1)
    const returned = await amountIn(game.locator('.is-last .figure'))
    await expect(balance(game)).toHaveText(play(grant - 1_000 + returned))
    await game.getByRole('button', { name: 'Lịch sử lượt quay' }).click()
    await expect(game.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
  },
)

test('a round that a closed page interrupted is there again', { tag: '@once' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await enrolled(page)
  const game = await launch(page, 'Kho Báu Đông Sơn')
  // The page never has the answer: a machine as slow as it may be cannot show the round to
  // its end before the page is gone.
  const answer = Promise.withResolvers<{ readonly value: { readonly totalWin: string } }>()
  await page.route('**/play/slots/spin', async (route) => answer.resolve(await (await route.fetch()).json()))
  await spinButton(game).click()
  const said = await answer.promise
  expect(said).toMatchObject({ success: true })
  const { value } = said
  await page.goto('/index')
  const again = await launch(page, 'Kho Báu Đông Sơn')
  const dialog = again.getByRole('dialog', { name: 'Còn một lượt quay bạn chưa xem hết' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Chỉ xem kết quả' }).click()
  await atRest(again)
  await expect(spinButton(again)).toBeEnabled()
  expect(await amountIn(again.locator('.is-last .figure'))).toBe(Number(value.totalWin))
})

test('after the time that the player has set, no round begins before the player has seen how long it was', async ({
  page,
  baseURL,
}, info) => {
  const station = stations(page, info)
  const { username } = await enrolled(page)
  const game = await launch(page, 'Sen Vàng')
  await spinButton(game).click()
  await atRest(game)
  const returned = await amountIn(game.locator('.is-last .figure'))
  // As if the time had passed: the page does not know, and the server refuses the round.
  const ofMember = `from members.member where account_id = ledger.account_of(member.id, 1) and username = $1`
  await run(
    baseURL,
    `update wagering.player set play_since = play_since - interval '1 hour', remind_at = clock_timestamp() ${ofMember}`,
    [username],
  )
  await spinButton(game).click()
  const dialog = game.getByRole('dialog', { name: /Bạn đã chơi 01:0\d:\d\d/ })
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText(play(1_000))
  await station('reminder')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Lịch sử lượt quay' }).click()
  await expect(game.getByRole('dialog', { name: 'Lịch sử lượt quay' }).getByRole('listitem')).toHaveCount(1)
  await game
    .getByRole('dialog', { name: 'Lịch sử lượt quay' })
    .getByRole('button', { name: 'Đóng', exact: true })
    .click()
  await dialog.getByRole('button', { name: 'Chơi tiếp' }).click()
  await expect(dialog).toBeHidden()
  await expect(balance(game)).toHaveText(play(grant - 1_000 + returned))
  await spinButton(game).click()
  await atRest(game)

  await test.step('the limit of a session ends it, and the page says until when', async () => {
    await run(baseURL, `update wagering.player set session_minutes = 15 ${ofMember}`, [username])
    await spinButton(game).click()
    const over = game.getByRole('dialog', { name: 'Đã hết thời gian chơi bạn đặt' })
    await expect(over).toContainText('Có thể chơi lại từ')
    await expect(over.getByRole('button', { name: 'Chơi tiếp' })).toBeHidden()
    await station('session-over')
    await over.getByRole('button', { name: 'Thoát trò chơi' }).click()
    await expect(page.getByRole('dialog', { name: 'Rời trò chơi?' })).toBeVisible()
  })
})

test(
  'a game in its frame follows the site to another theme and, once it is at rest, to another language',
  { tag: '@once' },
  async ({ page }) => {
    await enrolled(page)
    await launch(page, 'Rồng Mây')
    // Its title is a word of the page's language.
    const frame = page.frameLocator('main iframe')
    const html = frame.locator('html')
    await expect(html).toHaveAttribute('data-theme', 'dark')
    await expect(html).toHaveAttribute('lang', 'vi')
    await page.getByRole('banner').getByRole('button', { name: 'Giao diện sáng' }).click()
    await expect(html).toHaveAttribute('data-theme', 'light')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Ngôn ngữ/ })
      .click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await expect(html).toHaveAttribute('lang', 'en')
    await expect(frame.getByRole('button', { name: 'Spin', exact: true })).toBeVisible()
    await expect(html).toHaveAttribute('data-theme', 'light')
    await atRest(frame)
  },
)
