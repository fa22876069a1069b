import type { Language } from '@banyan/contract'
import type { SiteFrame } from '../lib/frame.ts'
import { inLanguage } from '../lib/launch.ts'
import type { Sounds } from '../lib/sounds.ts'

/** The language that the site has asked for, gone over to as soon as no round is played. */
export function createLanguageChange(language: Language, isIdle: () => boolean) {
  let wanted = language
  const goOver = () => {
    if (wanted === language || !isIdle()) return
    history.replaceState(null, '', inLanguage(new URL(location.href), wanted))
    // The page opens again, in its session: a reload keeps who frames it, and a new address would not.
    location.reload()
  }
  return {
    goOver,
    want(next: Language) {
      wanted = next
      goOver()
    },
  }
}

interface Surroundings {
  readonly frame: SiteFrame
  readonly isDemo: boolean
  readonly sounds: Sounds
  /** The site has told of another balance. */
  readonly balanceChanged: (sequence: number) => void
  /** The game is not what the player sees any more. */
  readonly onHidden?: () => void
  readonly want: (language: Language) => void
}

/** Hears the site around the game, and the browser: what is not seen makes no sound and bets nothing by itself. */
export function hearSurroundings({ frame, isDemo, sounds, balanceChanged, onHidden, want }: Surroundings): void {
  const setSeen = (isSeen: boolean) => {
    sounds.setHeard(isSeen)
    if (!isSeen) onHidden?.()
  }
  frame.onMessage((message) => {
    switch (message.type) {
      case 'banyan:visible':
        return setSeen(message.visible)
      case 'banyan:balance':
        if (!isDemo) balanceChanged(message.sequence)
        return
      case 'banyan:theme':
        document.documentElement.dataset['theme'] = message.theme
        return
      case 'banyan:language':
        return want(message.language)
      case 'banyan:round':
        // These games show none again.
        return
    }
  })
  document.addEventListener('visibilitychange', () => setSeen(!document.hidden))
}

/** A page that is older than the rules is opened again, once in a tab. True when it is on its way. */
export function reloadOnce(name: string): boolean {
  const key = `banyan.play.rules.${name}`
  if (sessionStorage.getItem(key) !== null) return false
  sessionStorage.setItem(key, 'taken')
  location.reload()
  return true
}
