import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { vi } from '../packages/i18n/src/all/vi.ts'
import { openPaths } from '../apps/web/src/lib/open-paths.ts'
import { settled } from './support/page-checks.ts'

/** The page groups of the specification's section 1, each with an address that opens it. */
const groups = {
  index: '/index',
  egame: '/rng',
  live: '/live',
  pvp: '/pvp',
  fish: '/fish',
  sports: '/sports',
  esports: '/esports',
  elott: '/elott',
  lottery: '/lottery',
  vnlottery: '/vnlottery',
  eaLottery: '/seaLottery',
  seamless: '/seamless',
  promo: '/promotions',
  promoDetail: '/promoDetail',
  download: '/download',
  help: '/helpmc',
  joinus: '/join',
  byIframe: '/game',
  Vip: '/vip',
  pointMall: '/pointMall',
} as const

const nameOf = (file: string) => /([A-Za-z]+)-[\w-]{8}\.js$/.exec(file)?.[1] ?? ''
/** Whether a word is the key of a text, which is shown where there is no text. */
const isKey = (word: string) => Object.hasOwn(vi, word.slice(0, word.indexOf('.')))
const isGroup = (name: string) => Object.hasOwn(groups, name)

test('[ROUTE-52] the build has one chunk for each page group, under its name', () => {
  const built = readdirSync(join(import.meta.dirname, '..', 'apps', 'web', 'dist', 'assets'))
    .filter((file) => /^[A-Za-z]+-[\w-]{8}\.js$/.test(file))
    .map(nameOf)
  expect(built.filter(isGroup).toSorted()).toEqual(Object.keys(groups).toSorted())
})

for (const [group, path] of Object.entries(groups))
  test(`[ROUTE-53] [ROUTE-54] ${path} is the first to fetch ${group}, and fetches no other group`, async ({ page }) => {
    const fetched = new Set<string>()
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/^\/assets\/[A-Za-z]+-[\w-]{8}\.js$/.test(pathname) && isGroup(nameOf(pathname)))
        fetched.add(nameOf(pathname))
    })
    await page.goto(path)
    await settled(page)
    // Nothing is launched: the page of the frame sends home.
    expect([...fetched].toSorted()).toEqual(group === 'byIframe' ? ['byIframe', 'index'] : [group])
  })

test('an open page has its words without the texts of all the others, and home has', async ({ page }) => {
  await page.route(/\/assets\/texts-vi-(?!first|open)[\w-]+\.js$/, (route) => route.abort())
  for (const path of ['/index', ...openPaths]) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const words = await page.locator('body').innerText()
    expect([path, words.match(/\b[a-z_]+\.[a-z]\w*_?\w*\b/gi)?.filter(isKey) ?? []]).toEqual([path, []])
  }
})
