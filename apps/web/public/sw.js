// The offline shell. It keeps the page and the hashed files that came with it, and nothing else: no answer of a call, which could show
// an old balance, is ever kept. The server puts the build's name before this text, so that a new build is a new worker. A page that began
// without a worker ends without one: taking it over in between would throw away the files that it has asked for already.
const kept = `shell-${self.build ?? 'dev'}`
const shell = '/index'

// The pages that came from here, because the server could not be reached. They have their files from here too. All others fetch theirs
// themselves: they are in the browser's own cache, and what a worker answers a page may not use that it has asked for early.
const keptPages = new Set()

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(kept).then((cache) => cache.add(new Request(shell, { cache: 'reload' }))))
})

// The page says which files it has loaded, and when the player wants the new version.
self.addEventListener('message', (event) => {
  const { data } = event
  if (data === 'update') self.skipWaiting()
  if (Array.isArray(data)) event.waitUntil(keepAll(data.filter(isHashed)))
})

const isHashed = (url) =>
  new URL(url, location.href).origin === location.origin && new URL(url, location.href).pathname.startsWith('/assets/')

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  if (request.mode === 'navigate' && !new URL(request.url).pathname.startsWith('/ops'))
    event.respondWith(fetchedOrKeptPage(event))
  else if (isHashed(request.url) && (keptPages.has(event.clientId) || !navigator.onLine))
    event.respondWith(keptOrFetched(request))
})

async function fetchedOrKeptPage({ request, resultingClientId }) {
  try {
    return await fetch(request)
  } catch {
    keptPages.add(resultingClientId)
    return (await caches.match(shell)) ?? Response.error()
  }
}

async function keepAll(urls) {
  const cache = await caches.open(kept)
  const added = await Promise.allSettled(urls.map(async (url) => (await cache.match(url)) ?? cache.add(url)))
  const page = await (await cache.match(shell))?.text()
  const isOfThisBuild = urls.some((url) => page?.includes(`src="${new URL(url).pathname}"`))
  if (isOfThisBuild && added.every(({ status }) => status === 'fulfilled')) await dropOlder()
}

// Not before the files of this build's page are all here: until then it is the page of the build before that can be shown.
async function dropOlder() {
  const names = await caches.keys()
  await Promise.all(names.slice(0, names.indexOf(kept)).map((name) => caches.delete(name)))
}

const keptOrFetched = async (request) => (await caches.match(request.url)) ?? fetch(request)
