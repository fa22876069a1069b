import { join } from 'node:path'
import { type Page, expect, test } from '@playwright/test'
import sharp from 'sharp'
import { dialogs } from './dialogs.ts'
import { stateOf } from './state.ts'
import { holdStill } from './still.ts'
import { sayIn, views } from './views.ts'

const languages = ['VI', 'EN'] as const
const themes = ['dark', 'light'] as const

/** The pictures as they were taken, to be looked at. */
const taken = join(import.meta.dirname, '..', '..', 'artifacts', 'shots')

const keptScale = 0.45

/**
 * What stands still in every picture, and the footer where it is not the page's own
 * business: it would be stored with each.
 */
const quiet = `[data-shot-fixed] { position: static !important } *, *::before, *::after { animation: none !important; transition: none !important; caret-color: transparent !important }`
const withoutFooter = `footer:not(main footer, [role=dialog] footer) { display: none !important }`

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Down the page and back: what comes late comes when somebody is near it. */
const goDown = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)))
    }
    scrollTo(0, 0)
  })

/** Waits until everything has come: the page asks for nothing more and grows no further, wherever it is looked at. */
async function complete(page: Page): Promise<void> {
  await expect(page.locator('main, dialog, [role=dialog]').first()).toBeAttached()
  const shape = () =>
    page.evaluate(() => [performance.getEntriesByType('resource').length, document.documentElement.scrollHeight].join())
  await expect(async () => {
    const before = await shape()
    await goDown(page)
    await page.waitForTimeout(700)
    expect(await shape()).toBe(before)
  }).toPass()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(async () => {
    await document.fonts.ready
    // One that is not shown is never loaded, and would be waited for in vain.
    const shown = [...document.images].filter((image) => image.checkVisibility() && image.currentSrc !== '')
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)))
  })
}

/**
 * Changes the theme, and waits until every layer of the page is painted in it. What scrolls in itself keeps its old
 * ground until something else changes.
 */
async function inTheme(page: Page, theme: (typeof themes)[number]): Promise<void> {
  await page.evaluate(async (chosen) => {
    document.documentElement.dataset['theme'] = chosen
    const frames = async (count: number) => {
      for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame)
    }
    const scrolling = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) =>
      /auto|scroll/.test(getComputedStyle(element).overflow),
    )
    for (const element of scrolling) element.style.setProperty('overflow', 'hidden', 'important')
    await frames(3)
    for (const element of scrolling) element.style.removeProperty('overflow')
    await frames(4)
  }, theme)
}

/** A bar at the edge of the screen would lie across the middle of a long picture. */
async function unpin(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.body.querySelectorAll('*')) {
      const { position, bottom } = getComputedStyle(element)
      if (position === 'fixed' && bottom === '0px' && element.closest('dialog, [role=dialog]') === null)
        element.setAttribute('data-shot-fixed', '')
    }
  })
}

/** Small enough to be kept, and the same for the same picture. */
const kept = (picture: Buffer, width: number) =>
  sharp(picture)
    .resize({ width: Math.round(width * keptScale) })
    .jpeg({ quality: 40, mozjpeg: true })
    .toBuffer()

for (const { name, path, as, before, open, isWide, hide } of [...views, ...dialogs])
  test(name, async ({ browser, contextOptions, viewport, isMobile, hasTouch, baseURL }, { project }) => {
    if (isMobile && isWide) return
    for (const language of languages) {
      const context = await browser.newContext({
        ...contextOptions,
        ...(baseURL !== undefined && { baseURL }),
        viewport,
        isMobile,
        hasTouch,
        // The site's policy lets no style in, and so not these pictures' own.
        bypassCSP: true,
        serviceWorkers: 'block',
        timezoneId: 'Asia/Ho_Chi_Minh',
        locale: 'vi-VN',
        ...(as && { storageState: stateOf(as) }),
      })
      const page = await context.newPage()
      await page.addInitScript((code) => {
        localStorage.setItem('hisLang', code)
        localStorage.setItem('opsLanguage', code)
      }, language)
      await holdStill(page)
      await before?.(page)
      await page.goto(path)
      await complete(page)
      await open?.(page, sayIn(language))
      if (open) await complete(page)
      for (const theme of themes) {
        await inTheme(page, theme)
        const fullPage = (await page.locator('[role=dialog], [role=menu]').count()) === 0
        if (fullPage) await unpin(page)
        const file = `${name}.${language}.${theme}`
        const picture = await page.screenshot({
          path: join(taken, project.name, `${file}.png`),
          fullPage,
          animations: 'disabled',
          style: name === 'home' ? quiet : quiet + withoutFooter,
          ...(hide && { mask: [hide(page)], maskColor: '#808080' }),
        })
        expect
          .soft(await kept(picture, viewport?.width ?? 0))
          .toMatchSnapshot([`${file}.jpg`], { maxDiffPixelRatio: 0.001 })
      }
      // An answer that is still being stilled has nobody left to be given to.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
    }
  })
