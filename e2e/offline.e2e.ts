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

/** A site of its own, because that of the other journeys has one build only. It has the files of its present build, as after a deployment. */
function serve() {
  const state = { build: 'one' }
  const server = createServer(({ url }, response) => {
    const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
      '/index': ['text/html', `<!doctype html><title>x</title><main></main><script type="module" src="/assets/app-${state.build}.js"></script>`],
      '/sw.js': ['text/javascript', `self.build = '${state.build}'\n${worker}`],
      [`/assets/app-${state.build}.js`]: ['text/javascript', scriptOf(state.build)],
    }
    const [type, text] = files[url ?? ''] ?? []
    response.writeHead(text === undefined ? 404 : 200, { 'content-type': type ?? 'text/plain', 'cache-control': 'no-cache' }).end(text)
  })
  return { server, state }
}

const caches = (page: Page) =>
  page.evaluate(async () => {
    const names = await globalThis.caches.keys()
    return Promise.all(names.map(async (name) => `${name} ${(await (await globalThis.caches.open(name)).keys()).length}`))
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

test('after a new build the site is shown without a connection as before, and then the new one', async ({ context }) => {
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
