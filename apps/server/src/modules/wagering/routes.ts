import { done, wageringRoutes } from '@banyan/contract'
import type { Currency } from '@banyan/money'
import type { Handlers } from '../../platform/http/handlers.ts'
import { type Module, served } from '../../platform/module.ts'
import { wageringInvariants } from './invariants.ts'
import type { Wagering } from './wagering.ts'

const defaultCount = 20

const idOf = (digits: string | undefined) => (digits === undefined ? undefined : BigInt(digits))

/** The betting record and the protection of the member who calls, in the site's currency. */
function wageringHandlers(wagering: Wagering, currency: Currency): Handlers<typeof wageringRoutes> {
  return {
    async bettingRecord({ id, before, count, ...filter }, { memberId }) {
      const query = { memberId, currency, ...filter, id: idOf(id), before: idOf(before), count: count ?? defaultCount }
      return done(await wagering.bettingRecord(query))
    },
    protection: async (_input, { memberId }) => done(await wagering.protection({ memberId, currency })),
    setStakeLimit: async ({ stakeLimitAmount }, { memberId }) =>
      done(await wagering.setStakeLimit({ memberId, currency, stakeLimitAmount })),
    async setReminder({ minutes }, { memberId }) {
      await wagering.setReminder({ memberId, currency, minutes })
      return done({ reminderMinutes: minutes })
    },
    setSessionLimit: async ({ sessionMinutes }, { memberId }) =>
      done(await wagering.setSessionLimit({ memberId, currency, sessionMinutes })),
    sessionTime: async (_input, { memberId }) => done({ session: await wagering.sessionTime({ memberId, currency }) }),
    continueSession: async (_input, { memberId }) =>
      done({ session: await wagering.continueSession({ memberId, currency }) }),
    takeBreak: async ({ days }, { memberId }) => done(await wagering.takeBreak({ memberId, days })),
  }
}

/** What wagering gives to the server. The calls answer in the site's currency. */
export function wageringModule(wagering: Wagering, { currency }: { readonly currency: Currency }): Module {
  return {
    routes: [served(wageringRoutes, wageringHandlers(wagering, currency))],
    invariants: wageringInvariants,
    prune: wagering.prune,
    stop: wagering.stop,
  }
}
