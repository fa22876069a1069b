import { createHash } from 'node:crypto'
import type { DrawnDraw } from '@banyan/contract'
import type { APIResponse, Page, Route } from '@playwright/test'
import drawn from './drawn.json' with { type: 'json' }

const second = 1000
const last = drawn.value
/**
 * The instant at which every picture is taken: 20 seconds after the one draw whose real
 * seeds and numbers are kept in drawn.json.
 */
const now = Date.parse(last.drawsAt) + 20 * second
const after = (ms: number) => new Date(now + ms).toISOString()

/** The draw that takes bets in the pictures, and the server's clock. */
const openDraw: Readonly<Record<string, string>> = {
  serverTime: after(0),
  opensAt: after(-20 * second),
  closesAt: after(35 * second),
  drawsAt: after(40 * second),
}
const lastOrdinal = Number(last.numero.slice(8))
const numeroBefore = (draws: number) => `${last.numero.slice(0, 8)}${String(lastOrdinal - draws).padStart(4, '0')}`

const drawsShown = 20
const month = 30 * 24 * 3600 * second

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/
const hash = /^[0-9a-f]{32,}$/

/** Digits that depend on the place alone. */
function digitsAt(place: string, length: number): string {
  return createHash('sha256').update(place).digest('hex').replaceAll(/[a-f]/g, '').slice(0, length)
}

function stillText(text: string, place: readonly string[], at: number): string {
  const key = place.findLast((name) => !/^\d+$/.test(name)) ?? ''
  if (instant.test(text)) {
    if (key === 'serverTime' || place.includes('current')) return openDraw[key] ?? text
    return /until|expire|ends/i.test(key) ? after(month) : after(-60 * second * (at + 1))
  }
  if (key === 'numero') return numeroBefore(place.includes('current') ? -1 : at)
  return hash.test(text) ? createHash('sha256').update(place.join()).digest('hex').slice(0, text.length) : text
}

function stillPrizes(prizes: DrawnDraw['prizes'], at: number): DrawnDraw['prizes'] {
  if (at === 0) return last.prizes
  return Object.fromEntries(
    Object.entries(prizes).map(([tier, numbers]) => [
      tier,
      numbers.map((number, index) => digitsAt(`${at} ${tier} ${index}`, number.length)),
    ]),
  )
}

/**
 * An answer of the server without what differs from run to run: its instants, the drawn numbers and the hashes.
 * Everything else, and above all the shape, stays the product's own.
 */
function still(value: unknown, place: readonly string[] = [], at = 0): unknown {
  if (typeof value === 'string') return stillText(value, place, at)
  if (Array.isArray(value)) {
    const list: readonly unknown[] =
      place.at(-1) === 'draws' && value.length > 0
        ? Array.from({ length: drawsShown }, (_, index) => value[index % value.length])
        : value
    return list.map((each, index) => still(each, [...place, String(index)], index))
  }
  if (typeof value !== 'object' || value === null) return value
  // as: the contract's name for them
  if (place.at(-1) === 'prizes') return stillPrizes(value as DrawnDraw['prizes'], at)
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, still(each, [...place, key], at)]))
}

/**
 * The server's answer to a page of any merchant's host: what the browser takes for this
 * machine by itself, such as `lotus.localhost`, Node looks up.
 */
export function answerOf(route: Route): Promise<APIResponse> {
  const url = new URL(route.request().url())
  const { host } = url
  url.hostname = '127.0.0.1'
  return route.fetch({ url: url.href, headers: { ...route.request().headers(), host } })
}

/** Stops the page's clock and the live connection, and stills what the server answers. */
export async function holdStill(page: Page): Promise<void> {
  await page.clock.setFixedTime(now)
  await page.routeWebSocket(/.*/, () => {})
  await page.route(/\/(wps\/(?!captcha)|lgw|lotto|ops\/api)\b/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const answer = await answerOf(route)
    const isJson = answer.headers()['content-type']?.includes('json')
    return isJson
      ? route.fulfill({ response: answer, json: still(await answer.json()) })
      : route.fulfill({ response: answer })
  })
  await page.route('**/numeros/fairness?*', (route) => route.fulfill({ json: drawn }))
}
