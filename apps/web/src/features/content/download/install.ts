import { useSyncExternalStore } from 'react'

/** What Chromium says when the site can be installed; other browsers say nothing. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

const listeners = new Set<() => void>()
let offered: InstallPrompt | null = null

const isInstallPrompt = (event: Event): event is InstallPrompt => 'prompt' in event

function become(next: InstallPrompt | null) {
  offered = next
  for (const listener of listeners) listener()
}

window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  if (isInstallPrompt(event)) become(event)
})
window.addEventListener('appinstalled', () => become(null))

const standalone = '(display-mode: standalone)'

/** Whether the site can be installed from here, or stands installed already. */
export function useInstall(): { readonly state: 'offered' | 'installed' | 'by_hand'; readonly install: () => Promise<void> } {
  const prompt = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => offered,
  )
  return {
    state: matchMedia(standalone).matches ? 'installed' : prompt ? 'offered' : 'by_hand',
    async install() {
      await prompt?.prompt()
      become(null)
    },
  }
}
