import { type OutputOf, inboxRoutes, isHttps, isOwnPath, openServicePath, servicePopup } from '@banyan/contract'
import { text, wholeTexts } from './i18n.ts'
import { helpOf } from './paths.ts'
import { CallFailed, queryClient, read } from './query.ts'
import { onSession } from './session.ts'
import { serviceWindow } from './service-window.ts'
import { siteQuery } from './site.ts'
import { toasts } from './toasts.ts'

type Service = OutputOf<typeof inboxRoutes.service>

/** The channel of whoever asks, with the address that it opens. */
const serviceQuery = {
  ...read(inboxRoutes.service, {}),
  staleTime: 60_000,
}

// The channel goes by the member's rank: another session may have another one.
onSession(() => queryClient.removeQueries({ queryKey: serviceQuery.queryKey }))

const sizeOf = ({ width, height }: Pick<Service, 'width' | 'height'>) => `popup,width=${width},height=${height}`

async function addressOf({ type, path }: Service): Promise<string> {
  const address =
    type === '3' ? await openServicePath(path, (await queryClient.ensureQueryData(siteQuery)).merchantCode) : path
  if (!isHttps(address) && !isOwnPath(address))
    throw new TypeError('a customer-service address is neither of the site nor https')
  return address
}

/** Asks for the channel beforehand: a browser opens a window at once or not at all. */
export function prepareService() {
  void queryClient.prefetchQuery(serviceQuery)
}

/**
 * Opens the player's customer service: type '3' in a window of the size that the channel has, another type in a new tab
 * [CMS-26 to CMS-28]. A window that the browser has blocked is told with a way to try again; one that was opened for a
 * channel that cannot be had is closed [ERR-32]; a merchant without a channel has its contact page.
 */
export async function openService(go: (href: string) => void): Promise<void> {
  const known = queryClient.getQueryData<Service>(serviceQuery.queryKey)
  // A browser opens a window in answer to the click alone: while the channel is still
  // being asked for, an empty one stands for it.
  const early = known
    ? null
    : window.open('', serviceWindow, sizeOf({ width: servicePopup.width, height: servicePopup.heights.live }))
  try {
    const service = await queryClient.fetchQuery(serviceQuery)
    const address = await addressOf(service)
    if (early) early.resizeTo(service.width, service.height)
    const opened = early ?? window.open(address, serviceWindow, service.type === '3' ? sizeOf(service) : '')
    if (!opened) return await tell('error.popup_blocked', go)
    opened.opener = null
    if (early) early.location.replace(address)
  } catch (failure) {
    early?.close()
    if (failure instanceof CallFailed && failure.failure.code === 'not_found') return go(helpOf('contact'))
    await tell('error.network', go)
  }
}

async function tell(key: 'error.popup_blocked' | 'error.network', go: (href: string) => void) {
  await wholeTexts().catch(() => {})
  toasts.warning({ title: text(key), action: { label: text('common.retry'), onSelect: () => void openService(go) } })
}
