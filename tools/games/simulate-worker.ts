import { slotGame } from '@banyan/games/slots'
import { seededDraws, simulate } from '@banyan/games/slots/par'
import { parentPort } from 'node:worker_threads'
import type { Piece } from './simulate.ts'

parentPort?.on('message', ({ code, mode, spins, seed }: Piece) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(simulate(slotGame(code), mode, spins, seededDraws(seed)))
})
