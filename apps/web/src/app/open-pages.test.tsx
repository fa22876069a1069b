import { expect, test, vi } from 'vitest'
import { hasWholeTexts } from '../lib/i18n.ts'
import { openPaths } from '../lib/open-paths.ts'
import { paths } from '../lib/paths.ts'
import { router } from './router.tsx'

/** Fetches the files of a page and the texts that it waits for. */
async function fetchPage(path: string) {
  const component = router.routesByPath[path as '/vip'].options.component // as: the list holds paths of routes
  await (component as unknown as { preload(): Promise<void> }).preload() // as: a lazy component of the library
}

test('an open page is shown without the texts of all others, which another page waits for', async () => {
  // The other texts follow by themselves after a time.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  for (const path of openPaths) await fetchPage(path)
  expect(hasWholeTexts()).toBe(false)
  await fetchPage(paths.fairness)
  expect(hasWholeTexts()).toBe(true)
  vi.useRealTimers()
})

test('the others follow when somebody touches the page, or after a time', async () => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const touched = await import('../lib/i18n.ts')
  await touched.openTexts()
  expect(touched.hasWholeTexts()).toBe(false)
  dispatchEvent(new Event('pointerdown'))
  await vi.waitFor(() => expect(touched.hasWholeTexts()).toBe(true))

  vi.resetModules()
  const left = await import('../lib/i18n.ts')
  await left.openTexts()
  vi.advanceTimersByTime(3000)
  await vi.waitFor(() => expect(left.hasWholeTexts()).toBe(true))
  vi.useRealTimers()
})
