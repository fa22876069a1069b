import { type ContractKind, type ContractTier, type DividendTerms, carryPeriodsMost, tiersRise } from '@banyan/contract'
import { amount } from '@banyan/money'
import { unitsOf } from '../../lib/units-of.ts'

/** A tier as it is typed. */
export interface TierDraft {
  readonly key: number
  readonly active: string
  readonly valid: string
  readonly profit: string
  readonly rate: string
}

export const firstTier: TierDraft = { key: 0, active: '0', valid: '0', profit: '0', rate: '' }

/** What becomes of losses of a dividend: carried until they are made good, for some periods, or not at all. */
export const lossWays = ['always', 'some', 'never'] as const

export interface OfferDraft {
  readonly kind: ContractKind
  readonly active: string
  readonly tiers: readonly TierDraft[]
  readonly fee: string
  readonly losses: (typeof lossWays)[number]
  readonly periods: string
}

/** Hundredths of a percent of what was typed, `12.5` or `12,5`; null of what is none. */
export function readRateBp(typed: string, least = 1): number | null {
  const units = unitsOf(typed, 2)
  return units !== null && units >= BigInt(least) && units <= 10_000n ? Number(units) : null
}

export type OfferFault = 'active_wrong' | 'tier_wrong' | 'tiers_wrong' | 'fee_wrong' | 'periods_wrong'

export interface ReadOffer {
  readonly activeAmount: ContractTier['validAmountMin']
  readonly tiers: readonly ContractTier[]
  readonly dividend?: DividendTerms
}

/** The terms that a draft says, or what is wrong with it. */
export function readOffer(draft: OfferDraft, decimals: number): ReadOffer | OfferFault {
  const activeUnits = unitsOf(draft.active, decimals)
  if (activeUnits === null || activeUnits === 0n) return 'active_wrong'
  const isDividend = draft.kind === 'dividend'
  const tiers: ContractTier[] = []
  for (const { active, valid, profit, rate } of draft.tiers) {
    const read = [unitsOf(valid, decimals), unitsOf(isDividend ? profit : '0', decimals)] as const
    const rateBp = readRateBp(rate)
    if (!/^\d{1,6}$/.test(active.trim()) || read[0] === null || read[1] === null || rateBp === null) return 'tier_wrong'
    tiers.push({
      activeMin: Number(active),
      validAmountMin: amount(read[0]),
      profitAmountMin: amount(read[1]),
      rateBp,
    })
  }
  if (!tiersRise(tiers)) return 'tiers_wrong'
  const terms = { activeAmount: amount(activeUnits), tiers }
  if (!isDividend) return terms
  const feeBp = readRateBp(draft.fee, 0)
  if (feeBp === null) return 'fee_wrong'
  const periods = /^\d{1,2}$/.test(draft.periods.trim()) ? Number(draft.periods) : 0
  if (draft.losses === 'some' && (periods < 1 || periods > carryPeriodsMost)) return 'periods_wrong'
  const carryPeriods = draft.losses === 'always' ? null : draft.losses === 'never' ? 0 : periods
  return { ...terms, dividend: { feeBp, carryPeriods } }
}
