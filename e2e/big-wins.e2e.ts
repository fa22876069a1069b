import { type Page, expect } from '@playwright/test'
import { run } from './support/database.ts'
import { complaintsOf, expectAccessible, expectNoRawKeys } from './support/page-checks.ts'
import { enrolled } from './support/player.ts'
import { stations } from './support/stations.ts'
import { test } from './support/test.ts'

const seeded = ['VNMB_1M', 'kho-bau', 'TAI_XIU', 'dice', 'sen-vang']

/**
 * Keeps as many big wins of a member as the reader of ends would have kept, of each game in turn; how it keeps them
 * is big-wins.pg.test.ts's.
 */
async function keepWins(page: Page, username: string, count: number): Promise<void> {
  await run(
    page.url(),
    `insert into catalog.big_win (bet_id, merchant_id, member_id, game_id, currency, numero, stake, payout, settled_at)
     select least(0, (select min(bet_id) from catalog.big_win)) - n, merchant_id, member.id, game.id, 1,
       case when code in ('VNMB_1M', 'TAI_XIU') then '202611260' || n end, 1000, 12000 + 1000 * n,
       clock_timestamp() - make_interval(mins => $2::int - n)
     from generate_series(1, $2::int) as n
     join catalog.game on code = ($3::text[])[1 + n % cardinality($3::text[])]
     cross join members.member where username = $1`,
    [username, count, seeded],
  )
}

const told = async (page: Page) =>
  (await (await page.request.get('/wps/game/bigWins?count=20')).json()).value.wins.length as number

/** Adds up what moved by itself on this page from its first byte on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
        if (!hadRecentInput) Object.assign(globalThis, { shifted: Reflect.get(globalThis, 'shifted') + value })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Reflect.get(globalThis, 'shifted') as number)
}

const wins = (page: Page) => page.getByRole('region', { name: 'Thắng lớn gần đây' })

test('nine big wins are not told; ten are, with their proofs, on both widths, and a new one moves nothing @once', async ({
  page,
}, info) => {
  const station = stations(page, info)
  const complaints = complaintsOf(page)
  const shifted = await watchShifts(page)
  const { username } = await enrolled(page)
  try {
    await run(page.url(), 'delete from catalog.big_win')
    await keepWins(page, username, 9)
    await page.goto('/index')
    await expect(page.getByRole('region', { name: 'Jackpot cố định' })).toContainText('GRAND')
    await expect(page.getByRole('region', { name: 'Vui là chính' })).toBeAttached()
    await expect(wins(page)).toHaveCount(0)
    expect(await told(page)).toBe(0)

    await run(page.url(), 'delete from catalog.big_win')
    await keepWins(page, username, 10)
    await expect.poll(() => told(page)).toBe(10)
    await page.goto('/index')
    await wins(page).scrollIntoViewIfNeeded()
    await expect(wins(page).getByRole('listitem')).toHaveCount(10)
    await expect(wins(page)).toContainText(`an•••${username.at(-1)}`)
    await expect(wins(page)).not.toContainText(username)
    await station('big-wins')
    await expectAccessible(page)
    await expectNoRawKeys(page)

    // What comes late of the page itself has come.
    let before = -1
    await expect(async () => {
      const last = before
      before = await shifted()
      expect(before).toBe(last)
    }).toPass({ intervals: [500] })
    await keepWins(page, username, 1)
    await expect(wins(page).getByRole('listitem').first()).toContainText('13×', { timeout: 40_000 })
    expect(await shifted()).toBe(before)

    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/index')
    await wins(page).scrollIntoViewIfNeeded()
    await expect(wins(page).getByRole('listitem').filter({ visible: true })).toHaveCount(6)
    await station('big-wins-phone')

    const verify = wins(page).getByRole('link', { name: /^Kiểm chứng/ })
    await expect(verify.first()).toHaveAttribute('href', /\/fairness\?gameCode=\w+&numero=/)
    await wins(page).getByRole('link', { name: 'Cách kiểm chứng Kho Báu' }).first().click()
    await expect(page).toHaveURL(/\/fairness\?gameCode=kho-bau$/)
    expect(complaints).toEqual([])
  } finally {
    await run(page.url(), 'delete from catalog.big_win')
  }
})
