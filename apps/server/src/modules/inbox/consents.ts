import { type consentRoutes, done } from '@banyan/contract'
import type { Handlers } from '../../platform/http/handlers.ts'
import { changeConsent, readConsents } from '../members/index.ts'
import type { InboxDeps } from './deps.ts'
import { stopOfferMail } from './stop-link.ts'

/** The switches of a member: by which channels offers may come. */
export const consentHandlers = ({
  database,
  vault,
}: Pick<InboxDeps, 'database' | 'vault'>): Handlers<typeof consentRoutes> => ({
  consents: async (_input, { memberId }) => done(await readConsents(database.sql, memberId)),
  setConsent: async (input, { memberId }) =>
    database.transaction(async (tx) => {
      await changeConsent(tx, { ...input, memberId, source: 'member' })
      return done(await readConsents(tx, memberId))
    }),
  stopOfferMail: ({ token }) => stopOfferMail({ database, vault }, token),
})
