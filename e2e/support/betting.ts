import { type Page, type Request, expect } from '@playwright/test'
import { betButton, chooseTail, openSlip, readySlip, setPoints } from './lottery.ts'

export const betCall = '**/wps/lottery/bets'

/** Puts all ten last digits on the slip of the lottery page: each point of a digit costs 1.000 P. */
export async function fillSlip(page: Page, points: number): Promise<void> {
  if (new URL(page.url()).pathname !== '/vnlottery') await page.goto('/vnlottery')
  await chooseTail(page, '0123456789')
  await setPoints(await openSlip(page), points)
}

/** Presses the button, with time enough for the answer. */
export async function placeBet(page: Page): Promise<void> {
  await betButton(await readySlip(page, 8)).click()
}

/** Waits until this page has said that a bet is placed. */
export async function expectPlaced(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Thông báo' })).toContainText('Đã nhận cược', { timeout: 30_000 })
}

/** Every try to place a bet that this page makes from now on. */
export function triesOf(page: Page): readonly Request[] {
  const tries: Request[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/wps/lottery/bets')) tries.push(request)
  })
  return tries
}

/** Asks a call of the server as the member of this tab. */
export async function askAs(page: Page, path: string): Promise<unknown> {
  const token = await page.evaluate(() => sessionStorage.getItem('token'))
  const answer = await fetch(new URL(path, page.url()), {
    headers: { 'X-Requested-With': 'XMLHttpRequest', ...(token && { Authorization: `Bearer ${token}` }) },
  })
  return answer.json()
}
