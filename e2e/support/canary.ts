import { everyRoute } from '@banyan/contract'
import type { Page, Response } from '@playwright/test'

interface Secret {
  /** What it is, for the report: 'password', 'phone'. */
  readonly name: string
  readonly value: string
  /** The only places where the specification has it. */
  readonly allowed?: RegExp
}

export interface Canary {
  /** From now on nothing may carry this value, but for the places allowed. Told before it is typed. */
  keep(...secrets: readonly Secret[]): void
  /**
   * Every secret in every place a script, an extension, a screenshot or whoever sits down
   * next could read, since the beginning.
   */
  finds(): Promise<string[]>
}

/** The answers that may carry a token of a session: those of the calls that start one. */
const starting = new Set(
  everyRoute
    .filter(([, route]) => route.session === 'starts')
    .map(([, { method, path }]) => `answer ${method} ${path}`),
)

interface Heard {
  readonly place: string
  readonly text: string
}

/**
 * Watches a page for what must never be seen of a log-in: in what scripts can read
 * (storage, cookies, databases, caches), the console, the address and its history, the
 * elements of the page, what is asked of the server, and what it answers.
 */
export async function watch(page: Page): Promise<Canary> {
  const secrets: Secret[] = []
  const heard: Heard[] = []
  const reading: Promise<void>[] = []
  const own = () => new URL(page.url()).origin
  page.on('console', (message) => heard.push({ place: 'console', text: message.text() }))
  page.on('pageerror', (error) => heard.push({ place: 'console', text: `${error.message} ${error.stack}` }))
  page.on('framenavigated', (frame) => heard.push({ place: 'address', text: frame.url() }))
  page.on('request', (request) => {
    heard.push({ place: 'address of a call', text: `${request.url()} ${request.headers()['referer'] ?? ''}` })
    heard.push({
      place: `body of ${request.method()} ${new URL(request.url()).pathname}`,
      text: request.postData() ?? '',
    })
  })
  page.on('response', (response) => void reading.push(read(response)))
  const devTools = await page.context().newCDPSession(page)

  async function read(response: Response): Promise<void> {
    const { origin, pathname } = new URL(response.url())
    if (origin !== own() || !pathname.startsWith('/wps/')) return
    const place = `answer ${response.request().method()} ${pathname}`
    // A page that is left meanwhile takes its answers with it: they were read by nobody.
    const text = await response.text().catch(() => '')
    heard.push({ place, text })
    const token = /"token":"([^"]+)"/.exec(text)?.[1]
    if (token && starting.has(place))
      secrets.push({ name: 'token', value: token, allowed: /^(sessionStorage token|answer \S+ \/wps\/\S+)$/ })
  }

  return {
    keep: (...more) => void secrets.push(...more),
    async finds() {
      await Promise.all(reading)
      const { entries } = await devTools.send('Page.getNavigationHistory')
      const seen = [
        ...heard,
        ...(await inPage(page)),
        ...entries.map(({ url, title }) => ({ place: 'history', text: `${url} ${title}` })),
      ]
      const found = seen.flatMap(({ place, text }) =>
        secrets
          .filter((secret) => !isAllowed(secret, place) && carries(text, secret.value))
          .map(({ name }) => `${name} in ${place}`),
      )
      return [...new Set(found)].toSorted()
    },
  }
}

function isAllowed({ name, allowed }: Secret, place: string): boolean {
  return name === 'token' && place.startsWith('answer') ? starting.has(place) : allowed?.test(place) === true
}

/**
 * As it is, as an address or a form writes it, in base64, or turned round; a short number
 * only where it stands for itself.
 */
function carries(text: string, value: string): boolean {
  if (/^\d{1,8}$/.test(value)) return new RegExp(`(?<![\\w.-])${value}(?![\\w.-])`).test(text)
  const turned = Array.from(value).toReversed().join('')
  return [value, encodeURIComponent(value), Buffer.from(value).toString('base64').replaceAll('=', ''), turned].some(
    (each) => text.includes(each),
  )
}

/** Everything that the page itself can read. */
async function inPage(page: Page): Promise<Heard[]> {
  return page.evaluate(async () => {
    const found: { place: string; text: string }[] = []
    const put = (place: string, text: unknown) =>
      found.push({ place, text: typeof text === 'string' ? text : JSON.stringify(text) })
    for (const [name, storage] of Object.entries({ localStorage, sessionStorage })) {
      for (const [key, value] of Object.entries(storage)) put(`${name} ${key}`, `${key} ${value}`)
    }
    for (const cookie of document.cookie.split('; ')) put(`cookie ${cookie.split('=')[0]}`, cookie)
    put('address', location.href)
    put('history', history.state ?? '')
    put('window', window.name)
    put('page', document.documentElement.outerHTML)
    for (const field of document.querySelectorAll('input, textarea')) put('page', 'value' in field ? field.value : '')
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(opening.error))
      })
      for (const store of database.objectStoreNames) {
        const rows = await new Promise((resolve, reject) => {
          const all = database.transaction(store).objectStore(store).getAll()
          all.addEventListener('success', () => resolve(all.result))
          all.addEventListener('error', () => reject(all.error))
        })
        put(`database ${name}`, rows)
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        put(`cache ${name}`, `${request.url} ${await (await cache.match(request))?.text()}`)
    }
    return found
  })
}
