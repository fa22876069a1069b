import type { RoundMode, SlotCode } from '@banyan/games/slots'
import { addTallies, type Tally } from '@banyan/games/slots/par'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface Simulation {
  readonly code: SlotCode
  readonly mode: RoundMode
  readonly spins: number
  readonly seed: number
  readonly workers: number
}

/** A piece of a simulation, with a seed of its own: so the result is the same on one core and on many. */
export interface Piece {
  readonly code: SlotCode
  readonly mode: RoundMode
  readonly spins: number
  readonly seed: number
}

const pieceSpins = 250_000

/** Plays the rounds on worker threads, with a bar of progress on a terminal. */
export async function simulateOnAllCores({ code, mode, spins, seed, workers }: Simulation): Promise<Tally> {
  const pieces: Piece[] = Array.from({ length: Math.ceil(spins / pieceSpins) }, (_, index) => ({
    code,
    mode,
    spins: Math.min(pieceSpins, spins - index * pieceSpins),
    seed: (Math.imul(seed, 1_000_003) + index) | 0,
  }))
  const progress = progressBar(spins)
  const tallies: Tally[] = []
  await Promise.all(
    Array.from({ length: Math.min(workers, pieces.length) }, async () => {
      const worker = new Worker(new URL('simulate-worker.ts', import.meta.url))
      for (let piece = pieces.pop(); piece; piece = pieces.pop()) {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        worker.postMessage(piece)
        const [tally] = (await once(worker, 'message')) as [Tally]
        tallies.push(tally)
        progress.advance(tally.rounds)
      }
      await worker.terminate()
    }),
  )
  progress.end()
  return tallies.reduce(addTallies)
}

/** On a terminal one line that fills; elsewhere nothing, so that logs stay short. */
function progressBar(whole: number) {
  const startedAtMs = performance.now()
  const width = 40
  let done = 0
  const show = process.stderr.isTTY
  return {
    advance(rounds: number) {
      done += rounds
      if (!show) return
      const filled = Math.round((done / whole) * width)
      const secondsLeft = Math.ceil(((performance.now() - startedAtMs) / 1000 / done) * (whole - done))
      process.stderr.write(
        `\r${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${Math.floor((done / whole) * 100)} %, ${secondsLeft} s left   `,
      )
    },
    end() {
      if (show) process.stderr.write(`\r${' '.repeat(width + 30)}\r`)
    },
  }
}
