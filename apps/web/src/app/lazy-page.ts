import { lazyRouteComponent } from '@tanstack/react-router'

/** Specification section 1: a page's files that have not come after this long are given up, and the page offers a retry. */
export const chunkTimeoutMs = 120_000

/** Thrown while a route loads when its files did not come. */
export class ChunkTimeout extends Error {}

/** Loads files, or throws `ChunkTimeout`. */
export async function withinTime<Module>(load: () => Promise<Module>, limitMs = chunkTimeoutMs): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkTimeout()), limitMs)
  })
  try {
    return await Promise.race([load(), timeout])
  } finally {
    clearTimeout(timer)
  }
}

/** A route's component, fetched when the route is first opened. */
export function lazyPage<Module extends Record<Name, () => React.ReactNode>, Name extends string>(load: () => Promise<Module>, name: Name) {
  return lazyRouteComponent(() => withinTime(load), name)
}
