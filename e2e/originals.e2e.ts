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
  await registered(page, '/pvp')
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

const takeButton = (at: Place) => at.getByRole('button', { name: /^Nhận tiền/ })
const choices = (at: Place) => at.locator('.solo-stage button[aria-disabled="false"]')
const isOpen = (at: Place) => at.locator('main.solo[data-round="open"]')

interface InSteps {
  readonly code: string
  readonly name: string
  /** Chooses the guess, the tile or the door that is likely to be survived, or as likely as any other. */
  readonly careful: (at: Place) => Promise<void>
  /** Likewise one that is likely to lose. */
  readonly rash: (at: Place) => Promise<void>
  /** What is picked first, for a round that should last and for one that should not. */
  readonly mines?: readonly [few: string, many: string]
}

/** The chance of a guess, as its button says it. */
async function guess(at: Place, isBetter: (one: number, other: number) => boolean): Promise<void> {
  const chances = await choices(at)
    .locator('small')
    .evaluateAll((all) => all.map((each) => Number.parseFloat((each.textContent ?? '').replace(',', '.'))))
  await choices(at)
    .nth(isBetter(chances[0] ?? 0, chances[1] ?? 0) ? 0 : 1)
    .press('Enter')
}

const inSteps: readonly InSteps[] = [
  {
    code: 'mines',
    name: 'Dò Mìn',
    careful: (at) => choices(at).first().press('Enter'),
    rash: (at) => choices(at).last().press('Enter'),
    mines: ['1', '24'],
  },
  {
    code: 'tower',
    name: 'Leo Tháp',
    careful: (at) => choices(at).first().press('Enter'),
    rash: (at) => choices(at).last().press('Enter'),
  },
  {
    code: 'hilo',
    name: 'Cao Thấp',
    careful: (at) => guess(at, (one, other) => one >= other),
    rash: (at) => guess(at, (one, other) => one < other),
  },
]

async function pickMines(at: Place, count: string | undefined): Promise<void> {
  if (count !== undefined)
    await at.getByRole('group', { name: 'Số mìn' }).getByRole('button', { name: count, exact: true }).click()
}

/** What an ended round has paid, as it is said; nothing of one that was lost. */
async function wonIn(at: Place): Promise<number> {
  await expect(at.locator('.solo-said')).toHaveText(/^(Thắng|Không thắng)/)
  const said = (await at.locator('.solo-said').textContent()) ?? ''
  return Number((/^Thắng\s([\d.]+)\sP/.exec(said)?.[1] ?? '0').replaceAll('.', ''))
}

/** One step, until its answer is shown. */
async function stepped(at: Place, choose: (at: Place) => Promise<void>): Promise<'goes on' | 'lost'> {
  await choose(at)
  await atRest(at)
  return (await isOpen(at).count()) > 0 ? 'goes on' : 'lost'
}

/** Begins rounds until one has survived a step; what they have cost is gone. */
async function untilSurvived(at: Place, game: InSteps): Promise<number> {
  for (let cost = 1_000; cost < 60_000; cost += 1_000) {
    await betButton(at).press('Enter')
    await expect(isOpen(at)).toBeVisible()
    await atRest(at)
    if ((await stepped(at, game.careful)) === 'goes on') return cost
  }
  throw new Error(`no step of ${game.code} was survived`)
}

for (const game of inSteps)
  test(`[GAME-72] a member plays ${game.name}: a step, the open round after a reload, the payout, and a loss`, async ({
    page,
    baseURL,
  }, info) => {
    const station = stations(page, info)
    const complaints = complaintsOf(page)
    await registered(page, '/pvp')
    await page
      .getByRole('button', { name: `Chơi ngay ${game.name}`, exact: true })
      .first()
      .press('Enter')
    await expect(page).toHaveURL(/\/game/)
    const at = page.frameLocator(`iframe[title="${game.name}"]`)
    await atRest(at)
    expect(await balanceIn(at)).toBe(grant)
    await pickMines(at, game.mines?.[0])
    let balance = grant - (await untilSurvived(at, game))
    expect(await balanceIn(at)).toBe(balance)
    await station(`${game.code}-open`)
    await expectAccessible(page)

    // The frame is opened anew, as a browser does that has let the page go: the round is still there.
    const [frame] = page.frames().filter((each) => each.url().includes('originals.html'))
    const asked = await at.locator('.outlook').first().textContent()
    await frame?.evaluate(() => location.reload())
    await expect(at.getByText('Ván của bạn vẫn đang mở.')).toBeVisible()
    await expect(isOpen(at)).toBeVisible()
    expect(await at.locator('.outlook').first().textContent()).toBe(asked)
    await takeButton(at).press('Enter')
    await expect(at.locator('.solo-said')).toContainText('Thắng')
    await atRest(at)
    const won = await wonIn(at)
    expect(won).toBeGreaterThan(1_000)
    balance += won
    await expect(async () => expect(await balanceIn(at)).toBe(balance)).toPass()
    await station(`${game.code}-won`)

    await pickMines(at, game.mines?.[1])
    for (let isLost = false; !isLost;) {
      await betButton(at).press('Enter')
      await expect(isOpen(at)).toBeVisible()
      await atRest(at)
      balance -= 1_000
      // A rash step may be survived all the same: the next one of the round may not, and beside 24 mines it is paid.
      while ((await isOpen(at).count()) > 0) await stepped(at, game.rash)
      const paid = await wonIn(at)
      balance += paid
      isLost = paid === 0
    }
    await expect(at.locator('.solo-said')).toHaveText('Không thắng')
    await station(`${game.code}-lost`)
    await expectNoRawKeys(page)
    await page.goto('/index')
    await expectBalance(page, balance)
    expect(complaints).toEqual([])
    await expectInvariants(baseURL)
  })
