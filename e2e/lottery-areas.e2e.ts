import { type Page, expect } from '@playwright/test'
import { run } from './support/database.ts'
import { expectPlaced } from './support/betting.ts'
import { expectInvariants } from './support/invariants.ts'
import { betButton, myBets, openSlip, setPoints } from './support/lottery.ts'
import { enrolled, expectBalance, grant, openSearch, registered } from './support/player.ts'
import { test } from './support/test.ts'

// The last test stages another vendor in the area of the others.
test.describe.configure({ mode: 'serial' })

/** A vendor with the Vietnamese area of its own, which no installation brings. */
const vietnamese = { vassalage: 'TCG_LOTTO_VN', code: 'VN_E2E', name: 'Hồ Gươm 5 phút' } as const

async function stage(baseURL: string | undefined): Promise<void> {
  const { vassalage, code, name } = vietnamese
  await run(
    baseURL,
    `with vendor as (insert into catalog.vendor (vassalage, integration, wallet) values ($1, 'lottery', 'seamless')
      returning id),
          named as (insert into catalog.vendor_name select id, 'VI', $1 from vendor),
          card as (insert into catalog.vendor_category select id, 'LOTT', 9 from vendor),
          shown as (insert into catalog.merchant_vendor select merchant.id, vendor.id from vendor, site.merchant
            where merchant.code = 'demo'),
          game as (insert into catalog.game (vendor_id, code, round_code, category) select id, $2, $2, 'LOTT'
            from vendor returning id)
     insert into catalog.game_name select id, 'VI', $3 from game`,
    [vassalage, code, name],
  )
}

async function forget(baseURL: string | undefined): Promise<void> {
  const { vassalage } = vietnamese
  await run(
    baseURL,
    `delete from catalog.game where vendor_id in (select id from catalog.vendor where vassalage = $1)`,
    [vassalage],
  )
  await run(baseURL, `delete from catalog.vendor where vassalage = $1`, [vassalage])
}

/** The South-East Asian area as it is where an outside vendor draws its lotteries, with one game more. */
const outside = { code: 'SEA_E2E', name: 'Sông Mê Kông 5 phút', origin: 'https://sea.example' } as const

async function stageOutside(baseURL: string | undefined): Promise<void> {
  await run(
    baseURL,
    `with vendor as (update catalog.vendor set integration = 'csw1', frame_origins = $1 where vassalage = 'TCG_SEA'
      returning id),
          game as (insert into catalog.game (vendor_id, code, round_code, category) select id, $2, $2, 'LOTT'
            from vendor returning id)
     insert into catalog.game_name select id, 'VI', $3 from game`,
    [[outside.origin], outside.code, outside.name],
  )
}

async function forgetOutside(baseURL: string | undefined): Promise<void> {
  await run(
    baseURL,
    `update catalog.vendor set integration = 'lottery', frame_origins = '{}' where vassalage = 'TCG_SEA'`,
  )
  await run(baseURL, `delete from catalog.game where code = $1`, [outside.code])
}

/** Launches a lottery as the search finds it, and answers where it has opened. */
async function launched(page: Page, name: string): Promise<string> {
  await page.goto('/help')
  await openSearch(page)
  await page.getByRole('combobox', { name: 'Tìm kiếm' }).fill(name)
  await page
    .getByRole('option', { name: new RegExp(`^${name}`) })
    .filter({ hasText: 'Trò chơi' })
    .first()
    .click()
  await expect(page).not.toHaveURL('/help')
  const { pathname, searchParams } = new URL(page.url())
  return `${pathname} ${searchParams.get('gameCode')}`
}

test(
  '[ROUTE-14] the South-East Asian area lists togel, and a bet there is placed, drawn and paid',
  { tag: '@once' },
  async ({ page, baseURL }) => {
    // A draw comes every three minutes.
    test.setTimeout(300_000)
    await registered(page, '/seaLottery')
    const card = page.getByRole('main').getByRole('article', { name: 'Togel 3 phút' })
    await card.hover()
    await card.getByRole('button', { name: 'Chơi ngay Togel 3 phút' }).click()
    await expect(page).toHaveURL(/\/seaLottery\?gameCode=TOGEL_3M/)
    await expect(page.getByRole('banner')).toHaveCount(1)
    await expect(page.getByRole('navigation', { name: 'Điều hướng chính' })).toHaveCount(0)

    // All ten digits of the ekor: one of them comes, and pays 9.6 for the 10 that they cost.
    await page.getByRole('tab', { name: 'Colok jitu' }).click()
    await page.getByRole('radiogroup', { name: 'Kiểu chơi' }).getByText('Ekor', { exact: true }).click()
    const board = page.getByRole('group', { name: 'Bảng số' })
    for (const digit of '0123456789') await board.getByRole('button', { name: new RegExp(`^${digit}(,|$)`) }).click()
    const slip = await openSlip(page)
    await setPoints(slip, 1)
    await betButton(slip).click()
    await expectPlaced(page)
    await expectBalance(page, grant - 10_000)
    await expect(myBets(page)).toHaveCount(1)
    await expectBalance(page, grant - 10_000 + 9_600, { timeout: 220_000 })
    await expectInvariants(baseURL)
  },
)

test(
  '[ROUTE-35] [ROUTE-36] [ROUTE-37] [GAME-25] a lottery opens the area of its vendor: the general one, the South-East Asian or the Vietnamese, for a visitor and for a member',
  { tag: '@once' },
  async ({ page, baseURL }) => {
    await forget(baseURL)
    await stage(baseURL)
    try {
      for (const who of ['a visitor', 'a member'] as const)
        await test.step(who, async () => {
          if (who === 'a member') await enrolled(page)
          expect(await launched(page, 'Miền Bắc 1 phút')).toBe('/lottery VNMB_1M')
          await expect(page.getByRole('heading', { level: 1 })).toHaveText('Miền Bắc 1 phút')
          expect(await launched(page, 'Togel 3 phút')).toBe('/seaLottery TOGEL_3M')
          await expect(page.getByRole('heading', { level: 1 })).toHaveText('Togel 3 phút')
          expect(await launched(page, vietnamese.name)).toBe('/vnlottery VN_E2E')
        })
    } finally {
      await forget(baseURL)
    }
  },
)

test(
  '[ROUTE-36] [GAME-29] a lottery that an outside vendor draws opens in the South-East Asian area, for a member at once and for a visitor after the login',
  { tag: '@once' },
  async ({ page, baseURL }) => {
    await forgetOutside(baseURL)
    await stageOutside(baseURL)
    await page.route(`${outside.origin}/**`, (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<h1>Mê Kông</h1>' }),
    )
    // The vendor is not there: how it is asked is proven elsewhere, where its game opens is proven here.
    await page.route('**/wps/game/launchGame', (route) =>
      route.fulfill({ json: { success: true, value: { game_url: `${outside.origin}/play` } } }),
    )
    try {
      await test.step('a visitor is asked in, and stays where he is', async () => {
        await page.goto('/seaLottery')
        const card = page.getByRole('main').getByRole('article', { name: outside.name })
        await card.hover()
        await card.getByRole('button', { name: `Chơi ngay ${outside.name}` }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expect(page).toHaveURL('/seaLottery')
      })
      await test.step('a member', async () => {
        await enrolled(page)
        expect(await launched(page, outside.name)).toBe(`/seaLottery ${outside.code}`)
        await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('Mê Kông')
        await page.getByRole('main').getByRole('button', { name: 'Rời trò chơi' }).click()
        await page.getByRole('dialog', { name: 'Rời trò chơi?' }).getByRole('button', { name: 'Rời trò chơi' }).click()
        await expect(page).toHaveURL('/help')
      })
    } finally {
      await forgetOutside(baseURL)
    }
  },
)
