import {
  type ContractKind,
  type ContractRule,
  type ContractRules,
  contractKinds,
  payDelayMinutesMost,
  tiersMost,
} from '@banyan/contract'
import type { Draft } from '../../lib/draft.ts'
import { typedOf } from '../../lib/units-of.ts'
import { readRateBp } from './offer-draft.ts'

export const ruleFields = ['mode', 'rateMostBp', 'tiersMost', 'payDelayMinutes', 'needsApproval'] as const
export type RuleField = (typeof ruleFields)[number]

/** The kind and the field of a name such as `dividend mode`. */
export function fieldsOf(name: string): { readonly kind: ContractKind; readonly field: RuleField } {
  const [kind, field] = name.split(' ')
  // as: the names are those that `draftOf` makes
  return { kind: kind as ContractKind, field: field as RuleField }
}

/** The settings as they are typed, by kind and field. */
export const draftOf = (rules: ContractRules): Draft =>
  Object.fromEntries(
    contractKinds.flatMap((kind) => {
      const { mode, rateMostBp, tiersMost: tiers, payDelayMinutes, needsApproval } = rules[kind]
      return [
        [`${kind} mode`, String(mode)],
        [`${kind} rateMostBp`, typedOf(BigInt(rateMostBp), 2)],
        [`${kind} tiersMost`, String(tiers)],
        [`${kind} payDelayMinutes`, String(payDelayMinutes)],
        [`${kind} needsApproval`, needsApproval ? 'yes' : ''],
      ]
    }),
  )

function readCount(typed: string | undefined, least: number, most: number): number | null {
  if (!/^\d{1,5}$/.test(typed?.trim() ?? '')) return null
  const count = Number(typed)
  return count >= least && count <= most ? count : null
}

function readRule(draft: Draft, kind: ContractKind): ContractRule | null {
  const rateMostBp = readRateBp(draft[`${kind} rateMostBp`] ?? '')
  const tiers = readCount(draft[`${kind} tiersMost`], 1, tiersMost)
  const payDelayMinutes = readCount(draft[`${kind} payDelayMinutes`], 0, payDelayMinutesMost)
  const mode = ([0, 1, 2, 3] as const).find((each) => String(each) === draft[`${kind} mode`])
  if (rateMostBp === null || tiers === null || payDelayMinutes === null || mode === undefined) return null
  return {
    mode,
    needsApproval: draft[`${kind} needsApproval`] === 'yes',
    rateMostBp,
    tiersMost: tiers,
    payDelayMinutes,
  }
}

/** The settings that a draft says; null where a field says none. */
export function readRules(draft: Draft): ContractRules | null {
  const [dividend, daily, hourly, realTime] = [
    readRule(draft, 'dividend'),
    readRule(draft, 'daily_salary'),
    readRule(draft, 'hourly_salary'),
    readRule(draft, 'real_time_salary'),
  ]
  if (!dividend || !daily || !hourly || !realTime) return null
  return { dividend, daily_salary: daily, hourly_salary: hourly, real_time_salary: realTime }
}
