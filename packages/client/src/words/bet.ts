import { spinModes } from '@banyan/contract'
import { isPlayCode } from '@banyan/games/lottery'
import type { TextKey } from '@banyan/i18n'
import { isBowlPosition, positionName } from './bowl.ts'
import { entryWords } from './entry.ts'
import { lineWords, originalOfLine } from './original.ts'
import type { SiteText } from './text.ts'

/** The name of a play; one that has gone from the rules shows its code. */
export function playName(t: SiteText, code: string): string {
  const mode = spinModes.find((each) => each === code)
  if (mode) return t(`fairness.slots.mode_${mode}`)
  const original = originalOfLine(code)
  if (original) return t(`fairness.slots.name.${original}` as TextKey) // as: each of these games has a name
  if (isPlayCode(code)) return t(`play.${code}.name`)
  if (code === 'CRASH_AUTO') return t('records.crash_auto')
  if (code === 'CRASH_MANUAL') return t('records.crash_manual')
  return isBowlPosition(code) ? positionName(t, code) : code
}

/** The numbers of a line; of an original, what was picked. */
export function numbersText(t: SiteText, play: string, numbers: readonly string[]): string {
  const original = originalOfLine(play)
  return original ? lineWords(t, original, numbers) : numbers.map((number) => entryWords(t, number)).join(', ')
}
