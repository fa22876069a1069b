import { type FrameMessage, type SiteMessage, siteMessage } from '@banyan/contract'
import { z } from 'zod/mini'

export interface SiteFrame {
  /** Null when the page is not in a frame. */
  readonly siteOrigin: string | null
  tell(message: FrameMessage): void
  onMessage(hear: (message: SiteMessage) => void): void
}

/** The origin of the page that frames this one. The content policy lets only the site do that. */
function framingOrigin(page: Window): string | null {
  if (page.parent === page) return null
  const [nearest] = page.location.ancestorOrigins ?? []
  const { referrer } = page.document
  return nearest ?? (referrer ? new URL(referrer).origin : null)
}

/** The site around the game: told only on its own origin, and heard only from its own window. */
export function siteFrame(page: Window = window): SiteFrame {
  const siteOrigin = framingOrigin(page)
  return {
    siteOrigin,
    tell(message) {
      if (siteOrigin !== null) page.parent.postMessage(message, siteOrigin)
    },
    onMessage(hear) {
      page.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
        if (source !== page.parent || origin !== siteOrigin) return
        const message = z.safeParse(siteMessage, data)
        if (message.success) hear(message.data)
      })
    },
  }
}
