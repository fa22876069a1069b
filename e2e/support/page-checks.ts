import { AxeBuilder } from '@axe-core/playwright'
import { type Page, expect } from '@playwright/test'

/** Everything that a browser's console calls an error or a warning, and every exception, from now on. */
export function complaintsOf(page: Page): readonly string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    // A page that is left while its socket is still connecting: the browser says so, and there is nothing to mend.
    if (/WebSocket is closed before the connection is established/.test(message.text())) return
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`))
  return complaints
}

/** What axe finds against WCAG 2.2 A and AA, whatever its weight. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
  expect(
    violations.map(({ id, impact, nodes }) => ({ id, impact, at: nodes.map(({ target, any }) => `${target.join(' ')}: ${any[0]?.message ?? ''}`) })),
  ).toEqual([])
}

/** The page may be longer than the screen, and never wider. */
export async function expectNoSideways(page: Page, width: number): Promise<void> {
  const height = page.viewportSize()?.height ?? 900
  await page.setViewportSize({ width, height })
  // Wider than the screen, or than what the screen became because something was wider: a phone zooms out then.
  const reach = () => page.evaluate(() => Math.max(document.documentElement.scrollWidth, innerWidth))
  await expect.poll(reach, `at ${width} px`).toBe(width)
}

/** An image whose size is not written down pushes the page about when it arrives. */
export async function expectSizedImages(page: Page): Promise<void> {
  const bare = await page.locator('img:not([width]), img:not([height])').evaluateAll((images) => images.map((image) => image.outerHTML))
  expect(bare).toEqual([])
}

const catalogues = 'common|error|fairness|home|identity|lottery|play|protection|records|shell'
const rawKey = new RegExp(`\\b(${catalogues})\\.[a-z]\\w*(\\.\\w+)*\\b|\\{\\w+\\}`, 'g')

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
