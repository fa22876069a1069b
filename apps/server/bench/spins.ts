import { playRound, type SlotGame, slotGame, slotGames } from '@banyan/games/slots'
import { seededDraws, simulate } from '@banyan/games/slots/par'
import { roundOf } from '../src/modules/slots/seeds.ts'
import { fail, report } from './report.ts'

/** Base spins of the 20-line game that one core must simulate in a second. */
const target = 5_000_000
/** Rounds a second that a slot SDK in Python was measured at, on two processes. */
const yardstick = 1_148

/**
 * How fast slots are simulated, and how fast the server's engine makes whole rounds to be shown. One thread throughout.
 */
export async function run(): Promise<void> {
  const senVang = slotGame('sen-vang')
  const spins = perSecond(4_000_000, (rounds) => simulate(withoutFreeSpins(senVang), 'SPIN', rounds, seededDraws(1)))
  report({ bench: 'spins', case: 'sen-vang, base spins simulated', value: spins, unit: '1/s', yardstick })
  if (spins < target) fail(`under the target of ${target} spins a second`)
  for (const game of slotGames) {
    const rounds = perSecond(1_000_000, (count) => simulate(game, 'SPIN', count, seededDraws(1)))
    report({ bench: 'spins', case: `${game.code}, whole rounds simulated`, value: rounds, unit: '1/s', yardstick })
    if (rounds < 1_000 * yardstick) fail(`${game.code}: under a thousand times the yardstick`)
  }
  for (const game of slotGames) {
    const draws = seededDraws(1)
    const engine = perSecond(20_000, (count) => {
      for (let round = 0; round < count; round++) playRound(game, 'SPIN', draws)
    })
    report({ bench: 'spins', case: `${game.code}, rounds with all their steps`, value: engine, unit: '1/s', yardstick })
  }
  const seeded = perSecond(20_000, (count) => {
    for (let nonce = 0; nonce < count; nonce++)
      roundOf(senVang, 'SPIN', { serverSeed: '5e'.repeat(32), clientSeed: 'bench', nonce })
  })
  report({ bench: 'spins', case: 'sen-vang, rounds from their seeds', value: seeded, unit: '1/s', yardstick })
}

/**
 * Per second of this thread's processor time, so that what else the machine does counts
 * little. The median of five runs after one that warms up.
 */
function perSecond(count: number, play: (count: number) => void): number {
  play(count)
  const rates = Array.from({ length: 5 }, () => {
    const before = process.threadCpuUsage()
    play(count)
    const { user, system } = process.threadCpuUsage(before)
    return count / ((user + system) / 1e6)
  })
  return rates.toSorted((a, b) => a - b)[2]!
}

/** The same spins, with what scatters pay but no free spins: a round is one spin. */
function withoutFreeSpins(game: SlotGame): SlotGame {
  if (game.engine !== 'lines') throw new TypeError('the 20-line game is one of lines')
  return { ...game, scatterAwards: game.scatterAwards.map((award) => ({ ...award, freeSpins: 0 })) }
}
