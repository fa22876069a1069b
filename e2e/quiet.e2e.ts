import { languages } from '@banyan/contract'
import { type BrowserContext, type Page, expect } from '@playwright/test'
import { paths } from '../apps/web/src/lib/paths.ts'
import { run } from './support/database.ts'
import { contextOf } from './support/member.ts'
import { complaintsOf } from './support/page-checks.ts'
import { enrolled, goOn, logIn } from './support/player.ts'
import { test as base } from './support/test.ts'

/** An agent, who is a member that sees more, logged in: a page opened with this state is the agent's. */
const test = base.extend<object, { agent: Awaited<ReturnType<BrowserContext['storageState']>> }>({
  agent: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext(contextOf(project.use))
      const page = await context.newPage()
      const player = await enrolled(page)
      await run(page.url(), 'update members.member set type = 1 where username = $1', [player.username])
      // A session keeps the type that it was opened with.
      await context.clearCookies()
      await page.evaluate(() => (sessionStorage.clear(), localStorage.clear()))
      await page.goto('/help')
      await logIn(page, player)
      await goOn(page)
      await use(await context.storageState())
      await context.close()
    },
    { scope: 'worker' },
  ],
})

/**
 * Every address of the site, those with two names under both, a promotion that there is not, and one that is nobody's.
 */
const addresses = [...Object.values(paths), '/register.html', '/download', '/promoDetail?id=0', '/', '/no/such/page']

/** Its heading has come, and nothing on it waits any longer: each language has words of its own. */
async function expectThere(page: Page, what: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first(), what).toBeAttached()
  await expect(page.locator('[aria-busy=true]'), what).toHaveCount(0)
}

/** Goes there without a load, as a link does: loaded each is by the tests of the pages. */
async function visitAll(page: Page): Promise<void> {
  for (const address of addresses) {
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, address)
    await expectThere(page, address)
    // Whoever is asked in goes on without.
    await page.keyboard.press('Escape')
  }
}

/** Each page of a centre by its menu. */
async function visitCentre(page: Page, name: 'memberCentre' | 'agentCentre'): Promise<void> {
  // A page of it may have a navigation of its own: through the pages of a list.
  const entries = page.locator(`[data-modal=${name}] nav`).first().locator('button')
  await expect(entries.first()).toBeVisible()
  for (const entry of await entries.all()) {
    await entry.click()
    await expect(entry).toHaveAttribute('aria-current', 'page')
    await expectThere(page, `${name}: ${await entry.innerText()}`)
  }
  await page.keyboard.press('Escape')
  await expect(entries).toHaveCount(0)
}

for (const language of languages) {
  const open = async (context: BrowserContext) => {
    const page = await context.newPage()
    await page.addInitScript((stored) => localStorage.setItem('hisLang', stored), language)
    const complaints = complaintsOf(page)
    await page.goto('/index')
    await visitAll(page)
    return { page, complaints }
  }

  // The words that a visitor alone reads are looked at in each language by languages.e2e.ts.
  if (language === 'VI')
    test('no page says anything in the console to a visitor', async ({ context }) => {
      const { complaints } = await open(context)
      expect(complaints).toEqual([])
    })

  test(`in ${language} no page says anything in the console to a member, nor any of the centres`, async ({
    browser,
    agent,
    contextOptions,
  }, { project }) => {
    const context = await browser.newContext({ ...contextOf(project.use), ...contextOptions, storageState: agent })
    const { page, complaints } = await open(context)
    await page.getByRole('banner').getByRole('navigation').getByRole('button').click()
    await visitCentre(page, 'memberCentre')
    await page.getByRole('banner').locator('button[aria-haspopup=menu]').last().click()
    await page.getByRole('menuitem').nth(-3).click()
    await visitCentre(page, 'agentCentre')
    expect(complaints).toEqual([])
    await context.close()
  })
}

test('what a page must not say is heard: an error, a warning, an exception, an answer that is none, and what its own policy refuses', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await page.goto('/help')
  await page.evaluate(async () => {
    console.error('one')
    console.warn('two')
    setTimeout(() => {
      throw new Error('three')
    })
    await fetch('/assets/four.js')
    const script = Object.assign(document.createElement('script'), { src: 'https://five.example/measure.js' })
    document.head.append(script)
  })
  for (const heard of [
    /^error: one/,
    /^warning: two/,
    /^exception: three/,
    /^error: .*404.*four\.js/,
    /^error: .*five\.example.*Content Security Policy/,
  ])
    await expect.poll(() => complaints.filter((complaint) => heard.test(complaint)).length, String(heard)).toBe(1)
})
