import '../styles/fonts.css'
import '@banyan/ui/archivo.css'
import '@banyan/ui/tokens.css'
import '../styles/originals.css'
import type { Call } from '@banyan/client'
import { checkWithoutEval, originalPlayRoutes } from '@banyan/contract'
import { isOriginalCode, type OriginalCode } from '@banyan/games/originals'
import { isStepCode, type StepCode } from '@banyan/games/steps'
import { localeOf } from '@banyan/ui/format'
import { showOver } from '../controls/over.ts'
import { siteFrame } from '../lib/frame.ts'
import { type Launch, readLaunch, withoutTicket } from '../lib/launch.ts'
import { createPlayCall } from '../lib/open-session.ts'
import { loadWords } from '../lib/texts.ts'
import { demoCroupier, memberCroupier } from './croupier.ts'
import { type Around, enter, showRefused } from './enter.ts'
import { loadBoard } from './games/index.ts'
import { openOriginal } from './open.ts'
import { loadOriginalWords } from './texts.ts'

checkWithoutEval()
await open()

/** From the address to a game that can be played: texts, and then the game by what it is. */
async function open(): Promise<void> {
  const address = new URL(location.href)
  const isKnown = (code: string): code is OriginalCode | StepCode => isOriginalCode(code) || isStepCode(code)
  const launch = readLaunch(address, isKnown)
  history.replaceState(null, '', withoutTicket(address))
  document.documentElement.lang = localeOf[launch.language]
  const root = document.querySelector('#root') ?? document.body
  const { game } = launch
  // The game's code is on its way while its texts are.
  const inSteps = game && isStepCode(game) && import('./steps/main.ts')
  const [words, say] = await Promise.all([loadWords(launch.language), loadOriginalWords(launch.language)])
  const around = { root, words, say, frame: siteFrame() }
  const call = createPlayCall(launch.language)
  if (!game) return showOver(root, words, words.say('over.load'))
  if (isStepCode(game)) return inSteps ? (await inSteps).openStepGame(call, game, launch, around) : undefined
  return openOriginalGame(call, game, launch, around)
}

/** From a session to a game that is decided at once. */
async function openOriginalGame(call: Call, game: OriginalCode, launch: Launch<string>, around: Around): Promise<void> {
  // The board's code is on its way while the session is opened.
  const board = loadBoard(game)
  const entered = await enter(launch.ticket, (ticket) => call(originalPlayRoutes.enterOriginal, { ticket }), around)
  if (!entered) return
  const croupier = launch.demo === null ? memberCroupier(call, game) : demoCroupier(call, game)
  const offer = await croupier.open()
  if (!offer.ok) return showRefused(offer, around)
  openOriginal({ ...around, offer: offer.value, croupier, language: launch.language, createView: await board })
}
