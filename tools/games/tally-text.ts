import type { SlotGame } from '@banyan/games/slots'
import { approximately, type ParSheet, type Tally } from '@banyan/games/slots/par'

/** Standard errors around the exact return: of a thousand runs, one falls outside by chance. */
const bandErrors = 3.29
/** Standard errors on either side that the usual interval of 95 % has. */
export const intervalErrors = 1.96

/** The mean of the rounds in shares of the stake, and its standard error by the exact deviation. */
function measured(game: SlotGame, sheet: ParSheet, tally: Tally) {
  const mean = tally.units / (tally.rounds * game.unitsPerBet * sheet.price)
  const standardError = sheet.deviation / sheet.price / Math.sqrt(tally.rounds)
  return { mean, standardError, errors: (mean - approximately(sheet.return)) / standardError }
}

export function isInBand(game: SlotGame, sheet: ParSheet, tally: Tally): boolean {
  return Math.abs(measured(game, sheet, tally).errors) <= bandErrors
}

/** What was simulated beside what is exact. */
export function tallyText(game: SlotGame, sheet: ParSheet, tally: Tally): string {
  const { mean, standardError, errors } = measured(game, sheet, tally)
  const deviation = Math.sqrt(tally.unitsSquared / tally.rounds - (tally.units / tally.rounds) ** 2) / game.unitsPerBet
  const rows = [
    ['', 'simulated', 'exact'],
    [
      'return',
      `${percent(mean)} ± ${percent(intervalErrors * standardError)} (95 %)`,
      percent(approximately(sheet.return)),
    ],
    ['', `${errors.toFixed(2)} standard errors from the exact return`, `at most ${bandErrors}`],
    ['rounds that win', percent(tally.hits / tally.rounds), percent(sheet.hit)],
    ['rounds with the feature', percent(tally.features / tally.rounds), percent(approximately(sheet.feature.chance))],
    ['standard deviation', deviation.toFixed(3), sheet.deviation.toFixed(3)],
    ['largest win', `${tally.unitsMax / game.unitsPerBet} bets`, `at most ${game.published.winMax} bets`],
    ['rounds', tally.rounds.toLocaleString('en'), ''],
  ] as const
  const verdict = isInBand(game, sheet, tally) ? 'IN THE BAND' : 'OUTSIDE THE BAND'
  return [
    ...rows.map(([what, simulated, exact]) => `  ${what.padEnd(26)}${simulated.padEnd(44)}${exact}`.trimEnd()),
    verdict,
  ].join('\n')
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(4)} %`
}
