import { measuredReturn } from '@banyan/games/originals'
import { seededDraws } from '@banyan/games/slots/par'
import { hilo, mines, simulateSteps, type StepCode, type StepGame, tower } from '@banyan/games/steps'
import { reportOf } from './originals.ts'

/** Long rounds of HiLo pay so rarely that their error cannot be measured: the test of the rules counts those. */
const settings = {
  mines: [1, 3, 5, 10, 24].flatMap((count) =>
    [1, 3, 8].filter((steps) => steps <= 25 - count).map((stopAfter) => ({ picks: { mines: count }, stopAfter })),
  ),
  tower: [1, 2, 4, 8].map((stopAfter) => ({ picks: {}, stopAfter })),
  hilo: [1, 2, 3].map((stopAfter) => ({ picks: {}, stopAfter })),
}

/** Plays the rounds of a game in steps, divided among some of its settings, with choices by chance. */
export function simulateStepGame(code: StepCode, rounds: number, seed: number) {
  switch (code) {
    case 'mines':
      return reportOf(rowsOf(mines, settings.mines, { rounds, seed }))
    case 'tower':
      return reportOf(rowsOf(tower, settings.tower, { rounds, seed }))
    case 'hilo':
      return reportOf(rowsOf(hilo, settings.hilo, { rounds, seed }))
  }
}

function rowsOf<Picks, Hidden, Seen, Choice>(
  game: StepGame<Picks, Hidden, Seen, Choice>,
  asked: readonly { readonly picks: Picks; readonly stopAfter: number }[],
  { rounds, seed }: { readonly rounds: number; readonly seed: number },
) {
  const draws = seededDraws(seed)
  const returnOf = () => ({ numerator: BigInt(game.returnMillionths), denominator: 1_000_000n })
  return asked.map((setting) => {
    const tally = simulateSteps(game, setting, Math.ceil(rounds / asked.length), draws)
    const name = [...game.wordsOf(setting.picks), `${setting.stopAfter} steps`].join(' ')
    return { setting: name, tally, ...measuredReturn({ returnOf }, setting.picks, tally) }
  })
}
