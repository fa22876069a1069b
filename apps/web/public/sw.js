// The offline shell. It keeps the page and the hashed files that came with it, and nothing else: no answer of a call, which could show
// an old balance, is ever kept. The server puts the build's name before this text, so that a new build is a new worker. A page that began
// without a worker ends without one: taking it over in between would throw away the files that it has asked for already.
const kept = `shell-${self.build ?? 'dev'}`
const shell = '/index'

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(kept).then((cache) => cache.add(new Request(shell, { cache: 'reload' }))))
})

// The page says which files it has loaded before this worker was there, and when the player wants the new version.
self.addEventListener('message', (event) => {
  const { data } = event
  if (data === 'update') self.skipWaiting()
  if (Array.isArray(data)) event.waitUntil(keepAll(data.filter(isHashed)))
})

const isHashed = (url) => new URL(url, location.href).origin === location.origin && new URL(url, location.href).pathname.startsWith('/assets/')

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  if (request.mode === 'navigate' && !new URL(request.url).pathname.startsWith('/ops'))
    event.respondWith(fetch(request).catch(async () => (await caches.match(shell)) ?? Response.error()))
  else if (isHashed(request.url)) event.respondWith(keptOrFetched(request))
})

async function keepAll(urls) {
  const cache = await caches.open(kept)
  const added = await Promise.allSettled(urls.map((url) => cache.add(url)))
  const page = await (await cache.match(shell))?.text()
  const isOfThisBuild = urls.some((url) => page?.includes(`src="${new URL(url).pathname}"`))
  if (isOfThisBuild && added.every(({ status }) => status === 'fulfilled')) await dropOlder()
}

// Not before the files of this build's page are all here: until then it is the page of the build before that can be shown.
async function dropOlder() {
  const names = await caches.keys()
  await Promise.all(names.slice(0, names.indexOf(kept)).map((name) => caches.delete(name)))
}

async function keptOrFetched(request) {
  const known = await caches.match(request.url)
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok) await (await caches.open(kept)).put(request.url, answer.clone())
  return answer
}
