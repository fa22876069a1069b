import { contentRoutes } from '@banyan/contract'
import { contentLoader } from '../../lib/content.ts'
import type { ModalName } from '../../lib/modals.ts'
import { queryClient } from '../../lib/query.ts'
import { siteQuery } from '../../lib/site.ts'
import { rulesQuery } from './register/use-rules.ts'

/** The dialogs that a visitor goes between: whichever opens, the others are a press away. */
const ofVisitors: ReadonlySet<ModalName> = new Set([
  'loginModal',
  'loginPopupModal',
  'registerModal',
  'forgetPassModal',
])

/** Nobody waits longer for a dialog: what comes later finds its place then. */
const waitMsMax = 1000

/**
 * Asks for what decides how high a visitor's dialog is, and waits for it: on a phone it stands at the bottom of the
 * screen, so that all of it would jump when something more came. What cannot be had says so in the dialog.
 */
export async function readyFor(name: ModalName | null): Promise<void> {
  if (name === null || !ofVisitors.has(name)) return
  const banners = (['w_login', 'w_register'] as const).map((group) => contentLoader(contentRoutes.banners, { group })())
  const others = [queryClient.ensureQueryData(siteQuery), queryClient.ensureQueryData(rulesQuery)]
  await Promise.race([
    Promise.allSettled([...banners, ...others]),
    new Promise((resolve) => setTimeout(resolve, waitMsMax)),
  ])
}
