import './styles/index.css'
import './app/first-paint.css'
import { pause } from './app/pause.ts'

/** How long the first picture or sentence may hold up the page; a tab in the background paints nothing at all. */
const paintWaitMs = 600

/**
 * Lets the first picture or sentence reach the screen before the scripts take the line and
 * the processor, which on a phone they do for a second. A browser that does not tell what
 * it has painted is given two frames: the first draws it, by the second it has been shown.
 */
async function firstPaint() {
  const first = document.querySelector<HTMLElement>('.first-hero img, .first-rule, .first-words p')
  if (!first?.checkVisibility()) return
  const shown = PerformanceObserver.supportedEntryTypes.includes('largest-contentful-paint')
    ? painted()
    : (first instanceof HTMLImageElement ? first.decode() : Promise.resolve()).then(nextFrame).then(nextFrame)
  await Promise.race([shown.catch(() => {}), new Promise((resolve) => setTimeout(resolve, paintWaitMs))])
}

/**
 * The browser's own word that the picture or the sentences have been on the screen: until
 * now the page holds nothing else.
 */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver((_list, observer) => {
      observer.disconnect()
      resolve()
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** The letters that the merchant's page is set in. */
function familyOf(use: '--font-ui' | '--font-display' | '--font-num') {
  return getComputedStyle(document.documentElement).getPropertyValue(use).split(',', 1)[0] ?? ''
}

await firstPaint()
globalThis.early?.askForFiles()

/**
 * What every first screen is set in, and one letter of each file of it. Links that preload them would be warned of
 * where the page takes longer than their browser thinks right.
 */
const fonts = ['400', '600', '700']
  .map((weight) => `${weight} 1em ${familyOf('--font-ui')}`)
  .concat(`800 1em ${familyOf('--font-display')}`, `600 1em ${familyOf('--font-num')}`)
// In other letters a sentence breaks elsewhere: they would push down what stands below.
if ((localStorage.getItem('hisLang') ?? document.documentElement.dataset['language']) === 'TH')
  fonts.push('400 1em Noto Sans Thai Variable')
for (const font of fonts) void document.fonts.load(font, 'aạก0').catch(() => {})
// Read one after another, each in a task of its own: together they would hold up a slow
// processor for a tenth of a second.
await import('react-dom/client')
await pause()
await import('./lib/call.ts')
await pause()
const { start } = await import('./app/start.tsx')
await pause()
await start()
