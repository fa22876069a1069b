import { type Page, expect } from '@playwright/test'
import { run } from './support/database.ts'
import { openSearch, registered } from './support/player.ts'
import { test } from './support/test.ts'

// Both tests stage the same vendors.
test.describe.configure({ mode: 'serial' })

/** Lotteries of the site whose vendors have an area of their own. */
const staged = [
  { vassalage: 'TCG_SEA', code: 'SEA_E2E', name: 'Sông Mê Kông 5 phút' },
  { vassalage: 'TCG_LOTTO_VN', code: 'VN_E2E', name: 'Hồ Gươm 5 phút' },
] as const

async function stage(baseURL: string | undefined): Promise<void> {
  for (const { vassalage, code, name } of staged)
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
  const ours = `select id from catalog.vendor where vassalage = any($1)`
  const values = [staged.map(({ vassalage }) => vassalage)]
  await run(baseURL, `delete from catalog.game where vendor_id in (${ours})`, values)
  await run(baseURL, `delete from catalog.vendor where vassalage = any($1)`, values)
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
  '[ROUTE-35] [ROUTE-36] [ROUTE-37] [GAME-25] a lottery opens the area of its vendor: the general one, the South-East Asian or the Vietnamese, for a visitor and for a member',
  { tag: '@once' },
  async ({ page, baseURL }) => {
    await forget(baseURL)
    await stage(baseURL)
    try {
      for (const who of ['a visitor', 'a member'] as const)
        await test.step(who, async () => {
          if (who === 'a member') await registered(page)
          expect(await launched(page, 'Miền Bắc 1 phút')).toBe('/lottery VNMB_1M')
          await expect(page.getByRole('heading', { level: 1 })).toHaveText('Miền Bắc 1 phút')
          expect(await launched(page, staged[0].name)).toBe('/seaLottery SEA_E2E')
          await expect(page.getByRole('heading', { level: 1 })).toHaveText('Xổ số Đông Nam Á')
          expect(await launched(page, staged[1].name)).toBe('/vnlottery VN_E2E')
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
    const origin = 'https://sea.example'
    await forget(baseURL)
    await stage(baseURL)
    await run(
      baseURL,
      `update catalog.vendor set integration = 'csw1', frame_origins = $1 where vassalage = 'TCG_SEA'`,
      [[origin]],
    )
    await page.route(`${origin}/**`, (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<h1>Mê Kông</h1>' }),
    )
    // The vendor is not there: how it is asked is proven elsewhere, where its game opens is proven here.
    await page.route('**/wps/game/launchGame', (route) =>
      route.fulfill({ json: { success: true, value: { game_url: `${origin}/play` } } }),
    )
    try {
      await test.step('a visitor is asked in, and stays where he is', async () => {
        await page.goto('/seaLottery')
        const card = page.getByRole('main').getByRole('article', { name: staged[0].name })
        await card.hover()
        await card.getByRole('button', { name: `Chơi ngay ${staged[0].name}` }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expect(page).toHaveURL('/seaLottery')
      })
      await test.step('a member', async () => {
        await registered(page)
        expect(await launched(page, staged[0].name)).toBe(`/seaLottery ${staged[0].code}`)
        await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('Mê Kông')
        await page.getByRole('main').getByRole('button', { name: 'Rời trò chơi' }).click()
        await page.getByRole('dialog', { name: 'Rời trò chơi?' }).getByRole('button', { name: 'Rời trò chơi' }).click()
        await expect(page).toHaveURL('/help')
      })
    } finally {
      await forget(baseURL)
    }
  },
)
