import { text, wholeTexts } from './i18n.ts'
import { toasts } from './toasts.ts'
import { thisPage } from './this-page.ts'

/**
 * Installs the worker that shows the frame without a connection (public/sw.js), and
 * offers a new version when one has come.
 */
export async function installWorker(container: ServiceWorkerContainer) {
  const isUpdate = container.controller !== null
  const registration = await container.register('/sw.js')
  if (registration.waiting) void offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && isUpdate) void offer(installing)
    })
  })
  const tellLoaded = async () => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    ;(await container.ready).active?.postMessage(loaded)
  }
  // Again when the player turns away, as it may be for good: pages that were opened since brought files of their own.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void tellLoaded())
  await tellLoaded()
}

/** The new version replaces the old one when the player says so, and never in the middle of a bet. */
async function offer(worker: ServiceWorker) {
  await wholeTexts()
  const reload = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => thisPage.reload(), { once: true })
    worker.postMessage('update') // oxlint-disable-line unicorn/require-post-message-target-origin -- a worker is no window and takes none
  }
  toasts.warning({ title: text('closed.update_ready'), action: { label: text('closed.update_now'), onSelect: reload } })
}
