import { type PageSources, ownSourcesOnly } from '../../platform/http/security-headers.ts'
import type { Guard } from './config.ts'

/** Where each vendor's widget comes from and what it loads, as its documentation lists. */
const vendors: Readonly<Record<Guard['provider'], PageSources>> = {
  altcha: ownSourcesOnly,
  turnstile: {
    ...ownSourcesOnly,
    script: ['https://challenges.cloudflare.com'],
    frame: ['https://challenges.cloudflare.com'],
  },
  geetest: {
    script: ['https://static.geetest.com', 'https://gcaptcha4.geetest.com'],
    frame: [],
    style: ['https://static.geetest.com'],
    img: ['https://static.geetest.com'],
    connect: ['https://gcaptcha4.geetest.com', 'https://monitor.geetest.com'],
  },
}

/** What the page needs for these guards. A site whose forms have no vendor lets nobody else's script in. */
export function pageSourcesOf(guards: readonly Guard[]): PageSources {
  const used = [...new Set(guards.map(({ provider }) => provider))].map((provider) => vendors[provider])
  const all = (kind: keyof PageSources) => used.flatMap((sources) => sources[kind])
  return { script: all('script'), frame: all('frame'), style: all('style'), img: all('img'), connect: all('connect') }
}
