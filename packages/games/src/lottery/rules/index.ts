import type { LotteryRules } from '../rules.ts'
import { k3 } from './k3/index.ts'
import { keno } from './keno/index.ts'
import { northern } from './northern/index.ts'
import { pk10 } from './pk10/index.ts'
import { southern } from './southern/index.ts'
import { togel } from './togel/index.ts'

const listed = [northern, southern, togel, k3, pk10, keno] as const

export type Tier = (typeof listed)[number]['tiers'][number]['tier']
export type PlayCode = (typeof listed)[number]['plays'][number]['code']
export type Rules = LotteryRules<Tier, PlayCode>

/** All rules that a game may name. */
export const everyRules: readonly Rules[] = listed

/** What of a game or a draw says which rules it follows. */
export interface RulesName {
  readonly rules: string
  readonly rulesVersion: number
}

export function findRules({ rules, rulesVersion }: RulesName): Rules | undefined {
  return everyRules.find(({ name, version }) => name === rules && version === rulesVersion)
}

/** The rules of a game or a draw. Throws a RangeError for rules that this program lacks. */
export function rulesOf(named: RulesName): Rules {
  const rules = findRules(named)
  if (!rules) throw new RangeError(`no rules ${named.rules} of version ${named.rulesVersion}`)
  return rules
}

/** Whether any rules have such a play, of those today. */
export function isPlayCode(code: string): code is PlayCode {
  return everyRules.some((rules) => rules.hasPlay(code))
}
