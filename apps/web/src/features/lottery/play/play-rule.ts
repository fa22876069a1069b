import { type PlayCode, type Rules, lotCount } from '@banyan/games/lottery'
import type { TextKey } from '@banyan/i18n'
import type { Text } from '../../../lib/i18n.ts'

/**
 * The rule of a play in a sentence: what its table says of it, where it names tiers, or what is true on every table,
 * with how many numbers of this one it is compared with.
 */
export function playRule(t: Text, rules: Rules, code: PlayCode): string {
  const own = `play.table.${rules.name}.rule.${code}`
  const said = t(own as TextKey) // as: not every play has one
  if (said !== own) return said
  const shared = `play.${code}.rule` as TextKey // as: every play has one of both, which a test holds the texts to
  return t(shared, { lots: lotCount(rules.tiers, rules.playOf(code).tiers) })
}

/** What is drawn by the rules, in a sentence. */
export function tableStructure(t: Text, { name }: Pick<Rules, 'name'>): string {
  return t(`play.table.${name}.structure` as TextKey) // as: every table has one, which a test holds the texts to
}
