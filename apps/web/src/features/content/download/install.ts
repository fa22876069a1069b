import { createStore, useStore } from '@banyan/client/store'

/** What Chromium says when the site can be installed; other browsers say nothing. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

const offered = createStore<InstallPrompt | null>(null)

const isInstallPrompt = (event: Event): event is InstallPrompt => 'prompt' in event

window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  if (isInstallPrompt(event)) offered.become(event)
})
window.addEventListener('appinstalled', () => offered.become(null))

const standalone = '(display-mode: standalone)'

/** Whether the site can be installed from here, or stands installed already. */
export function useInstall(): {
  readonly state: 'offered' | 'installed' | 'by_hand'
  readonly install: () => Promise<void>
} {
  const prompt = useStore(offered)
  return {
    state: matchMedia(standalone).matches ? 'installed' : prompt ? 'offered' : 'by_hand',
    async install() {
      await prompt?.prompt()
      offered.become(null)
    },
  }
}
