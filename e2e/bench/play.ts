import { rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { slotCodes } from '@banyan/games/slots'
import { type Browser, type Page, chromium } from '@playwright/test'
import { provideChromium } from '../support/chromium.ts'
import { startProduct } from '../support/product.ts'
import { median, print as printFigure } from './report.ts'
import { type MainThread, traced } from './trace.ts'

const runs = 3
const spins = 3
const port = 3300
const dataDir = join(tmpdir(), `banyan-bench-play-${userInfo().uid}`)
const longFrameMs = 33
const spinButton = 'main.game[data-phase="idle"] .spin:enabled'

/** Lighthouse's throttled phone: 150 ms there and back, 1.6 Mbit/s down, a processor four times as slow. */
const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const slowProcessor = 4

interface Opening {
  readonly playableMs: number
  readonly scriptBytes: number
  readonly bytes: number
}

/**
 * The slots' client as `npm start` serves it: until the first spin can be pressed on a
 * throttled phone, and the frames of spins.
 */
export async function run(): Promise<void> {
  rmSync(dataDir, { recursive: true, force: true })
  const product = await startProduct({
    folder: join(import.meta.dirname, '../..'),
    port,
    env: { DATA_DIR: dataDir },
    timeoutMs: 240_000,
  })
  const { executablePath, args, env } = await provideChromium()
  const browser = await chromium.launch({
    executablePath,
    args: [...args, '--disable-gpu-compositing'],
    env: { ...process.env, ...env },
  })
  try {
    for (const game of slotCodes) {
      const url = `http://127.0.0.1:${port + 2}/?game=${game}&language=VI#demo`
      const openings: Opening[] = []
      for (let each = 0; each < runs; each++) openings.push(await open(browser, url))
      print(
        `${game} first spin playable, throttled phone, median of ${runs}`,
        median(openings.map(({ playableMs }) => playableMs)),
        'ms',
      )
      print(`${game} code until then`, median(openings.map(({ scriptBytes }) => scriptBytes)), 'bytes over the wire')
      print(`${game} everything until then`, median(openings.map(({ bytes }) => bytes)), 'bytes over the wire')
      const { frames, longestTaskMs, longestScriptMs, drawingMs, longestDrawingWaitMs } = await spinTraced(browser, url)
      print(`${game} longest frame of ${spins} spins`, Math.max(...frames), 'ms')
      print(
        `${game} frames over ${longFrameMs} ms`,
        (100 * frames.filter((ms) => ms > longFrameMs).length) / frames.length,
        '% of frames',
      )
      print(`${game} longest task of ${spins} spins`, longestTaskMs, 'ms of processor')
      print(`${game} longest script of a frame`, longestScriptMs, 'ms of processor')
      print(
        `${game} drawing, with the emulation of a graphics card`,
        drawingMs / frames.length,
        'ms of processor a frame',
      )
      print(`${game} longest wait for what was drawn`, longestDrawingWaitMs, 'ms')
    }
  } finally {
    await browser.close()
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function phone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  return context.newPage()
}

async function open(browser: Browser, url: string): Promise<Opening> {
  const page = await phone(browser)
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Network.enable')
  await protocol.send('Network.emulateNetworkConditions', slowLine)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowProcessor })
  let [scriptBytes, bytes] = [0, 0]
  const scripts = new Set<string>()
  protocol.on('Network.responseReceived', ({ requestId, type }) => void (type === 'Script' && scripts.add(requestId)))
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength
    if (scripts.has(requestId)) scriptBytes += encodedDataLength
  })
  const startedAt = performance.now()
  await page.goto(url, { waitUntil: 'commit' })
  // Asked on each frame: a locator looks twice a second only.
  await page.waitForFunction((button) => document.querySelector(button) !== null, spinButton, {
    polling: 'raf',
    timeout: 120_000,
  })
  const playableMs = performance.now() - startedAt
  await page.context().close()
  return { playableMs, scriptBytes, bytes }
}

/**
 * Times between frames while reels turn, on this machine's own processor, and what of them was ours: without a graphics
 * card most of a frame is the emulation of one, and the wait for it.
 */
async function spinTraced(browser: Browser, url: string): Promise<MainThread & { readonly frames: readonly number[] }> {
  const page = await phone(browser)
  await page.goto(url)
  const button = page.locator(spinButton)
  await button.waitFor({ timeout: 120_000 })
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(globalThis, { seenFrames: seen })
    let last: number | null = null
    const frame = (now: number) => {
      const isShowing = document.querySelector('main.game')?.getAttribute('data-phase') !== 'idle'
      if (isShowing && last !== null) seen.push(now - last)
      last = isShowing ? now : null
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
  const thread = await traced(browser, async () => {
    for (let spin = 0; spin < spins; spin++) {
      await button.click()
      await page.locator('main.game:not([data-phase="idle"])').waitFor()
      await button.waitFor({ timeout: 180_000 })
    }
  })
  // as: put there above
  const frames = await page.evaluate(() => (globalThis as unknown as { seenFrames: number[] }).seenFrames)
  await page.context().close()
  return { ...thread, frames }
}

function print(what: string, value: number, unit: string): void {
  printFigure('play', what, value, unit)
}
