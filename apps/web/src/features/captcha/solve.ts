import type { WorkChallenge } from '@banyan/contract'
import type { Solved } from './solve.worker.ts'

/** Does the work in a worker of its own, so that typing stays smooth, and answers the proof. */
export function solve(challenge: WorkChallenge, signal: AbortSignal): Promise<string> {
  const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' })
  const solved = new Promise<string>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('given up')), { once: true })
    worker.addEventListener('error', () => reject(new Error('the worker failed')), { once: true })
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<Solved>) =>
        data.solution
          ? resolve(btoa(JSON.stringify({ challenge, solution: data.solution })))
          : reject(new Error('unsolved')),
      { once: true },
    )
  })
  worker.postMessage(challenge, [])
  return solved.finally(() => worker.terminate())
}
