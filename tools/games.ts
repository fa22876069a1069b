import { isOriginalCode, originalCodes } from '@banyan/games/originals'
import { isSlotCode, roundModes, slotCodes, slotGame } from '@banyan/games/slots'
import { parSheet, returnFault } from '@banyan/games/slots/par'
import { isStepCode, stepCodes } from '@banyan/games/steps'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { simulateOriginals } from './games/originals.ts'
import { parText } from './games/par-text.ts'
import { simulateOnAllCores } from './games/simulate.ts'
import { simulateStepGame } from './games/steps.ts'
import { isInBand, tallyText } from './games/tally-text.ts'

const usage = `usage: npm run games -- par CODE
       npm run games -- simulate CODE --spins N [--seed S] [--mode SPIN|BUY] [--workers N]
CODE is one of ${slotCodes.join(', ')}. par counts every spin and prints the exact sheet; simulate plays N rounds and exits with 1
when their return is outside the band around the exact one, which by chance happens once in a thousand runs.
CODE of simulate may also be ${originalCodes.join(', ')}: the rounds are divided among the settings of the game.
Or a game in steps, ${stepCodes.join(', ')}: choices are made by chance, and each number of steps is a setting.`

process.exitCode = await main()

async function main(): Promise<number> {
  const parsed = parse()
  if (!parsed) {
    console.error(usage)
    return 2
  }
  if ('original' in parsed) {
    const { text, isInBand: isWithin } = simulateOriginals(parsed.original, parsed.spins, parsed.seed)
    console.log(`${parsed.original}, seed ${parsed.seed}\n${text}`)
    return isWithin ? 0 : 1
  }
  if ('steps' in parsed) {
    const { text, isInBand: isWithin } = simulateStepGame(parsed.steps, parsed.spins, parsed.seed)
    console.log(`${parsed.steps}, seed ${parsed.seed}\n${text}`)
    return isWithin ? 0 : 1
  }
  const { command, game, mode, spins, seed, workers } = parsed
  if (command === 'par') {
    const sheets = roundModes
      .filter((each) => game.published.returnMillionths[each] !== undefined)
      .map((each) => parSheet(game, each))
    console.log(sheets.map((sheet) => parText(game, sheet)).join('\n\n'))
    const faults = sheets.map(returnFault).filter((fault) => fault !== null)
    for (const fault of faults) console.error(fault)
    return faults.length > 0 ? 1 : 0
  }
  const startedAtMs = performance.now()
  const tally = await simulateOnAllCores({ code: game.code, mode, spins, seed, workers })
  const seconds = (performance.now() - startedAtMs) / 1000
  const sheet = parSheet(game, mode)
  console.log(
    `${game.code} ${mode}, seed ${seed}, ${workers} workers, ${seconds.toFixed(1)} s, ${Math.round(spins / seconds).toLocaleString('en')} rounds/s`,
  )
  console.log(tallyText(game, sheet, tally))
  return isInBand(game, sheet, tally) ? 0 : 1
}

/** What was asked for, or null when it cannot be done. */
function parse() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        spins: { type: 'string', default: '1000000' },
        seed: { type: 'string', default: String(Date.now() % 1_000_000) },
        mode: { type: 'string', default: 'SPIN' },
        workers: { type: 'string', default: String(availableParallelism()) },
      },
    })
    const [command, code = '', ...more] = positionals
    const mode = roundModes.find((each) => each === values.mode)
    const [spins, seed, workers] = [values.spins, values.seed, values.workers].map((value) =>
      Number(value.replaceAll(/[_,]/g, '')),
    ) as [number, number, number]
    if ((command !== 'par' && command !== 'simulate') || more.length > 0 || !mode) return null
    if (![spins, seed, workers].every(Number.isSafeInteger) || spins < 1 || workers < 1) return null
    if (command === 'simulate' && isOriginalCode(code)) return { original: code, spins, seed }
    if (command === 'simulate' && isStepCode(code)) return { steps: code, spins, seed }
    if (!isSlotCode(code)) return null
    const game = slotGame(code)
    return game.published.returnMillionths[mode] === undefined ? null : { command, game, mode, spins, seed, workers }
  } catch {
    return null
  }
}
