import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTexts } from './i18n.ts'
import { keepOffline } from './keep-offline.ts'
import { toasts } from './toasts.ts'
import { thisPage } from './this-page.ts'

/** A worker as the browser holds it, as much of it as is touched. */
function workerOf(state: ServiceWorkerState) {
  return Object.assign(new EventTarget(), { state, postMessage: vi.fn<(data: unknown) => void>() })
}

/** What a browser has of workers: one that runs the page, and one that waits from an earlier visit. */
function stubWorkers({ controller = false, waiting = false }) {
  const active = workerOf('activated')
  const before = waiting ? workerOf('installed') : null
  const registration = Object.assign(new EventTarget(), {
    active,
    waiting: before,
    installing: null as ReturnType<typeof workerOf> | null,
  })
  const container = Object.assign(new EventTarget(), {
    controller: controller ? active : null,
    ready: Promise.resolve(registration),
    register: vi.fn<(url: string) => Promise<typeof registration>>(async () => registration),
  })
  vi.stubGlobal('navigator', { serviceWorker: container })
  /** A new build has been fetched and stands ready. */
  const bringNew = () => {
    const installing = workerOf('installing')
    registration.installing = installing
    registration.dispatchEvent(new Event('updatefound'))
    // It stands ready once; later it takes over.
    for (const state of ['installed', 'activating', 'activated'] as const) {
      installing.state = state
      installing.dispatchEvent(new Event('statechange'))
    }
    return installing
  }
  return { active, before, container, bringNew }
}

const install = async () => {
  keepOffline()
  await vi.advanceTimersByTimeAsync(4000)
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
}
const offered = () =>
  vi.waitFor(() => expect(toasts.list().map(({ title }) => title)).toEqual(['Đã có phiên bản mới.']))

beforeEach(async () => {
  localStorage.clear()
  await startTexts()
  vi.stubEnv('PROD', true)
  vi.useFakeTimers()
  vi.spyOn(thisPage, 'reload').mockReturnValue()
})
afterEach(() => {
  for (const toast of toasts.list()) toasts.close(toast.id)
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

describe('a new version of the page', () => {
  test('is offered when it has come, and replaces the old one when the player says so and not before', async () => {
    const { container, bringNew } = stubWorkers({ controller: true })
    await install()
    expect(container.register).toHaveBeenCalledExactlyOnceWith('/sw.js')
    const worker = bringNew()
    await offered()
    expect(worker.postMessage).not.toHaveBeenCalled()
    toasts.list()[0]?.action?.onSelect()
    expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith('update')
    expect(thisPage.reload).not.toHaveBeenCalled()
    container.dispatchEvent(new Event('controllerchange'))
    container.dispatchEvent(new Event('controllerchange'))
    expect(thisPage.reload).toHaveBeenCalledOnce()
  })

  test('that has waited since an earlier visit is offered too', async () => {
    const { before } = stubWorkers({ controller: true, waiting: true })
    await install()
    await offered()
    toasts.list()[0]?.action?.onSelect()
    expect(before?.postMessage).toHaveBeenCalledExactlyOnceWith('update')
  })

  test('is nothing to a first visit, whose worker is the first', async () => {
    const { active, bringNew } = stubWorkers({})
    await install()
    bringNew()
    await vi.advanceTimersByTimeAsync(100)
    expect(toasts.list()).toEqual([])
    expect(active.postMessage).toHaveBeenCalledOnce()
  })
})

test('the first screen settles before a worker is installed, and while the site is built none is', async () => {
  const { container } = stubWorkers({})
  keepOffline()
  await vi.advanceTimersByTimeAsync(3999)
  expect(container.register).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await vi.dynamicImportSettled()
  expect(container.register).toHaveBeenCalledOnce()
  vi.stubEnv('PROD', false)
  await install()
  expect(container.register).toHaveBeenCalledOnce()
})

test('the worker is told which files the page has loaded', async () => {
  const { active } = stubWorkers({})
  const file = { name: 'http://localhost/assets/start.js' } as PerformanceEntry // as: its name is all that is read
  vi.spyOn(performance, 'getEntriesByType').mockImplementation((type) => (type === 'resource' ? [file] : []))
  await install()
  expect(active.postMessage).toHaveBeenCalledExactlyOnceWith([file.name])
})

test('a browser that will not have a worker is left without one', async () => {
  const { container, active } = stubWorkers({})
  container.register.mockRejectedValue(new Error('not in a private window'))
  await install()
  expect(active.postMessage).not.toHaveBeenCalled()
  expect(toasts.list()).toEqual([])
})

test('what pages opened later have loaded is told when the player turns away', async () => {
  const { active } = stubWorkers({ controller: true })
  await install()
  expect(active.postMessage).toHaveBeenCalledOnce()
  const turn = async (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
  }
  await turn('hidden')
  expect(active.postMessage).toHaveBeenCalledTimes(2)
  await turn('visible')
  expect(active.postMessage).toHaveBeenCalledTimes(2)
})
