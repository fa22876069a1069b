import { type Locator, type Page, expect } from '@playwright/test'

/** Betting closes this long before the draw, and the next draw takes bets when it is over. */
const betweenDrawsMs = 20_000

/** The seconds left on the clock of the draw card; null while no draw takes bets. */
export async function secondsLeft(page: Page): Promise<number | null> {
  const card = page.getByRole('region', { name: 'Kỳ quay' })
  const open = card.getByRole('timer', { name: /^(Đóng cược sau|Sắp đóng cược)$/ })
  if ((await open.count()) === 0) return null
  const [minutes = 0, seconds = 0] = (await open.locator('b').allTextContents()).map(Number)
  return minutes * 60 + seconds
}

/** Waits until a draw takes bets for at least so many seconds more. A draw lasts a minute. */
export async function waitForSeconds(page: Page, least: number): Promise<void> {
  await expect
    .poll(() => secondsLeft(page), { timeout: 60_000 + betweenDrawsMs, intervals: [250] })
    .toBeGreaterThanOrEqual(least)
}

/** The number of the draw that takes bets: its day and its ordinal, as the page writes it in full or in short. */
export async function openDraw(page: Page): Promise<string> {
  const text = await page
    .getByRole('region', { name: 'Kỳ quay' })
    .getByText(/^Kỳ (\d{8}-)?\d{4}$/)
    .first()
    .innerText()
  return text.replace('Kỳ ', '').slice(-4)
}

/**
 * Đuôi: the last digit of the special prize. With all ten digits exactly one wins, so
 * that the payout is known beforehand.
 */
export async function chooseTail(page: Page, digits: string): Promise<void> {
  await page.getByRole('tab', { name: 'Đầu, đuôi' }).click()
  await page.getByRole('radiogroup', { name: 'Kiểu chơi' }).getByText('Đuôi', { exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Đuôi', exact: true })).toBeChecked()
  const board = page.getByRole('group', { name: 'Bảng số' })
  for (const digit of digits) await board.getByRole('button', { name: new RegExp(`^${digit}(,|$)`) }).click()
}

/** The slip: a column beside the board, or the sheet that a phone opens. */
export async function openSlip(page: Page): Promise<Locator> {
  const column = page.getByRole('complementary', { name: 'Vé của bạn' })
  const sheet = page.getByRole('dialog', { name: 'Vé của bạn' })
  if ((await column.count()) > 0) return column
  if (!(await sheet.isVisible())) await page.getByRole('button', { name: 'Xem vé' }).click()
  await expect(sheet).toBeVisible()
  return sheet
}

/**
 * The slip, ready to bet on a draw that takes bets for at least so many seconds more. Where the draw changed since the
 * numbers were chosen, its button names the next one.
 */
export async function readySlip(page: Page, least: number): Promise<Locator> {
  await waitForSeconds(page, least)
  return openSlip(page)
}

export async function setPoints(slip: Locator, points: number): Promise<void> {
  await slip.getByRole('textbox', { name: 'Số điểm mỗi số' }).fill(String(points))
}

export function betButton(slip: Locator): Locator {
  return slip.getByRole('button', { name: /^(Đặt cược|Đặt kỳ|Đang kiểm tra cược)/ })
}

/** What the button says of a sum; it names the draw when another than the numbers were chosen for is open. */
export function placing(sum: string): RegExp {
  const written = sum.replaceAll('.', '\\.').replaceAll(/\s/g, '\\s')
  return new RegExp(`^Đặt (cược|kỳ \\d{4} ·) ${written}$`)
}

/** The cells of the member's bets on this station, newest first. */
export function myBets(page: Page): Locator {
  return page.getByRole('table', { name: 'Cược của tôi' }).locator('tbody tr')
}
