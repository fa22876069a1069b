import { showOver } from '../controls/over.ts'
import type { SiteFrame } from '../lib/frame.ts'
import { forgetToken, keepToken } from '../lib/open-session.ts'
import type { Words } from '../lib/texts.ts'
import type { Asked } from '../table/ask.ts'
import type { SayOriginal } from './texts.ts'

/** What a game of this page stands in. */
export interface Around {
  readonly root: Element
  readonly words: Words
  readonly say: SayOriginal
  readonly frame: SiteFrame
}

type Refused = Extract<Asked<never>, { ok: false }>

/** Uses the ticket up, where there is one, for a session of this tab. False where that was refused and shown. */
export async function enter(
  ticket: string | null,
  ask: (ticket: string) => Promise<Asked<{ readonly token: string }>>,
  { root, words }: Around,
): Promise<boolean> {
  if (ticket === null) return true
  forgetToken()
  const entered = await ask(ticket)
  if (entered.ok) keepToken(entered.value.token)
  else {
    const isUsed = entered.code === 'launch_ticket_invalid'
    showOver(root, words, isUsed ? words.say('over.ticket') : words.error(entered.code, entered.detail))
  }
  return entered.ok
}

/** Says why the game cannot be opened. */
export function showRefused({ code, detail }: Refused, { root, words, frame }: Around): void {
  const isOver = code === 'not_logged_in'
  if (isOver) frame.tell({ type: 'banyan:ended', reason: 'session_over' })
  showOver(root, words, isOver ? words.say('over.session_over') : words.error(code, detail))
}
