import {
  measuredReturn,
  type OriginalCode,
  originalGame,
  type OriginalTally,
  simulateOriginal,
} from '@banyan/games/originals'
import { seededDraws } from '@banyan/games/slots/par'
import { intervalErrors, percent } from './tally-text.ts'

/** Standard errors around the exact return: with some forty settings a game, one run in a hundred falls outside. */
const bandErrors = 3.72

/** Plays the rounds, divided among the game's settings: a row for each, and whether all are in the band. */
export function simulateOriginals(
  code: OriginalCode,
  rounds: number,
  seed: number,
): { readonly text: string; readonly isInBand: boolean } {
  const game = originalGame(code)
  const each = Math.ceil(rounds / game.published.length)
  const draws = seededDraws(seed)
  const rows = game.published.map(({ picks }) => {
    const tally = simulateOriginal(game, picks, each, draws)
    return { setting: game.wordsOf(picks).join(' '), tally, ...measuredReturn(game, picks, tally) }
  })
  return reportOf(rows)
}

/** A line for each setting, and whether all of them are in the band. */
export function reportOf(rows: readonly Row[]): { readonly text: string; readonly isInBand: boolean } {
  const isInBand = rows.every(({ errors }) => Math.abs(errors) <= bandErrors)
  const lines = rows.map(rowText)
  return { text: [...lines, isInBand ? 'IN THE BAND' : 'OUTSIDE THE BAND'].join('\n'), isInBand }
}

interface Row extends ReturnType<typeof measuredReturn> {
  readonly setting: string
  readonly tally: OriginalTally
}

function rowText({ setting, mean, standardError, exact, errors, tally }: Row): string {
  return [
    `  ${setting.padEnd(32)}`,
    `returns ${percent(mean)} ± ${percent(intervalErrors * standardError)}, exactly ${percent(exact)}`,
    `${errors.toFixed(2)} standard errors`,
    `wins ${percent(tally.hits / tally.rounds)}`,
    `highest ${tally.highest}x`,
    `${tally.rounds.toLocaleString('en')} rounds`,
  ].join('; ')
}
