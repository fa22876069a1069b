import './styles/fonts.css'
import '@banyan/ui/archivo.css'
import '@banyan/ui/tokens.css'
import './styles/game.css'
import { checkWithoutEval, slotPlayRoutes } from '@banyan/contract'
import { isSlotCode } from '@banyan/games/slots'
import { siteFrame } from './lib/frame.ts'
import { readLaunch, withoutTicket } from './lib/launch.ts'
import { createPlayCall, forgetToken, keepToken } from './lib/open-session.ts'
import { loadWords } from './lib/texts.ts'
import { warmSkin } from './skins/index.ts'
import { showOver } from './controls/over.ts'
import type { ReplayOptions } from './replay/open.ts'
import { demoCroupier, memberCroupier } from './table/croupier.ts'
import { localeOf } from '@banyan/ui/format'

checkWithoutEval()
await open()

/** The page has no session: the site around it hands in the round. */
async function showReplay(options: ReplayOptions): Promise<void> {
  const { root, words } = options
  try {
    const { openReplay } = await import('./replay/open.ts')
    await openReplay(options)
  } catch (problem) {
    showOver(root, words, words.say(loadProblem(problem)))
    throw problem
  }
}

const loadProblem = (problem: unknown) =>
  problem instanceof Error && /webgl/i.test(problem.message) ? 'over.no_webgl' : 'over.load'

/** From the address to a game that can be played: ticket, session, texts, look, stage. */
async function open(): Promise<void> {
  const address = new URL(location.href)
  const launch = readLaunch(address, isSlotCode)
  history.replaceState(null, '', withoutTicket(address))
  document.documentElement.lang = localeOf[launch.language]
  const frame = siteFrame()
  const root = document.querySelector('#root') ?? document.body
  if (launch.isReplay) return showReplay({ root, words: await loadWords(launch.language), frame, ...launch })
  // The game's code is on its way while the session is opened.
  const game = import('./game.ts')
  if (launch.game !== null) void warmSkin(launch.game).catch(() => {})
  const words = await loadWords(launch.language)

  const call = createPlayCall(launch.language)
  if (launch.ticket !== null) {
    forgetToken()
    const entered = await call(slotPlayRoutes.enterSlot, { ticket: launch.ticket })
    if (!entered.ok)
      return showOver(
        root,
        words,
        entered.code === 'launch_ticket_invalid' ? words.say('over.ticket') : words.error(entered.code, entered.detail),
      )
    keepToken(entered.value.token)
  }
  const croupier = launch.demo === null ? memberCroupier(call) : demoCroupier(call, launch.demo, sessionStorage)
  const offer = await croupier.open()
  if (!offer.ok) {
    if (offer.code === 'not_logged_in') frame.tell({ type: 'banyan:ended', reason: 'session_over' })
    return showOver(
      root,
      words,
      offer.code === 'not_logged_in' ? words.say('over.session_over') : words.error(offer.code, offer.detail),
    )
  }
  try {
    const { openGame } = await game
    await openGame({ root, offer: offer.value, croupier, words, frame, language: launch.language })
  } catch (problem) {
    showOver(root, words, words.say(loadProblem(problem)))
    throw problem
  }
}
