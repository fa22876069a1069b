/** What waits until the first screen has settled. */
const afterMs = 4000

/** Installs the worker that shows the frame without a connection, in good time. */
export function keepOffline() {
  const { serviceWorker } = navigator
  if (!import.meta.env.PROD || serviceWorker === undefined) return
  const install = async () => (await import('./offline.ts')).installWorker(serviceWorker)
  setTimeout(() => void install().catch(() => {}), afterMs)
}
