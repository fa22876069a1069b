import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Page, expect, test } from '@playwright/test'

test.use({ serviceWorkers: 'allow' })

const worker = readFileSync(new URL('../apps/web/public/sw.js', import.meta.url), 'utf8')

/** The script of a build's page: it shows which build it is, and does as lib/offline.ts does. */
const scriptOf = (build: string) => `document.querySelector('main').textContent = '${build}'
await navigator.serviceWorker.register('/sw.js')
const { active } = await navigator.serviceWorker.ready
active.postMessage(performance.getEntriesByType('resource').map(({ name }) => name))`

/**
 * A site of its own, because that of the other journeys has one build only. It has the
 * files of its present build, as after a deployment.
 */
function serve() {
  const state = { build: 'one', indexCache: 'no-cache', keepsFiles: false, asked: [] as string[] }
  const server = createServer(({ url = '' }, response) => {
    state.asked.push(url)
    const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
      '/index': [
        'text/html',
        `<!doctype html><title>x</title><main></main><script type="module" src="/assets/app-${state.build}.js"></script>`,
      ],
      // What a page loads besides its files: an answer of a call, and a picture.
      '/wps/balance': ['application/json', '{}'],
      '/avatars/1.svg': ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
      '/sw.js': ['text/javascript', `self.build = '${state.build}'\n${worker}`],
      ...(state.keepsFiles && { '/assets/app-one.js': ['text/javascript', scriptOf('one')] }),
      [`/assets/app-${state.build}.js`]: ['text/javascript', scriptOf(state.build)],
    }
    const [type, text] = files[url] ?? []
    const cached = url === '/index' ? state.indexCache : 'no-cache'
    // Another origin may read the files, as it may those of a host for pictures.
    const headers = {
      'content-type': type ?? 'text/plain',
      'cache-control': cached,
      'access-control-allow-origin': '*',
    }
    response.writeHead(text === undefined ? 404 : 200, headers).end(text)
  })
  return { server, state }
}

const caches = (page: Page) =>
  page.evaluate(async () => {
    const names = await globalThis.caches.keys()
    return Promise.all(
      names.map(async (name) => `${name} ${(await (await globalThis.caches.open(name)).keys()).length}`),
    )
  })

test('a page that began without the worker ends without it, and the next one has it', async ({ page }) => {
  const { server } = serve()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const hasWorker = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/index` // as: it listens on a port.
  try {
    await page.goto(address)
    await expect.poll(() => caches(page)).toEqual(['shell-one 2'])
    expect(await hasWorker()).toBe(false)
    await page.goto(address)
    expect(await hasWorker()).toBe(true)
  } finally {
    server.close()
    server.closeAllConnections()
  }
})

test('after a new build the site is shown without a connection as before, and then the new one', async ({
  context,
}) => {
  const { server, state } = serve()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const index = `http://127.0.0.1:${(server.address() as AddressInfo).port}/index` // as: it listens on a port.
  const visit = async (build: string) => {
    const page = await context.newPage()
    await page.goto(index)
    await expect(page.getByRole('main')).toHaveText(build)
    return page
  }
  try {
    const first = await visit('one')
    await expect.poll(() => caches(first)).toEqual(['shell-one 2'])
    state.build = 'two'
    const second = await visit('two')
    await expect.poll(() => caches(second)).toEqual(['shell-one 3', 'shell-two 1'])
    await first.close()
    await second.close()

    await context.setOffline(true)
    const offline = await visit('one')
    await offline.close()

    await context.setOffline(false)
    const third = await visit('two')
    await expect.poll(() => caches(third)).toEqual(['shell-two 2'])
    await third.close()
    await context.setOffline(true)
    await visit('two')
  } finally {
    server.close()
    server.closeAllConnections()
  }
})

/** The site of a test, and that of another origin. */
async function listening() {
  const [own, foreign] = [serve(), serve()]
  const origins = []
  for (const { server } of [own, foreign]) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origins.push(`http://127.0.0.1:${(server.address() as AddressInfo).port}`) // as: it listens on a port.
  }
  const [origin = '', foreignOrigin = ''] = origins
  const close = () => {
    for (const { server } of [own, foreign]) {
      server.close()
      server.closeAllConnections()
    }
  }
  return { state: own.state, origin, foreignOrigin, close }
}

const keptUrls = (page: Page) =>
  page.evaluate(async () => {
    const names = await globalThis.caches.keys()
    const kept = await Promise.all(names.map(async (name) => (await globalThis.caches.open(name)).keys()))
    return kept.flat().map(({ url }) => url)
  })

test('the page and its own files are kept, and nothing else that it has loaded: no answer, no picture, no file of another origin', async ({
  page,
}) => {
  const { origin, foreignOrigin, close } = await listening()
  try {
    await page.goto(`${origin}/index`)
    const files = [`${origin}/index`, `${origin}/assets/app-one.js`]
    await expect.poll(() => keptUrls(page)).toEqual(files)
    await page.evaluate(async (foreign) => {
      for (const url of ['/wps/balance', '/avatars/1.svg', `${foreign}/assets/app-one.js`])
        await (await fetch(url)).text()
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
      if (loaded.length < 4) throw new Error(`the page has loaded ${loaded.join(' ')}`)
      ;(await navigator.serviceWorker.ready).active?.postMessage(loaded)
    }, foreignOrigin)
    // Long enough for what is kept to be there.
    await page.waitForTimeout(500)
    expect(await keptUrls(page)).toEqual(files)
  } finally {
    close()
  }
})

test('without a connection the back office is not answered by the site, nor is anything sent', async ({
  context,
  page,
}) => {
  const { origin, close } = await listening()
  try {
    await page.goto(`${origin}/index`)
    await expect.poll(() => caches(page)).toEqual(['shell-one 2'])
    await context.setOffline(true)
    await page.goto(`${origin}/lottery`)
    await expect(page.getByRole('main')).toHaveText('one')
    const sent = () =>
      page.evaluate(() => fetch('/assets/app-one.js', { method: 'POST' }).then(String, () => 'out of reach'))
    expect(await sent()).toBe('out of reach')
    await expect(page.goto(`${origin}/ops/members`)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  } finally {
    close()
  }
})

test('files come from the worker only where there is no other way: with a connection the page has its own', async ({
  context,
  page,
}) => {
  const { state, origin, close } = await listening()
  const file = `${origin}/assets/app-one.js`
  const byWorker: boolean[] = []
  page.on('response', (response) => response.url() === file && byWorker.push(response.fromServiceWorker()))
  // Past the browser's own cache, which a file of a long life would come from.
  const asked = (url: string) =>
    page.evaluate(
      (address) =>
        fetch(address, { cache: 'no-store' }).then(
          ({ ok }) => ok,
          () => false,
        ),
      url,
    )
  try {
    await page.goto(`${origin}/index`)
    await expect.poll(() => caches(page)).toEqual(['shell-one 2'])
    await page.goto(`${origin}/index`)
    await expect(page.getByRole('main')).toHaveText('one')
    expect(byWorker).toEqual([false, false])
    const before = state.asked.filter((url) => url === '/assets/app-one.js').length
    await page.evaluate(async () =>
      (await navigator.serviceWorker.ready).active?.postMessage([`${location.origin}/assets/app-one.js`]),
    )
    await page.waitForTimeout(300)
    expect(state.asked.filter((url) => url === '/assets/app-one.js')).toHaveLength(before)
    // A page that was open when the connection went.
    await context.setOffline(true)
    expect(await asked(file)).toBe(true)
    await context.setOffline(false)
  } finally {
    close()
  }
})

test('a site that is out of reach while there is a connection is shown as it was, and fetches what it has not once it is back', async ({
  page,
}) => {
  const { server, state } = serve()
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo // as: it listens on a port.
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  try {
    await page.goto(`http://127.0.0.1:${port}/index`)
    await expect.poll(() => caches(page)).toEqual(['shell-one 2'])
    stop()
    await page.goto(`http://127.0.0.1:${port}/index`)
    await expect(page.getByRole('main')).toHaveText('one')
    expect(await page.evaluate(() => navigator.onLine)).toBe(true)
    state.build = 'two'
    await listen(port)
    expect(await page.evaluate(async () => (await fetch('/assets/app-two.js')).status)).toBe(200)
  } finally {
    stop()
  }
})

test('a new version waits until it is told to take over, and the one before is kept until all files of its page are there', async ({
  page,
}) => {
  const { state, origin, close } = await listening()
  Object.assign(state, { indexCache: 'max-age=600', keepsFiles: true })
  const waiting = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)
  const tell = (said: string) =>
    page.evaluate(async (text) => (await navigator.serviceWorker.ready).waiting?.postMessage(text), said)
  /** As a page that has loaded these files. */
  const loaded = async (...paths: readonly string[]) => {
    await page.evaluate(
      async (urls) => (await navigator.serviceWorker.ready).active?.postMessage(urls),
      paths.map((path) => `${origin}/assets/${path}`),
    )
    await page.waitForTimeout(400)
  }
  try {
    await page.goto(`${origin}/index`)
    await expect.poll(() => caches(page)).toEqual(['shell-one 2'])
    // A worker of which no page depends is replaced at once.
    await page.goto(`${origin}/index`)
    state.build = 'two'
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await expect.poll(waiting).toBe(true)
    const page2 = () =>
      page.evaluate(async () => (await (await globalThis.caches.open('shell-two')).match('/index'))?.text())
    expect(await page2()).toContain('app-two.js')
    await tell('anything else')
    await page.waitForTimeout(400)
    expect(await waiting()).toBe(true)
    await tell('update')
    await expect.poll(waiting).toBe(false)

    // The page of the build before is open still.
    await loaded('app-one.js')
    expect(await caches(page)).toEqual(['shell-one 2', 'shell-two 2'])
    await loaded('app-two.js', 'gone.js')
    expect(await caches(page)).toEqual(['shell-one 2', 'shell-two 3'])
    await loaded('app-two.js')
    expect(await caches(page)).toEqual(['shell-two 3'])
  } finally {
    close()
  }
})
