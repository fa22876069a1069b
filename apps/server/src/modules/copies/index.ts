import { copyRoutes, done } from '@banyan/contract'
import { per, scaled } from '../../platform/limits/rate-limit.ts'
import { type Module, served } from '../../platform/module.ts'
import { askCopy } from './ask-copy.ts'
import type { CopiesDeps } from './deps.ts'
import { makeCopies } from './make-copies.ts'
import { pruneCopies, readOwnCopies, readPiece } from './read-copies.ts'

export type { CopiesDeps } from './deps.ts'
export { readCopiesMade } from './read-copies.ts'

/** Copies of all that is kept about a member, for that member (docs/decisions/0456). */
export function createCopies(deps: CopiesDeps): Module {
  const { database, rateLimitFactor } = deps
  return {
    routes: [
      served(
        copyRoutes,
        {
          dataCopies: async (_input, member) => done(await readOwnCopies(database.sql, member)),
          askDataCopy: ({ password }, member) => askCopy(deps, password, member),
          dataCopyPiece: (asked, { memberId }) => readPiece(deps, { ...asked, memberId }),
        },
        {
          dataCopies: { perMember: scaled(per(60, 60), rateLimitFactor) },
          askDataCopy: { perMember: scaled(per(10, 60), rateLimitFactor) },
          // A piece is opened and sent: some ten of them a second fill a line.
          dataCopyPiece: { perMember: scaled(per(600, 60), rateLimitFactor) },
        },
      ),
    ],
    jobs: [{ name: 'copies: make', everySeconds: 2, work: (signal) => makeCopies(deps, signal) }],
    prune: () => pruneCopies(database),
  }
}
