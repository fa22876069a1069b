import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { vi } from '@banyan/i18n/vi'
import { type Page, expect } from '@playwright/test'
import type axe from 'axe-core'

/** Said by the test's own browser, which is told to let no worker in, and by no other. */
const ofTheTest = /^Service Worker registration blocked by Playwright/

/** Everything that a browser's console calls an error or a warning, and every exception, from now on. */
export function complaintsOf(page: Page): readonly string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if ((message.type() === 'error' || message.type() === 'warning') && !ofTheTest.test(message.text()))
      complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`))
  return complaints
}

/** Longer ones are clocks, and change no colour of a text. */
const movementMsMax = 2000

/** A colour half way between two is nobody's: waits until every movement that soon comes to an end has come to it. */
async function standStill(page: Page): Promise<void> {
  const moving = () =>
    page.evaluate(
      (most) =>
        document
          .getAnimations()
          .filter(
            ({ effect, playState }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) <= most,
          ).length,
      movementMsMax,
    )
  await expect.poll(moving, 'movements under way').toBe(0)
}

/** The page itself is there: what the server sends of it beforehand has no main part. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('#main')).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const ofLevels: axe.RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }

/**
 * What axe finds against WCAG 2.2 A and AA, whatever its weight; only by some of its rules when they are named, and
 * only in a part of the page when one is.
 */
export async function expectAccessible(page: Page, rules?: string[], part?: string): Promise<void> {
  await standStill(page)
  const runOnly: axe.RunOnly = rules ? { type: 'rule', values: rules } : ofLevels
  // Only where there are frames are there findings of several to be put together, for
  // which a page is opened every time.
  const violations = await (page.frames().length === 1 ? axeHere : axeInFrames)(page, runOnly, part)
  expect(
    violations.map(({ id, impact, nodes }) => ({
      id,
      impact,
      at: nodes.map(({ target, any }) => `${target.join(' ')}: ${any[0]?.message ?? ''}`),
    })),
  ).toEqual([])
}

/** axe stays on the page for the next look: read and compiled anew each time, it takes twice as long as it needs. */
async function axeHere(page: Page, runOnly: axe.RunOnly, part = 'html'): Promise<readonly axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  return page.evaluate(
    async ({ where, ...options }) => {
      const { run } = (globalThis as unknown as { axe: typeof axe }).axe // as: put there above
      return (await run(where, { ...options, resultTypes: ['violations'] })).violations
    },
    { runOnly, where: part },
  )
}

async function axeInFrames(page: Page, runOnly: axe.RunOnly, part?: string): Promise<readonly axe.Result[]> {
  const builder = new AxeBuilder({ page, axeSource }).options({ runOnly, resultTypes: ['violations'] })
  return (await (part ? builder.include(part) : builder).analyze()).violations
}

/** Those of the rules that look at colours: what the others find is the same in every theme. */
const rulesOfColours = ['color-contrast', 'link-in-text-block']

/**
 * The page in the dark theme by all rules, then in the light one by those of colours.
 * What else is wanted of each theme is done in it.
 */
export async function expectAccessibleInThemes(
  page: Page,
  inTheme: (theme: string) => Promise<unknown> = async () => {},
  part?: string,
): Promise<void> {
  for (const { theme, rules } of [{ theme: 'dark' }, { theme: 'light', rules: rulesOfColours }]) {
    await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme)
    // Colours fade from one theme to the other, and half way have no contrast yet.
    await expect(() => expectAccessible(page, rules, part)).toPass({ timeout: 60_000 })
    await inTheme(theme)
  }
}

/** The page may be longer than the screen, and never wider. */
export async function expectNoSideways(page: Page, width: number): Promise<void> {
  const height = page.viewportSize()?.height ?? 900
  await page.setViewportSize({ width, height })
  // Wider than the screen, or than what the screen became because something was wider: a phone zooms out then.
  const reach = () => page.evaluate(() => Math.max(document.documentElement.scrollWidth, innerWidth))
  await expect.poll(reach, `at ${width} px`).toBe(width)
}

/**
 * What has opened over the page is accessible in both themes, and makes the page no
 * wider; what lies below is looked at by the tests of the pages.
 */
export async function expectFit(page: Page, part: string): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.locator(part)).toBeVisible()
  await expectAccessibleInThemes(page, undefined, part)
  await expectNoSideways(page, page.viewportSize()?.width ?? 390)
}

/** The widths between which the site is used, by what the project's screen is. */
const widths = { desktop: [768, 1100, 1440, 1920], phone: [360, 390] }

/**
 * Complete, accessible in both themes and never wider than the screen. The theme is changed on the page, as its switch
 * does: loading it again would show the same and take as long again.
 */
export async function expectPresentable(page: Page, project: string): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  await expectAccessibleInThemes(page)
  await expectSizedImages(page)
  await expectNoRawKeys(page)
  await expectFitting(page, widths[project === 'phone' ? 'phone' : 'desktop'])
}

/**
 * The same, and on a phone's screen as well: a page on which nothing was opened is laid out anew there, and needs no
 * second visit.
 */
export async function expectPresentableEverywhere(page: Page): Promise<void> {
  await expectPresentable(page, 'desktop')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(() => expectAccessible(page)).toPass({ timeout: 60_000 })
  await expectSizedImages(page)
  await expectFitting(page, widths.phone)
}

async function expectFitting(page: Page, widest: readonly number[]): Promise<void> {
  for (const width of widest) {
    await expectNoSideways(page, width)
    await expectTrueImages(page, width)
  }
}

/** An image whose size is not written down pushes the page about when it arrives. */
async function expectSizedImages(page: Page): Promise<void> {
  const bare = await page
    .locator('img:not([width]), img:not([height])')
    .evaluateAll((images) => images.map((image) => image.outerHTML))
  expect(bare).toEqual([])
}

/**
 * An image that is neither cut nor fitted in has the sides of its file, or of its place
 * while the file has not come; rounding may cost a pixel.
 */
async function expectTrueImages(page: Page, width: number): Promise<void> {
  const bent = await page.locator('img:visible').evaluateAll((images) =>
    (images as HTMLImageElement[]) // as: the selector names images only
      .filter((image) => getComputedStyle(image).objectFit === 'fill' && image.clientHeight > 0)
      .filter((image) => {
        const [wide = 0, high = 0] =
          image.naturalWidth > 0
            ? [image.naturalWidth, image.naturalHeight]
            : ['width', 'height'].map((side) => Number(image.getAttribute(side)))
        return Math.abs((image.clientWidth * high) / wide - image.clientHeight) >= 2
      })
      .map((image) => `${image.currentSrc || image.src}: ${image.clientWidth} x ${image.clientHeight}`),
  )
  expect(bent, `at ${width} px`).toEqual([])
}

const rawKey = new RegExp(`\\b(${Object.keys(vi).join('|')})\\.[a-z]\\w*(\\.\\w+)*\\b|\\{\\w+\\}`, 'g')

/** No text that a person sees or hears may be the key of a text, or carry a place that was never filled. */
export async function expectNoRawKeys(page: Page): Promise<void> {
  const texts = await page.evaluate(() => {
    const said = [...document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')].flatMap((element) =>
      ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    )
    const code = new Set([...document.querySelectorAll('pre')].map((element) => element.innerText))
    return [document.title, ...said, ...document.body.innerText.split('\n')].filter((text) => !code.has(text))
  })
  expect(texts.flatMap((text) => text.match(rawKey) ?? [])).toEqual([])
}
