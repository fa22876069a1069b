import './styles/index.css'
import './app/first-paint.css'

/** How long the first picture may hold up the page; a tab in the background paints nothing at all. */
const paintWaitMs = 600

/**
 * Lets the first picture reach the screen before the scripts take the processor, which on a phone they do for half a second.
 * They are being fetched meanwhile: the boot script has asked for them. A browser that does not tell what it has painted is
 * given two frames: the first draws the picture, by the second it has been shown.
 */
async function firstPaint() {
  const picture = document.querySelector<HTMLImageElement>('.first-hero img')
  if (!picture) return
  const shown = PerformanceObserver.supportedEntryTypes.includes('largest-contentful-paint')
    ? painted(picture)
    : picture.decode().then(nextFrame).then(nextFrame)
  await Promise.race([shown.catch(() => {}), new Promise((resolve) => setTimeout(resolve, paintWaitMs))])
}

/** The browser's own word that the element has been on the screen. */
function painted(element: Element): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      if (!list.getEntries().some((entry) => 'element' in entry && entry.element === element)) return
      observer.disconnect()
      resolve()
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

await firstPaint()
const { start } = await import('./app/start.tsx')
await start()
