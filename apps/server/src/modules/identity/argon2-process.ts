import { getPriority, setPriority } from 'node:os'
import { type Options, hashRawSync } from '@node-rs/argon2'

/** One hash to make, and what came of it. */
export interface HashOrder {
  readonly id: number
  readonly message: Uint8Array
  readonly options: HashParameters
}
export interface HashMade {
  readonly id: number
  readonly tag: Uint8Array
}

/** In the library's words; `memoryCost` in KiB. */
export type HashParameters = Readonly<Required<Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism' | 'outputLen' | 'salt'>>>

/** Bets come first, also where a system knows no groups of processes (`scheduling-group.ts`). */
const niceness = Math.min(19, getPriority() + 10)

/**
 * The program of the process that hashes passwords, by argon2id, as the library does unless told otherwise. It knows nothing else, writes nothing, and ends
 * with the server. Node's own argon2 gives the same in twice the time: it uses no vector instructions.
 */
setPriority(niceness)
process.on('message', ({ id, message, options }: HashOrder) => process.send?.({ id, tag: hashRawSync(message, options) } satisfies HashMade))
process.on('disconnect', () => process.exit(0))
