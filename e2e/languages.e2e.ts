import { categories, languages } from '@banyan/contract'
import { ja } from '@banyan/i18n/ja'
import { vi } from '@banyan/i18n/vi'
import { type Page, expect } from '@playwright/test'
import { run } from './support/database.ts'
import { test } from './support/member.ts'
import { registered } from './support/player.ts'
import { complaintsOf, expectNoRawKeys, expectNoSideways } from './support/page-checks.ts'

/** What the header offers, with how each language calls logging in. */
const offered = [
  { code: 'CN', tag: 'zh', name: '中文', login: '登录' },
  { code: 'EN', tag: 'en', name: 'English', login: 'Log in' },
  { code: 'JA', tag: 'ja', name: '日本語', login: 'ログイン' },
  { code: 'TH', tag: 'th', name: 'ไทย', login: 'เข้าสู่ระบบ' },
  { code: 'VI', tag: 'vi', name: 'Tiếng Việt', login: 'Đăng nhập' },
] as const

/** The list of languages: a menu of the header, or a part of the side menu where the header has no place for it. */
async function pick(page: Page, name: string): Promise<void> {
  const trigger = page.getByRole('banner').locator('button[aria-haspopup=menu]').first()
  if (await trigger.isVisible()) {
    await trigger.click()
    await expect(page.getByRole('menuitemradio')).toHaveText(offered.map((each) => each.name))
    await page.getByRole('menuitemradio', { name }).click()
    return
  }
  await page.getByRole('banner').getByRole('button').first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name, exact: true }).click()
  await expect(drawer.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
}

test('[SHELL-28] [SHELL-29] [I18N-01] [I18N-05] [I18N-06] [I18N-08] [I18N-09] a language is changed at once, told to the server and kept', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await page.goto('/index')
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  for (const { code, tag, name, login } of offered) {
    await page.evaluate(() => void (document.documentElement.dataset['loaded'] = 'once'))
    const told = page.waitForRequest(
      (request) =>
        request.url().endsWith('/wps/member/language') && request.postData() === JSON.stringify({ language: code }),
    )
    await pick(page, name)
    await told
    await expect(page.locator('html')).toHaveAttribute('lang', tag)
    await expect(page.getByRole('banner').getByRole('button', { name: login, exact: true })).toBeVisible()
    expect(
      await page.evaluate(() => [localStorage.getItem('hisLang'), document.documentElement.dataset['loaded']]),
    ).toEqual([code, 'once'])
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', tag)
    await expect(page.getByRole('banner').getByRole('button', { name: login, exact: true })).toBeVisible()
  }
  expect(complaints).toEqual([])
})

test('[I18N-09] an unknown stored language opens in Vietnamese', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('hisLang', 'XX'))
  await page.goto('/index')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Đêm hội dưới gốc đa')
})

for (const { code, tag } of offered) {
  test(`[I18N-05] [I18N-10] [SHELL-77] in ${code} no page shows a key or a place for a fact, or grows wider than the screen`, async ({
    page,
  }, { project }) => {
    const complaints = complaintsOf(page)
    await page.addInitScript((stored) => localStorage.setItem('hisLang', stored), code)
    for (const path of ['/index', '/vnlottery', '/login', '/register', '/fairness']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', tag)
      await expectNoRawKeys(page)
      await expectNoSideways(page, project.name === 'phone' ? 360 : 768)
    }
    expect(complaints).toEqual([])
  })
}

test('[I18N-11] no word of a page is written in the code: each is in a catalogue, or in the operator’s content', async ({
  page,
}) => {
  /**
   * Every text of the catalogue between marks, as a merchant's own texts: what has none on
   * the page did not come from there.
   */
  const marked = (texts: object, path = ''): [string, string][] =>
    Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
      typeof value === 'string'
        ? [[path + key, `⟦${value}⟧`] as [string, string]]
        : marked(value as object, `${path}${key}.`),
    )
  const own = JSON.stringify({ VI: Object.fromEntries(marked(vi)) }).replaceAll('<', '\\u003c')
  const bare = new Map<string, string>()
  // What the operator wrote comes with the answers of calls, and languages are called by their own names.
  const answers: Promise<string>[] = []
  page.on(
    'response',
    (response) => /\/(wps|lgw)\//.test(response.url()) && answers.push(response.text().catch(() => '')),
  )
  const isNamed = (text: string) => [...offered.map(({ name }) => name), 'Indonesia', ...languages].includes(text)
  for (const path of [
    '/index',
    '/rng',
    '/vnlottery',
    '/login',
    '/register',
    '/fairness',
    '/down',
    '/feedback',
    '/vip',
    '/promotions',
    '/noticePage',
  ]) {
    await page.route(
      (url) => url.pathname === path,
      async (route) => {
        if (route.request().resourceType() !== 'document') return route.fallback()
        const response = await route.fetch()
        const body = (await response.text()).replace(
          '</head>',
          `<script type="application/json" id="own-texts">${own}</script></head>`,
        )
        return route.fulfill({ response, body })
      },
    )
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(/⟦/)
    await page.waitForLoadState('networkidle')
    const found = await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: string[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const { parentElement: at, textContent: text } = node
        if (!at || at.closest('script, style, pre, [data-content]') || !at.checkVisibility()) continue
        const around = [
          text,
          at.textContent,
          getComputedStyle(at).display === 'inline' ? at.parentElement?.textContent : '',
        ]
        if (/\p{L}{2}/u.test(text ?? '') && !around.some((each) => each?.includes('⟦'))) texts.push((text ?? '').trim())
      }
      for (const name of ['aria-label', 'placeholder', 'alt', 'title'])
        for (const element of document.querySelectorAll(`[${name}]`)) {
          const text = element.getAttribute(name) ?? ''
          if (/\p{L}{2}/u.test(text) && !text.includes('⟦')) texts.push(`${name}: ${text}`)
        }
      return texts
    })
    for (const text of found) bare.set(text, path)
  }
  const told = (await Promise.all(answers)).join('\n')
  expect(told).toContain('Tự kiểm chứng một kỳ quay')
  const isTold = (text: string) => told.includes(JSON.stringify(text.replace(/^\w[\w-]*: /, '')).slice(1, -1))
  expect(
    [...bare].filter(([text]) => !isNamed(text) && !isTold(text)).map(([text, path]) => `${path} ${text}`),
  ).toEqual([])
})

test('[I18N-12] a text that a language lacks is shown in Vietnamese, and no other', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('hisLang', 'JA'))
  let taken = 0
  await page.route(/\/assets\/(texts-)?ja-[\w-]+\.js$/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/\bhelp_text:(`[^`]*`|"[^"]*"|'[^']*'),/, () => ((taken += 1), ''))
    await route.fulfill({ contentType: 'text/javascript', body })
  })
  await page.goto('/help')
  await expect(page.getByRole('main').getByText(vi.pages.help_text)).toBeVisible()
  expect(taken).toBe(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ja.shell.help_centre)
})

for (const language of languages) {
  test(`[SHELL-02] in ${language} the desktop header has room for every category there is`, async ({ page }) => {
    await page.addInitScript((code) => localStorage.setItem('hisLang', code), language)
    // The site is told by two calls, whichever comes first.
    await page.route(/\/wps\/system\/(whitelabel|permission)/, async (route) => {
      const answer = await route.fetch()
      const { value, ...envelope } = await answer.json()
      Object.assign(value.info?.whitelabel ?? value, { categories })
      await route.fulfill({ response: answer, json: { ...envelope, value } })
    })
    await page.goto('/index')
    const row = page.getByRole('banner').getByRole('navigation')
    await expect(row.locator('[aria-haspopup]')).toHaveCount(categories.length)
    for (const width of [1100, 1200, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect
        .poll(() => row.evaluate((element) => element.scrollWidth - element.clientWidth), { message: `at ${width}` })
        .toBeLessThanOrEqual(0)
    }
  })
}

test('[I18N-02] [I18N-03] the site speaks each of six languages in words of its own', async ({ page }) => {
  const headings = new Set<string>()
  const heading = page.getByRole('heading', { level: 1 })
  for (const language of languages) {
    // Before each load: a page that has just begun writes down the language that it began in.
    await page.addInitScript((stored) => localStorage.setItem('hisLang', stored), language)
    await page.goto('/help')
    await expect.poll(async () => headings.has(await heading.innerText()), { message: language }).toBe(false)
    headings.add(await heading.innerText())
  }
  expect(headings.size).toBe(languages.length)
})

test('letters that a computer may lack come with Japanese and Chinese, and with no other language', async ({
  page,
}) => {
  const families = () =>
    page.evaluate(() =>
      [...new Set([...document.fonts].map(({ family }) => family.replaceAll('"', '')))].filter((name) =>
        /JP|SC/.test(name),
      ),
    )
  for (const [code, family] of [
    ['VI', []],
    ['JA', ['Noto Sans JP Variable']],
    ['CN', ['Noto Sans SC Variable']],
  ] as const) {
    await page.addInitScript((chosen) => localStorage.setItem('hisLang', chosen), code)
    await page.goto('/index')
    await expect(page.getByRole('contentinfo')).toBeAttached()
    await expect.poll(families).toEqual(family)
    const stack = await page.evaluate(() => getComputedStyle(document.body).fontFamily)
    for (const name of family) expect(stack).toContain(name)
  }
})

test('[I18N-13] [I18N-14] [I18N-15] amounts follow the language chosen, instants do not, calls carry it, and the account keeps it', async ({
  page,
  baseURL,
}) => {
  const { username } = await registered(page)
  for (const [code, amount] of [
    ['EN', '1,000,000'],
    ['VI', '1.000.000'],
  ] as const) {
    await pick(page, offered.find((each) => each.code === code)?.name ?? '')
    await expect(page.getByRole('banner')).toContainText(amount)
    const told = page.waitForRequest((request) => request.url().includes('/wps/relay/ODSFE2_MemTransDet'))
    await page.goto('/records/account')
    expect((await told).headers()['language']).toBe(code)
    const row = page.getByRole('table').locator('tbody tr').first()
    await expect(row).toContainText(amount)
    await expect(row).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/)
    await expect
      .poll(() => run(baseURL, 'select language from members.member where username = $1', [username]))
      .toEqual([{ language: code }])
  }
})

test('[SITE-15] [SITE-17] the site is told who it is, and its languages', async ({ page }) => {
  const site = page.waitForResponse('**/wps/system/permission?**')
  await page.goto('/help')
  // as: the call's contract
  const { value } = (await (await site).json()) as { value: { info: { whitelabel: object } } }
  expect(value.info.whitelabel).toMatchObject({
    platform: 'web',
    merchantCode: 'demo',
    lotteryType: 'SEA',
    device: 'WEB',
    defaultLanguage: 'VI',
    languages: expect.arrayContaining(['VI', 'EN']),
  })
})
