import type { WorkChallenge } from '@banyan/contract'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

export interface Solved {
  /** Null when it took too long or could not be done. */
  readonly solution: Awaited<ReturnType<typeof solveChallenge>>
}

/** The slowest phone needs a few seconds; a machine busy with other things gets two minutes of the challenge's five. */
const timeout = 120_000

async function work(challenge: WorkChallenge): Promise<Solved> {
  return { solution: await solveChallenge({ challenge, deriveKey, timeout }).catch(() => null) }
}

addEventListener(
  'message',
  ({ data }: MessageEvent<WorkChallenge>) => void work(data).then((solved) => postMessage(solved)),
)
