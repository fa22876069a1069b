import { type PlayCode, type Rules, lotCount } from '@banyan/games/lottery'
import type { Text } from '../../../lib/i18n.ts'

/** The rule of a play in a sentence, which counts the numbers of the table that the play is on. */
export function playRule(t: Text, rules: Rules, code: PlayCode): string {
  return t(`play.${code}.rule`, { lots: lotCount(rules.tiers, rules.playOf(code).tiers) })
}
