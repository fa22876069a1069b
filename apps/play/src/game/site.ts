import { inLanguage } from '../lib/launch.ts'
import { type GameContext, isIdle } from './context.ts'

/** The language that the site has asked for, gone over to as soon as no round is played. */
export function createLanguageChange(context: GameContext) {
  let wanted = context.language
  const goOver = () => {
    if (wanted === context.language || !isIdle(context)) return
    history.replaceState(null, '', inLanguage(new URL(location.href), wanted))
    // The page opens again, in its session: a reload keeps who frames it, and a new address would not.
    context.openAgain()
  }
  return {
    goOver,
    want(language: typeof wanted) {
      wanted = language
      goOver()
    },
  }
}

/** Hears the site around the game, and the browser: what is not seen makes no sound and does not spin by itself. */
export function hearSurroundings(
  context: Pick<GameContext, 'frame' | 'sounds' | 'table'> & { readonly offer: Pick<GameContext['offer'], 'money'> },
  languageChange: Pick<ReturnType<typeof createLanguageChange>, 'want'>,
): void {
  const { frame, sounds, offer } = context
  const setSeen = (isSeen: boolean) => {
    sounds.setHeard(isSeen)
    if (!isSeen) context.table?.stopAuto('hidden')
  }
  frame.onMessage((message) => {
    switch (message.type) {
      case 'banyan:visible':
        return setSeen(message.visible)
      case 'banyan:balance':
        if (offer.money !== 'demo') context.table?.balanceChanged(message.sequence)
        return
      case 'banyan:theme':
        document.documentElement.dataset['theme'] = message.theme
        return
      case 'banyan:language':
        return languageChange.want(message.language)
      case 'banyan:round':
        // A game that is played is handed none.
        return
    }
  })
  document.addEventListener('visibilitychange', () => setSeen(!document.hidden))
}
