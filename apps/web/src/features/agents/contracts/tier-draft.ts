import type { ContractTier } from '@banyan/contract'
import type { Amount } from '@banyan/money'
import { readRate } from './rate.ts'

/** What a person has written of a tier so far. */
export interface TierDraft {
  readonly key: number
  readonly activeMin: number | null
  readonly validMin: number | null
  readonly profitMin: number | null
  readonly rate: string
}

export const firstTier: TierDraft = { key: 0, activeMin: 0, validMin: 0, profitMin: 0, rate: '' }

/** An empty one beside those that there are. */
export function nextTier(drafts: readonly TierDraft[]): TierDraft {
  const key = Math.max(...drafts.map((draft) => draft.key)) + 1
  return { key, activeMin: null, validMin: null, profitMin: null, rate: '' }
}

/** The tiers that drafts say, without those whose rate is none. */
export function readTiers(drafts: readonly TierDraft[], money: (units: number | null) => Amount): ContractTier[] {
  return drafts.flatMap(({ activeMin, validMin, profitMin, rate }) => {
    const rateBp = readRate(rate)
    return rateBp === null
      ? []
      : [{ activeMin: activeMin ?? 0, validAmountMin: money(validMin), profitAmountMin: money(profitMin), rateBp }]
  })
}
