import '../styles/fonts.css'
import '@banyan/ui/archivo.css'
import '@banyan/ui/tokens.css'
import '../styles/originals.css'
import { checkWithoutEval, originalPlayRoutes } from '@banyan/contract'
import { isOriginalCode } from '@banyan/games/originals'
import { localeOf } from '@banyan/ui/format'
import { showOver } from '../controls/over.ts'
import { siteFrame } from '../lib/frame.ts'
import { readLaunch, withoutTicket } from '../lib/launch.ts'
import { createPlayCall, forgetToken, keepToken } from '../lib/open-session.ts'
import { loadWords } from '../lib/texts.ts'
import { demoCroupier, memberCroupier } from './croupier.ts'
import { loadBoard } from './games/index.ts'
import { openOriginal } from './open.ts'
import { loadOriginalWords } from './texts.ts'

checkWithoutEval()
await open()

/** From the address to a game that can be played: ticket, session, texts, board. */
async function open(): Promise<void> {
  const address = new URL(location.href)
  const launch = readLaunch(address, isOriginalCode)
  history.replaceState(null, '', withoutTicket(address))
  document.documentElement.lang = localeOf[launch.language]
  const frame = siteFrame()
  const root = document.querySelector('#root') ?? document.body
  const { game } = launch
  // The board's code is on its way while the session is opened.
  const board = game && loadBoard(game)
  const [words, say] = await Promise.all([loadWords(launch.language), loadOriginalWords(launch.language)])
  if (!game || !board) return showOver(root, words, words.say('over.load'))

  const call = createPlayCall(launch.language)
  if (launch.ticket !== null) {
    forgetToken()
    const entered = await call(originalPlayRoutes.enterOriginal, { ticket: launch.ticket })
    if (!entered.ok) {
      const isUsed = entered.code === 'launch_ticket_invalid'
      return showOver(root, words, isUsed ? words.say('over.ticket') : words.error(entered.code, entered.detail))
    }
    keepToken(entered.value.token)
  }
  const croupier = launch.demo === null ? memberCroupier(call, game) : demoCroupier(call, game)
  const offer = await croupier.open()
  if (!offer.ok) {
    const isOver = offer.code === 'not_logged_in'
    if (isOver) frame.tell({ type: 'banyan:ended', reason: 'session_over' })
    return showOver(root, words, isOver ? words.say('over.session_over') : words.error(offer.code, offer.detail))
  }
  openOriginal({
    root,
    offer: offer.value,
    croupier,
    words,
    say,
    frame,
    language: launch.language,
    createView: await board,
  })
}
