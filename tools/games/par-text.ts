import type { SlotGame } from '@banyan/games/slots'
import { approximately, type ParSheet, type Ratio, rounded, type SpinFigures } from '@banyan/games/slots/par'
import { intervalErrors, percent } from './tally-text.ts'

/** For how many rounds the sheet says how far their return may be from the exact one. */
const roundCounts = [100, 10_000, 1_000_000, 100_000_000]

/** Below it the distribution, which is computed in floating point, says nothing. */
const smallestChance = 1e-12

/** A par sheet as people read it. Exact fractions are printed rounded. */
export function parText(game: SlotGame, sheet: ParSheet): string {
  return [
    `${sheet.gameCode} version ${game.version}, ${sheet.mode}${sheet.price > 1 ? ` for ${sheet.price} bets` : ''}: returns ${share(sheet.return)}`,
    section(
      'Return by part',
      sheet.parts.map(({ part, return: returned }) => [part, share(returned)]),
    ),
    section(
      'Return of a line by symbol',
      sheet.symbols.map(({ symbol, return: returned }) => [symbol, share(returned)]),
    ),
    sheet.spin && section(`Paid spin, all ${sheet.spin.cycle.toLocaleString('en')} of its cycle`, spinRows(sheet.spin)),
    sheet.freeSpin &&
      section(`Free spin, all ${sheet.freeSpin.cycle.toLocaleString('en')} of its cycle`, spinRows(sheet.freeSpin)),
    section('Feature', featureRows(sheet)),
    section('Round', [
      ['rounds that win', percent(sheet.hit)],
      ['standard deviation', `${sheet.deviation.toFixed(4)} bets`],
      ['volatility', sheet.volatility],
      ['largest win', sheet.largest ? `${rounded(sheet.largest, 1)} bets` : `${game.winMax} bets, the cap`],
      [
        'return lost to the cap',
        sheet.capCostAtMost === 0 ? 'none' : `less than ${sheet.capCostAtMost.toExponential(0)}`,
      ],
    ]),
    section(
      'Rounds that win at least',
      sheet.atLeast.map(({ bets, chance }) => [
        `${bets}x the bet`,
        chance < smallestChance ? 'less than one in a million million' : `${percent(chance)}, one in ${oneIn(chance)}`,
      ]),
    ),
    section(
      'Return of so many rounds, 95 times of 100 within',
      roundCounts.map((count) => [
        `${count.toLocaleString('en')} rounds`,
        `± ${percent((intervalErrors * sheet.deviation) / sheet.price / Math.sqrt(count))}`,
      ]),
    ),
  ]
    .filter(Boolean)
    .join('\n')
}

type Row = readonly [what: string, figure: string]

function section(title: string, rows: readonly Row[]): string {
  if (rows.length === 0) return ''
  return [title, ...rows.map(([what, figure]) => `  ${what.padEnd(26)}${figure}`)].join('\n')
}

function spinRows({ mean, hit, deviation, largest }: SpinFigures): readonly Row[] {
  return [
    ['mean win', `${rounded(mean, 6)} bets`],
    ['wins', share(hit)],
    ['standard deviation', `${deviation.toFixed(4)} bets`],
    ['largest win', `${rounded(largest, 1)} bets`],
  ]
}

function featureRows({ feature, mode, price }: ParSheet): readonly Row[] {
  const { chance, mean, length, grand } = feature
  return [
    ['starts', mode === 'BUY' ? `for ${price} bets` : `one spin in ${oneIn(approximately(chance))}`],
    ['mean win', `${rounded(mean, 4)} bets`],
    [grand ? 'coins at the end' : 'free spins', rounded(length, 4)],
    ...(grand ? [['GRAND', `one spin in ${oneIn(approximately(grand))}`] as const] : []),
  ]
}

function share(ratio: Ratio): string {
  return `${rounded({ ...ratio, numerator: ratio.numerator * 100n }, 4)} %`
}

function oneIn(chance: number): string {
  return (1 / chance).toLocaleString('en', { maximumFractionDigits: 2 })
}
