import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Page, expect, test } from '@playwright/test'
import { staffRoles } from '@banyan/contract'
import { paths } from '../../../apps/backoffice/src/lib/route.tsx'
import { enterAs } from '../../support/staff.ts'

/** The pictures, to be looked at: a desk as it is full, empty and failing, each on a desk and on a phone. */
const taken = join(import.meta.dirname, '..', '..', '..', 'artifacts', 'shots', 'desks')
const screens = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const
const desks = paths.filter((path) => path !== '/setup' && path !== '/login')
const seen = new Set<string>()

/** Nothing more is on its way. */
async function complete(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle').catch(() => {})
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0, { timeout: 10_000 })
}

/** A picture of the whole page at each width. */
async function take(page: Page, name: string): Promise<void> {
  for (const [screen, size] of Object.entries(screens)) {
    await page.setViewportSize(size)
    await page.screenshot({ path: join(taken, `${name}-${screen}.png`), fullPage: true, animations: 'disabled' })
  }
  await page.setViewportSize(screens.desktop)
}

test.beforeAll(() => mkdirSync(taken, { recursive: true }))

for (const role of staffRoles)
  test(`desks of ${role}`, async ({ page, baseURL }, { project }) => {
    await enterAs(page, baseURL, role)
    const links = page.getByRole('navigation').first().getByRole('link')
    // as: links are anchors
    const open = await links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
    for (const desk of desks) {
      const address = desk === '/' ? '/ops' : `/ops${desk}`
      if (seen.has(desk) || !open.some((path) => path.replace(/\/$/, '') === address)) continue
      seen.add(desk)
      const name = desk === '/' ? 'today' : desk.slice(1)
      await page.goto(address)
      await complete(page)
      await take(page, `${name}-${project.name}`)
      if (project.name !== 'empty') continue
      // What tells who is in still answers: without it nobody is.
      const failing = /\/ops\/api\/(?!me\b)/
      await page.route(failing, (route) =>
        route.request().method() === 'GET' ? route.fulfill({ status: 502, body: 'Bad Gateway' }) : route.continue(),
      )
      await page.goto(address)
      await complete(page)
      await take(page, `${name}-failing`)
      await page.unroute(failing)
    }
  })
