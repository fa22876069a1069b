import { done, wageringRoutes } from '@banyan/contract'
import type { Handlers } from '../../platform/http/handlers.ts'
import { type Module, served } from '../../platform/module.ts'
import { wageringInvariants } from './invariants.ts'
import { wageringToday } from './today.ts'
import type { Wagering } from './wagering.ts'

const defaultCount = 20

const idOf = (digits: string | undefined) => (digits === undefined ? undefined : BigInt(digits))

interface WageringPorts {
  /** Ends every session of a member. */
  readonly signOut: (memberId: bigint) => Promise<void>
}

/** The betting record and the protection of the member who calls, in the site's currency. */
function wageringHandlers(wagering: Wagering, { signOut }: WageringPorts): Handlers<typeof wageringRoutes> {
  return {
    async bettingRecord({ id, before, count, ...filter }, { memberId, merchant: { currency } }) {
      const query = { memberId, currency, ...filter, id: idOf(id), before: idOf(before), count: count ?? defaultCount }
      return done(await wagering.bettingRecord(query))
    },
    protection: async (_input, { memberId, merchant: { currency } }) =>
      done(await wagering.protection({ memberId, currency })),
    setStakeLimit: async ({ stakeLimitAmount }, { memberId, merchant: { currency } }) =>
      done(await wagering.setStakeLimit({ memberId, currency, stakeLimitAmount })),
    async setReminder({ minutes }, { memberId, merchant: { currency } }) {
      await wagering.setReminder({ memberId, currency, minutes })
      return done({ reminderMinutes: minutes })
    },
    setSessionLimit: async ({ sessionMinutes }, { memberId, merchant: { currency } }) =>
      done(await wagering.setSessionLimit({ memberId, currency, sessionMinutes })),
    sessionTime: async (_input, { memberId, merchant: { currency } }) =>
      done({ session: await wagering.sessionTime({ memberId, currency }) }),
    continueSession: async (_input, { memberId, merchant: { currency } }) =>
      done({ session: await wagering.continueSession({ memberId, currency }) }),
    takeBreak: async ({ days }, { memberId }) => done(await wagering.takeBreak({ memberId, days })),
    async excludeMyself({ months }, { memberId }) {
      const exclusion = await wagering.exclude({ memberId, months })
      await signOut(memberId)
      return done({ exclusion })
    },
  }
}

/** What wagering gives to the server. */
export function wageringModule(wagering: Wagering, ports: WageringPorts): Module {
  return {
    routes: [served(wageringRoutes, wageringHandlers(wagering, ports))],
    invariants: wageringInvariants,
    today: wageringToday,
    jobs: [
      {
        name: 'wagering: bet days',
        everySeconds: 3600,
        work: async (signal) => void (await wagering.keepBetDays(signal)),
      },
    ],
    prune: wagering.prune,
    stop: wagering.stop,
  }
}
