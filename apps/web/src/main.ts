import './styles/index.css'
import './app/first-paint.css'

/** How long the first picture may hold up the page; a tab in the background paints nothing at all. */
const paintWaitMs = 300

/**
 * Lets the first picture reach the screen before the scripts take the processor, which on a phone they do for half a second.
 * They are being fetched meanwhile: the boot script has asked for them.
 */
async function firstPaint() {
  const picture = document.querySelector<HTMLImageElement>('.first-hero img')
  if (!picture) return
  const shown = picture.decode().then(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  await Promise.race([shown.catch(() => {}), new Promise((resolve) => setTimeout(resolve, paintWaitMs))])
}

await firstPaint()
const { start } = await import('./app/start.tsx')
await start()
