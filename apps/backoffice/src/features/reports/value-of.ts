import type { ReportFigure, ReportRow } from '@banyan/contract'

export type Figures = Pick<ReportRow, 'bets' | 'stake' | 'valid' | 'result' | 'money'>

/** A figure of a row: 0 of money that a game has not. */
export function valueOf({ bets, stake, valid, result, money }: Figures, figure: ReportFigure): bigint {
  const all: Readonly<Partial<Record<ReportFigure, bigint>>> = { bets: BigInt(bets), stake, valid, result, ...money }
  return all[figure] ?? 0n
}
