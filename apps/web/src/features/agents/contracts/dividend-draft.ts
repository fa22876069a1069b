import { type DividendTerms, carryPeriodsMost } from '@banyan/contract'
import { readRate } from './rate.ts'

/** What becomes of losses: carried without end, for some periods, or not at all. */
export const lossWays = ['until_made_good', 'for_some', 'not_carried'] as const

/** What a person has written of a dividend so far. */
export interface DividendDraft {
  readonly fee: string
  readonly losses: (typeof lossWays)[number]
  /** Only of those that are carried for some. */
  readonly periods: number | null
}

export const newDividend: DividendDraft = { fee: '0', losses: 'until_made_good', periods: null }

/** The terms that a draft says, or the text of what is wrong with it. */
export function readDividend({ fee, losses, periods }: DividendDraft): DividendTerms | 'fee_wrong' | 'carry_wrong' {
  const feeBp = readRate(fee, 0)
  if (feeBp === null) return 'fee_wrong'
  if (losses !== 'for_some') return { feeBp, carryPeriods: losses === 'not_carried' ? 0 : null }
  return periods !== null && periods >= 1 && periods <= carryPeriodsMost
    ? { feeBp, carryPeriods: periods }
    : 'carry_wrong'
}
