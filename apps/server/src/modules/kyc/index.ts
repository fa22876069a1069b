import { done, kycRoutes } from '@banyan/contract'
import type { Sql } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { per, scaled } from '../../platform/limits/rate-limit.ts'
import { type Module, served } from '../../platform/module.ts'
import { createPictures } from '../../platform/pictures/pictures.ts'
import type { KycDeps } from './deps.ts'
import { kycDesk } from './desk.ts'
import { kycInvariants } from './invariants.ts'
import { type KycIntent, kycRefusals } from './level.ts'
import { hasDocuments } from './has-documents.ts'
import { readOverview } from './overview.ts'
import { setPerson } from './person.ts'
import { prunePictures } from './retention.ts'
import { sendDocument, withdrawDocument } from './send.ts'

export { copyOfKyc } from './copy.ts'
export type { KycDeps } from './deps.ts'
export { kycInvariants } from './invariants.ts'
export type { KycIntent, KycRefusal } from './level.ts'

export interface Kyc {
  readonly handlers: Handlers<typeof kycRoutes>
  readonly module: Module
  /** Whether a document of a member was ever accepted. */
  hasDocuments(connection: Sql, memberId: bigint): Promise<boolean>
  /** Refuses what asks for a higher level than its member has; asked in the transaction of what it refuses. */
  refusalsOf(connection: Sql, intents: readonly KycIntent[]): ReturnType<typeof kycRefusals>
}

/** Who members show that they are: documents, the levels that these prove, and what asks for which. */
export function createKyc(deps: KycDeps): Kyc {
  const pictures = createPictures(deps, { table: 'kyc.picture', owner: 'document_id' })
  const handlers: Kyc['handlers'] = {
    kyc: async (_input, context) => done(await readOverview(deps, context)),
    setKycPerson: (input, context) => setPerson(deps, input, context),
    uploadDocumentPicture: ({ file }, context) => pictures.upload(context, file),
    sendDocument: (input, context) => sendDocument({ ...deps, pictures }, input, context),
    withdrawDocument: (input, context) => withdrawDocument(deps, input, context),
  }
  const moves = { perMember: scaled(per(10, 60), deps.rateLimitFactor) }
  return {
    handlers,
    module: {
      routes: [served(kycRoutes, handlers, { setKycPerson: moves, sendDocument: moves, withdrawDocument: moves })],
      desks: [kycDesk({ ...deps, pictures })],
      invariants: kycInvariants,
      prune: () => prunePictures(deps, new Date()),
    },
    hasDocuments,
    refusalsOf: (connection, intents) => kycRefusals(deps, connection, intents),
  }
}
