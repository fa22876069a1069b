import { type Browser, type Page, chromium } from '@playwright/test'
import { provideChromium } from '../support/chromium.ts'
import { vassalage } from './many-games.ts'
import { median, print } from './report.ts'
import { traced } from './trace.ts'

const longFrameMs = 33
const hoverMs = 300
const changes = 3
/** Links of home's navigation, by what the page that they open is titled. */
const places = ['/rng', '/promotions', '/help'] as const

/**
 * What happens on a page that is open already: going to another after resting on its
 * link, and scrolling a list of ten thousand games.
 */
export async function measureMoves(url: string, games: number): Promise<void> {
  const { executablePath, args, env } = await provideChromium()
  const browser = await chromium.launch({
    executablePath,
    args: [...args, '--disable-gpu-compositing'],
    env: { ...process.env, ...env },
  })
  try {
    for (const place of places) {
      const times: number[] = []
      for (let each = 0; each < changes; each += 1) times.push(await changePage(browser, url, place))
      print(
        'web',
        `/index to ${place}, click to first paint after resting on the link, median of ${changes}`,
        median(times),
        'ms',
      )
    }
    const { frames, longestTaskMs } = await scroll(browser, url)
    print('web', `/rng with ${games} games, longest frame while scrolling`, Math.max(...frames), 'ms')
    print(
      'web',
      `/rng with ${games} games, frames over ${longFrameMs} ms`,
      (100 * frames.filter((ms) => ms > longFrameMs).length) / frames.length,
      '% of frames',
    )
    print('web', `/rng with ${games} games, longest task while scrolling`, longestTaskMs, 'ms of processor')
  } finally {
    await browser.close()
  }
}

/** From the click on a link of the header to the paint of the page that it opens, on this machine's own processor. */
async function changePage(browser: Browser, url: string, place: string): Promise<number> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'vi-VN' })).newPage()
  await page.goto(`${url}/index`, { waitUntil: 'networkidle' })
  const link = page.locator(`header nav a[href="${place}"]`).first()
  await link.hover()
  await page.waitForTimeout(hoverMs)
  await page.evaluate(watchForPage, place)
  await link.click()
  await page.waitForFunction(() => 'paintedAfterMs' in globalThis)
  // as: put there by watchForPage
  const ms = await page.evaluate(() => (globalThis as unknown as { paintedAfterMs: number }).paintedAfterMs)
  await page.context().close()
  return ms
}

/** In the page: notes how long after the click the first frame with another heading had been drawn. */
function watchForPage(): void {
  const heading = () => document.querySelector('main h1')?.textContent ?? ''
  const before = heading()
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const look = () => {
        // A message that is sent in a frame is answered when the frame has been drawn.
        if (heading() === before || heading() === '') return void requestAnimationFrame(look)
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () =>
          Object.assign(globalThis, { paintedAfterMs: performance.now() - timeStamp }),
        )
        port1.start()
        port2.postMessage(null)
      }
      requestAnimationFrame(look)
    },
    { capture: true, once: true },
  )
}

interface Scrolling {
  /** Times between frames, ms. */
  readonly frames: readonly number[]
  readonly longestTaskMs: number
}

/** A phone's finger goes through the first page of the list, and through the second. */
async function scroll(browser: Browser, url: string): Promise<Scrolling> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  await page.goto(`${url}/rng?page=${vassalage}`, { waitUntil: 'networkidle' })
  const frames: number[] = []
  let longestTaskMs = 0
  for (const turn of [async () => {}, () => page.getByRole('button', { name: 'Trang 2', exact: true }).click()]) {
    await turn()
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => scrollTo(0, 0))
    const trace = await traced(browser, async () => void frames.push(...(await framesOfScroll(page))))
    longestTaskMs = Math.max(longestTaskMs, trace.longestTaskMs)
  }
  await context.close()
  return { frames, longestTaskMs }
}

async function framesOfScroll(page: Page): Promise<readonly number[]> {
  await page.evaluate(() => {
    const frames: number[] = []
    let last = performance.now()
    const frame = (now: number) => {
      frames.push(now - last)
      last = now
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
    Object.assign(globalThis, { seenFrames: frames })
  })
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 600,
    yDistance: -2400,
    speed: 1600,
    gestureSourceType: 'touch',
  })
  await protocol.detach()
  // as: put there above
  return page.evaluate(() => (globalThis as unknown as { seenFrames: number[] }).seenFrames.slice(1))
}
