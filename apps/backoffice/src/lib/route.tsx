import { type ComponentProps, type MouseEvent, useSyncExternalStore } from 'react'

/** The pages of the back office, below `/ops`. */
export const paths = [
  '/',
  '/setup',
  '/login',
  '/members',
  '/agents',
  '/contracts',
  '/affiliates',
  '/bets',
  '/draws',
  '/lotteries',
  '/exchanges',
  '/rewards',
  '/ranks',
  '/points',
  '/missions',
  '/raffles',
  '/tournaments',
  '/jackpots',
  '/applications',
  '/deposits',
  '/withdrawals',
  '/suspicions',
  '/alerts',
  '/care',
  '/reports',
  '/reconciliation',
  '/adjustments',
  '/handouts',
  '/promotions',
  '/cashback',
  '/referral',
  '/bonuses',
  '/letters',
  '/messages',
  '/feedback',
  '/join',
  '/notices',
  '/banners',
  '/articles',
  '/avatars',
  '/documents',
  '/vendors',
  '/games',
  '/slots',
  '/settings',
  '/sites',
  '/staff',
  '/roles',
  '/audit',
  '/jobs',
  '/laboratory',
  '/passkeys',
  '/sessions',
] as const
export type Path = (typeof paths)[number]

const base = '/ops'
const listeners = new Set<() => void>()
export const hrefOf = (path: Path) => (path === '/' ? base : base + path)

/** The page that the address names; an unknown one is the first page. */
function currentPath(): Path {
  const named = location.pathname.slice(base.length).replace(/\/$/, '') || '/'
  return paths.find((path) => path === named) ?? '/'
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('popstate', listener)
  }
}

/** A handful of pages: the browser's own history is router enough. */
export function usePath(): Path {
  return useSyncExternalStore(listen, currentPath)
}

const currentRecord = () => new URLSearchParams(location.search).get('id')

/** The record that a page shows instead of its list, by the address, so that the browser leads back to the list. */
export function useRecord(): string | null {
  return useSyncExternalStore(listen, currentRecord)
}

/** Shows a record of the page, or its list again, at the place where it was. */
export function showRecord(id: string | null) {
  const search = new URLSearchParams(location.search)
  if (id === null) search.delete('id')
  else search.set('id', id)
  history.pushState(null, '', `${location.pathname}${search.size > 0 ? `?${search}` : ''}`)
  scrollTo(0, 0)
  for (const listener of listeners) listener()
}

/** What a page is asked for in its address, and how to ask for something else: what is left out is asked no more. */
export function useSearch(): [search: URLSearchParams, set: (next: Readonly<Record<string, string | null>>) => void] {
  const text = useSyncExternalStore(listen, () => location.search)
  const set = (next: Readonly<Record<string, string | null>>) => {
    const given = Object.entries(next).filter((each): each is [string, string] => each[1] !== null && each[1] !== '')
    history.pushState(null, '', `${location.pathname}?${new URLSearchParams(given)}`)
    for (const listener of listeners) listener()
  }
  return [new URLSearchParams(text), set]
}

export function go(path: Path, search = '') {
  history.pushState(null, '', hrefOf(path) + search)
  scrollTo(0, 0)
  for (const listener of listeners) listener()
}

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  readonly to: Path
  /** What the page is asked for in its address. */
  readonly search?: string | undefined
}

/** A link within the back office. A click that asks for a new tab is left to the browser. */
export function Link({ to, search, children, ...rest }: LinkProps) {
  const asked = search === undefined ? '' : `?${search}`
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    go(to, asked)
  }
  return (
    <a aria-current={usePath() === to ? 'page' : undefined} {...rest} href={hrefOf(to) + asked} onClick={follow}>
      {children}
    </a>
  )
}
