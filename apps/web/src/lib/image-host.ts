import { useCallback, useSyncExternalStore } from 'react'

let origin: string | null = null
const listeners = new Set<() => void>()

/** One of the hosts of the permission call, at random, and for as long as the page lives; none is the site's own [SITE-22] [SITE-24]. */
export function chooseImageHost(hosts: readonly string[]) {
  if (origin !== null && hosts.some((host) => originOf(host) === origin)) return
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  const host = hosts[random % hosts.length]
  origin = host === undefined ? null : originOf(host)
  for (const listener of listeners) listener()
}

const originOf = (host: string) => `https://${host}`

/** The address of a picture of the image host by its path: '/COUNTRY_FLAG/VN.png'. */
export function useImageUrl(): (path: string) => string {
  const chosen = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => origin,
  )
  return useCallback((path) => `${chosen ?? ''}${path}`, [chosen])
}
