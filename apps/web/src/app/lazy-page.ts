import { lazyRouteComponent } from '@tanstack/react-router'
import { openTexts, wholeTexts } from '../lib/i18n.ts'
import { withinTime } from '../lib/within-time.ts'

/** A route's component, fetched with the texts of all pages when the route is first opened. */
export function lazyPage<Module extends Record<Name, () => React.ReactNode>, Name extends string>(
  load: () => Promise<Module>,
  name: Name,
  texts = wholeTexts,
) {
  return lazyRouteComponent(() => withinTime(async () => (await Promise.all([load(), texts()]))[0]), name)
}

/** One of `openPaths`: the open texts are all it needs to be shown. */
export function openPage<Module extends Record<Name, () => React.ReactNode>, Name extends string>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyPage(load, name, openTexts)
}

/** Home's component: the texts that the frame has are all it needs. */
export function firstPage<Module extends Record<Name, () => React.ReactNode>, Name extends string>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent(() => withinTime(load), name)
}
