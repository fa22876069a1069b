import { type Argon2Parameters, argon2Sync } from 'node:crypto'
import { getPriority, setPriority } from 'node:os'

/** One hash to make, and what came of it. */
export interface HashOrder {
  readonly id: number
  readonly parameters: Argon2Parameters
}
export interface HashMade {
  readonly id: number
  readonly tag: Buffer
}

/** Bets come first, also where a system knows no groups of processes (`scheduling-group.ts`). */
const niceness = Math.min(19, getPriority() + 10)

/** The program of the process that hashes passwords. It knows nothing else, writes nothing, and ends with the server. */
setPriority(niceness)
process.on('message', ({ id, parameters }: HashOrder) => process.send?.({ id, tag: argon2Sync('argon2id', parameters) } satisfies HashMade))
process.on('disconnect', () => process.exit(0))
