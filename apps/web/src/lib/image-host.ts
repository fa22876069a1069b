import { createStore, useStore } from '@banyan/client/store'
import { useCallback } from 'react'

const origin = createStore<string | null>(null)

/**
 * One of the hosts of the permission call, at random, and for as long as the page lives;
 * none is the site's own [SITE-22] [SITE-24].
 */
export function chooseImageHost(hosts: readonly string[]) {
  if (hosts.some((host) => originOf(host) === origin.current())) return
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  const host = hosts[random % hosts.length]
  origin.become(host === undefined ? null : originOf(host))
}

const originOf = (host: string) => `https://${host}`

/** The address of a picture of the image host by its path: '/COUNTRY_FLAG/VN.png'. */
export function useImageUrl(): (path: string) => string {
  const chosen = useStore(origin)
  return useCallback((path) => `${chosen ?? ''}${path}`, [chosen])
}
