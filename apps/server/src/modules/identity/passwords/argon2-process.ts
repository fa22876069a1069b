import { type Argon2Parameters, argon2Sync } from 'node:crypto'
import { getPriority, setPriority } from 'node:os'
import { serveAsHelper } from '../../../platform/pictures/helper-process.ts'

/** Bets come first, also where a system knows no groups of processes (`platform/database/scheduling-group.ts`). */
const niceness = Math.min(19, getPriority() + 10)

/**
 * The program of the process that hashes passwords. It knows nothing else, writes nothing, and ends with the server.
 */
setPriority(niceness)
serveAsHelper((parameters: Argon2Parameters) => argon2Sync('argon2id', parameters))
