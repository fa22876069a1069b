import { type Locator, type Page, expect } from '@playwright/test'
import { expectPlaced } from './support/betting.ts'
import { expectInvariants } from './support/invariants.ts'
import { betButton, myBets, openSlip } from './support/lottery.ts'
import { enrolled, expectBalance, grant } from './support/player.ts'
import { test } from './support/test.ts'

/** Results that nobody waits for: the pages are given them with the real draws. */
const results: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  K3_1M: { DICE: ['2', '6', '3'] },
  K3_3M: { DICE: ['2', '6', '3'] },
  PK10_2M: { CARS: ['07', '03', '10', '01', '06', '05', '02', '08', '09', '04'] },
  KENO_5M: { BALLS: Array.from({ length: 20 }, (_, at) => String(at * 4 + 1).padStart(2, '0')) },
}

interface Menu {
  readonly games: { gameCode: string; current: { numero: string } | null; last: unknown }[]
}

/** Gives each e-lottery a last result, drawn a while ago, in the menu that the server answers. */
async function giveResults(page: Page): Promise<void> {
  await page.route('**/lgw/vn/games/game_menu*', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { value: Menu }
    const ago = new Date(Date.now() - 60_000).toISOString()
    for (const game of answer.value.games) {
      const prizes = results[game.gameCode]
      const times = { opensAt: ago, closesAt: ago, drawsAt: ago }
      if (prizes) game.last = { gameCode: game.gameCode, numero: '202611270001', ...times, prizes }
    }
    await route.fulfill({ response, json: answer })
  })
}

async function open(page: Page, name: string, code: string): Promise<void> {
  await page.goto('/elott')
  const card = page.getByRole('main').getByRole('article', { name })
  await card.hover()
  await card.getByRole('button', { name: `Chơi ngay ${name}` }).click()
  await expect(page).toHaveURL(new RegExp(`/elott\\?gameCode=${code}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

const choice = (page: Page, name: RegExp): Locator =>
  page.getByRole('region', { name: 'Kiểu chơi' }).getByRole('button', { name })

/** The last result, large, in its game's own form. */
const result = (page: Page, said: RegExp): Locator =>
  page.getByRole('region', { name: 'Kết quả kỳ trước' }).getByRole('img', { name: said })

/** Places what was chosen at a point each, and finds it among the member's bets. */
async function bet(page: Page): Promise<void> {
  const slip = await openSlip(page)
  await betButton(slip).click()
  await expectPlaced(page)
  await expect(myBets(page)).toHaveCount(1)
}

test('[ROUTE-15] [GAME-52] the e-lotteries of the house are listed; each shows its result in its own form and takes bets', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000)
  await enrolled(page)
  await giveResults(page)

  await test.step('K3: dice, their sum, and sides and a sum in one bet', async () => {
    await open(page, 'K3 3 phút', 'K3_3M')
    await expect(result(page, /^Kết quả kỳ/)).toBeVisible()
    await expect(page.getByText('Tổng 11').first()).toBeVisible()
    for (const side of [/^Tài,/, /^Xỉu,/]) await choice(page, side).click()
    await page.getByRole('tab', { name: 'Tổng', exact: true }).click()
    await choice(page, /^11,/).click()
    await expect(choice(page, /^11,/)).toHaveAttribute('aria-pressed', 'true')
    await bet(page)
    await expectBalance(page, grant - 3_000)
  })

  await test.step('PK10: ten lanes, and a car at its rank', async () => {
    await open(page, 'PK10 Đua xe Bắc Kinh', 'PK10_2M')
    await expect(result(page, /: 07 03 10 01 06 05 02 08 09 04$/)).toBeVisible()
    await page
      .getByRole('radiogroup', { name: 'Thứ tự về đích' })
      .getByRole('radio', { name: '2', exact: true })
      .check()
    await choice(page, /^Hạng 2: 03,/).click()
    await bet(page)
    await expectBalance(page, grant - 4_000)
  })

  await test.step('Keno: eighty numbers, of which twenty came, and two that must both come', async () => {
    await open(page, 'Keno 5 phút', 'KENO_5M')
    await expect(result(page, /: 01 05 09 /)).toBeVisible()
    await page.getByRole('radiogroup', { name: 'Kiểu chơi' }).getByText('2 số', { exact: true }).click()
    const board = page.getByRole('group', { name: 'Bảng số' })
    for (const number of ['07', '42', '80'])
      await board.getByRole('button', { name: new RegExp(`^${number}(,|$)`) }).click()
    await bet(page)
    await expectBalance(page, grant - 7_000)
  })
  await expectInvariants(baseURL)
})
