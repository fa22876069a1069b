import { type ComponentProps, type MouseEvent, useSyncExternalStore } from 'react'

/** The pages of the back office, below `/ops`. */
export const paths = [
  '/',
  '/setup',
  '/login',
  '/members',
  '/exchanges',
  '/applications',
  '/letters',
  '/vendors',
  '/slots',
  '/staff',
  '/audit',
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

/** A handful of pages without parameters: the browser's own history is router enough. */
export function usePath(): Path {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    addEventListener('popstate', listener)
    return () => {
      listeners.delete(listener)
      removeEventListener('popstate', listener)
    }
  }, currentPath)
}

export function go(path: Path) {
  history.pushState(null, '', hrefOf(path))
  scrollTo(0, 0)
  for (const listener of listeners) listener()
}

/** A link within the back office. A click that asks for a new tab is left to the browser. */
export function Link({ to, children, ...rest }: { readonly to: Path } & Omit<ComponentProps<'a'>, 'href' | 'onClick'>) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    go(to)
  }
  return (
    <a {...rest} href={hrefOf(to)} aria-current={usePath() === to ? 'page' : undefined} onClick={follow}>
      {children}
    </a>
  )
}
