import type { RefusalDetail } from '@banyan/contract'
import type { Reminder } from '../controls/time-dialog.ts'
import type { SiteFrame } from '../lib/frame.ts'
import type { Words } from '../lib/texts.ts'
import { meaningOf } from '../table/meaning.ts'
import type { Page } from './page.ts'

interface Shown {
  readonly screen: Pick<Page, 'notice' | 'over'>
  readonly words: Words
  readonly frame: SiteFrame
  /** Null where the site counts no time. */
  readonly reminder: Reminder | null
}

/** Says why a bet was refused; ends the game where it cannot go on. */
export function tellRefused(
  { screen, words, frame, reminder }: Shown,
  code: string,
  detail: RefusalDetail | undefined,
): void {
  const meaning = meaningOf(code)
  if (meaning === 'time') return reminder?.due()
  if (meaning === 'words') return screen.notice(words.error(code, detail))
  frame.tell({ type: 'banyan:ended', reason: meaning.ending })
  screen.over(words.say('over.title'), words.say(`over.${meaning.ending}`))
}
