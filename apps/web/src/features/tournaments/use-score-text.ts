import type { TournamentMeasure } from '@banyan/contract'
import { odds } from '@banyan/money'
import { formatOdds } from '@banyan/ui'
import { useFormat } from '../../lib/format.ts'

/** A score in words: money, or a multiple, which comes in ten-thousandths. */
export function useScoreText(): (measure: TournamentMeasure, score: bigint) => string {
  const format = useFormat()
  return (measure, score) => {
    if (measure !== 'multiple') return score < 0n ? format.net(score) : format.amount(score)
    return score === 0n ? '×0' : `×${formatOdds(odds(Number(score)))}`
  }
}
