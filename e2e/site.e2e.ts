import { type Page, expect, test } from '@playwright/test'
import { run } from './support/database.ts'
import { expectAccessible, expectNoSideways } from './support/page-checks.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
// The second demo's site is closed here: the other journeys play on the first one meanwhile.
test.describe.configure({ mode: 'serial' })

const lotus = (url: string | undefined, path: string) => `http://lotus.localhost:${new URL(url ?? '').port}${path}`
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('[SITE-01] [SITE-02] [SITE-03] [SITE-05] [SITE-06] [SITE-07] [SITE-08] [SITE-09] [SITE-10] [SITE-11] [SITE-12] [SITE-13] [SITE-14] the site closes and opens again without a reload', async ({
  page,
  baseURL,
}) => {
  const set = (statement: string) => run(baseURL, statement)
  await set(`update site.merchant set status = 0 where code = 'lotus'`)
  await page.goto(lotus(baseURL, '/index'))
  await expect(page.getByRole('link', { name: 'Lotus' }).first()).toBeVisible()
  // Nothing but a reload could make the page forget this.
  await page.evaluate(() => Object.assign(globalThis, { isSame: true }))
  await page.waitForTimeout(4000)

  await set(`update site.merchant set status = 1, maintenance_end = '2030-01-02T03:04:05Z' where code = 'lotus'`)
  await expect(heading(page)).toHaveText('System Maintenance', { timeout: 2000 })
  await expect(page.getByText('RESTRICTION OF VISIT')).toBeVisible()
  await expect(page.getByText('We are currently performing a system maintenance')).toBeVisible()
  await expect(page.getByText('2030-01-02 10:04:05 GMT+7')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Contact Us' })).toBeVisible()
  // The server refuses too, whatever a page shows; and the staff has to work meanwhile.
  const asked = (path: string) =>
    page.evaluate(async (to) => (await (await fetch(to, { headers: { 'X-Requested-With': 'XMLHttpRequest' } })).json()) as unknown, path)
  expect(await asked('/wps/relay/GCSGAME_gameVendor')).toMatchObject({ success: false })
  expect(await asked('/wps/system/status')).toMatchObject({ success: true, value: { status: 1 } })
  expect(await page.evaluate(async () => (await fetch('/ops')).status)).toBe(200)
  for (const width of [390, 1440]) {
    await expectNoSideways(page, width)
    await expectAccessible(page)
  }

  await set(`insert into site.network_rule select id, '127.0.0.0/8', 'deny' from site.merchant where code = 'lotus'`)
  await page.waitForTimeout(2500)
  await expect(heading(page)).toHaveText('System Maintenance')
  await set(`update site.merchant set status = 0 where code = 'lotus'`)
  await expect(heading(page)).toHaveText('IP Restriction', { timeout: 3000 })
  await expect(page.getByText('127.0.0.1')).toBeVisible()
  await expect(page.getByText('Unknown')).toBeVisible()
  await expect(page.getByText(/location or IP restrictions, access to this site is forbidden.*We apologise/)).toBeVisible()
  await expectAccessible(page)

  await set(`delete from site.network_rule`)
  await expect(heading(page)).toHaveText(/banyan/i, { timeout: 3000 })
  expect(await page.evaluate(() => 'isSame' in globalThis)).toBe(true)
})

test("[ERR-11] [SITE-04] a host that is nobody's says so", async ({ page, baseURL }) => {
  await page.goto(lotus(baseURL, '/index').replace('lotus', 'nobody'))
  await expect(heading(page)).toHaveText('Kiểm tra tên miền không đạt')
})

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' })
  test('the frame is shown, and no answer of a call is kept', async ({ page, context }) => {
    await page.goto('/index')
    await expect(heading(page)).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await expect
      .poll(() =>
        page.evaluate(
          async () =>
            (
              await Promise.all(
                (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
              )
            )
              .flat()
              .filter((path) => path.startsWith('/assets/')).length,
        ),
      )
      .toBeGreaterThan(5)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('banner')).toBeVisible()
    const kept = await page.evaluate(async () =>
      (
        await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)))
      ).flat(),
    )
    expect(kept.filter((path) => !path.startsWith('/assets/') && path !== '/index')).toEqual([])
  })
})
