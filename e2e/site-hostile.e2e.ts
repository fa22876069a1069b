import { expect, test } from '@playwright/test'
import { xssCorpus } from '../apps/server/test/xss.ts'
import { run } from './support/database.ts'
import { complaintsOf } from './support/page-checks.ts'

/** What takes in everything behind it stands last, so that it hides nothing of the rest. */
const swallows = (html: string) => /<(plaintext|xmp|noembed|noframes|noscript|textarea|title|style|script|select|template|svg|math|!|\?)/i.test(html)
const hostile = [...xssCorpus.filter((html) => !swallows(html)), ...xssCorpus.filter(swallows)].map((html) => `<div>${html}</div>`).join('\n')

test('[CMS-31] a notice that was put into the database past every check runs nothing and leads nowhere', async ({ page, baseURL }, { project }) => {
  const key = `hostile-${project.name}`
  const forget = () => run(baseURL, `delete from site.notice where seed_key = $1`, [key])
  await forget()
  await run(
    baseURL,
    `with merchant as (select id from site.merchant where code = 'demo'),
          notice as (insert into site.notice (merchant_id, seed_key, type, link, picture, position, starts_at, written_by)
            select id, $1, 'PR', 'javascript:alert(1)', 'https://evil.example/x.png', 9000, '2020-01-01', 'operator' from merchant returning id)
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
      await page.getByRole('link', { name: new RegExp(key) }).click({ timeout: 5000 })
    }).toPass()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${key}<img src=x onerror=alert(1)>`)
    const found = await page
      .getByRole('main')
      .evaluate((main) =>
        [...main.querySelectorAll('*')].flatMap((element) => [
          ...(element.matches('script, iframe, object, embed, form, input, base, meta, link, style, video, audio, math') ? [element.outerHTML] : []),
          ...[...element.attributes].flatMap(({ name, value }) =>
            name.startsWith('on') || /^\s*(javascript|data|vbscript|blob|file):|evil\.example/i.test(value) ? [`${name}=${value}`] : [],
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
