import { type Page, expect } from '@playwright/test'
import { xssCorpus } from '../apps/server/test/xss.ts'
import { run } from './support/database.ts'
import { complaintsOf, settled } from './support/page-checks.ts'
import { enrolled, expectBalance, grant } from './support/player.ts'
import { test } from './support/test.ts'

/** What takes in everything behind it stands last, so that it hides nothing of the rest. */
const swallows = (html: string) =>
  /<(plaintext|xmp|noembed|noframes|noscript|textarea|title|style|script|select|template|svg|math|!|\?)/i.test(html)
const hostile = [...xssCorpus.filter((html) => !swallows(html)), ...xssCorpus.filter(swallows)]
  .map((html) => `<div>${html}</div>`)
  .join('\n')

test('[CMS-31] a notice that was put into the database past every check runs nothing and leads nowhere', async ({
  page,
  baseURL,
}, { project }) => {
  const key = `hostile-${project.name}`
  const forget = () => run(baseURL, `delete from site.notice where seed_key = $1`, [key])
  await forget()
  await run(
    baseURL,
    `with merchant as (select id from site.merchant where code = 'demo'),
          notice as (insert into site.notice (merchant_id, seed_key, type, link, picture, position, starts_at,
            written_by)
            select id, $1, 'PR', 'javascript:alert(1)', 'https://evil.example/x.png', 9000, '2020-01-01', 'operator'
              from merchant returning id)
     insert into site.notice_text (notice_id, language, title, content) select id, 'VI', $2, $3 from notice`,
    [key, `${key}<img src=x onerror=alert(1)>`, hostile],
  )
  try {
    const complaints = complaintsOf(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    page.on('dialog', (dialog) => {
      asked.push(`dialog ${dialog.message()}`)
      void dialog.dismiss()
    })
    await expect(async () => {
      await page.goto('/promotions')
      await page.getByRole('link', { name: new RegExp(`^Xem chi tiết: ${key}`) }).click({ timeout: 5000 })
    }).toPass()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${key}<img src=x onerror=alert(1)>`)
    const found = await page
      .getByRole('main')
      .evaluate((main) =>
        [...main.querySelectorAll('*')].flatMap((element) => [
          ...(element.matches('script, iframe, object, embed, form, input, base, meta, link, style, video, audio, math')
            ? [element.outerHTML]
            : []),
          ...[...element.attributes].flatMap(({ name, value }) =>
            name.startsWith('on') || /^\s*(javascript|data|vbscript|blob|file):|evil\.example/i.test(value)
              ? [`${name}=${value}`]
              : [],
          ),
        ]),
      )
    expect(found).toEqual([])
    expect(asked.filter((each) => /evil|^dialog/.test(each))).toEqual([])
    // The policy stops the styles already where the text is read to be cleaned.
    expect(complaints.filter((each) => !each.startsWith('error: Applying inline style'))).toEqual([])
  } finally {
    await forget()
  }
})

/** The fields of answers with words of operators, vendors and other members, by the places that they are shown in. */
const wordFields: ReadonlySet<string> = new Set([
  'title',
  'content',
  'brandName',
  'label',
  'labelName',
  'labelNameEn',
  'labelNameCn',
  'memberLabel',
  'name',
  'displayName',
  'productName',
  'description',
  'nodeName',
  'gameName',
  'vendorName',
  'accountTypeName',
  'account',
  'nickname',
  'remark',
  'reason',
  'device',
  'address',
  'domainList',
])
const isReason = (path: string) => path === '/wps/relay/ODSFE2_MemTransDet' || path === '/wps/member/points'

/** An answer in which everybody has written the worst into whatever they can write. */
function spoilt(value: unknown, field = ''): unknown {
  if (typeof value === 'string') return wordFields.has(field) ? hostile : value
  if (Array.isArray(value)) return value.map((each) => spoilt(each, field))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, spoilt(each, name)]))
}

/** Elements and attributes that came out of what was written. */
const grown = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => [
      ...(element.matches(
        'script, iframe, frameset, object, embed, base, meta, link, style, svg, math, marquee, template, plaintext, xmp',
      ) && /alert\(1\)|evil\.example/.test(element.outerHTML)
        ? [element.outerHTML]
        : []),
      ...[...element.attributes].flatMap(({ name, value }) =>
        name.startsWith('on') ||
        (/^(href|src|srcset|action|formaction|data|style|poster|background|srcdoc|ping)$/.test(name) &&
          /script:|evil\.example|data:text/i.test(value))
          ? [`${name}=${value}`]
          : [],
      ),
    ]),
  )

test('[CMS-31] whatever words an answer has, no page of the site runs them or follows them', async ({ page }) => {
  test.slow()
  await enrolled(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('dialog', (dialog) => {
    asked.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  const complaints = complaintsOf(page)
  await page.route(
    ({ pathname }) => /^\/(wps|lgw|lotto)\//.test(pathname),
    async (route) => {
      const response = await route.fetch()
      if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response })
      const { pathname } = new URL(route.request().url())
      await route.fulfill({
        response,
        json: isReason(pathname) ? await response.json() : spoilt(await response.json()),
      })
    },
  )
  const shown = page.getByText('<script>alert(1)</script>').first()
  for (const path of [
    '/index',
    '/rng',
    '/vip',
    '/pointMall',
    '/promotions',
    '/noticePage',
    '/help',
    '/down',
    '/security',
    '/feedback',
  ]) {
    await page.goto(path)
    await settled(page)
    await expect.soft(shown, path).toBeAttached()
    expect([path, await grown(page)]).toEqual([path, []])
  }
  await page.goto('/promotions')
  await expectBalance(page, grant)
  await page.getByRole('button', { name: 'Xem nhiệm vụ' }).click()
  const centre = page.getByRole('dialog', { name: 'Trung tâm thành viên' })
  for (const tab of ['Nhiệm vụ', 'Hái lá may mắn']) {
    await centre.getByRole('tab', { name: tab }).click()
    await expect(centre.getByText('<script>alert(1)</script>').first()).toBeAttached()
    expect([tab, await grown(page)]).toEqual([tab, []])
  }
  await centre.getByRole('button', { name: 'Hộp thư' }).click()
  await expect(centre.getByRole('heading', { level: 1 })).toHaveText('Hộp thư')
  await expect(centre.getByText('<script>alert(1)</script>').first()).toBeAttached()
  expect(await grown(page)).toEqual([])
  expect(asked.filter((each) => /evil|^dialog|alert\(/.test(each))).toEqual([])
  expect(complaints.filter((each) => !each.startsWith('error: Applying inline style'))).toEqual([])
})
