import {
  bettingRecordRoutes,
  type Category,
  type Language,
  done,
  isRangeTooLong,
  playLimitRoutes,
  refuse,
  wageringRoutes,
} from '@banyan/contract'
import type { Handlers } from '../../platform/http/handlers.ts'
import { type Module, served } from '../../platform/module.ts'
import { wageringInvariants } from './invariants.ts'
import { wageringToday } from './today.ts'
import type { Wagering } from './wagering.ts'

const defaultCount = 20

const idOf = (digits: string | undefined) => (digits === undefined ? undefined : BigInt(digits))

/** What a game of bets and its vendor are called. */
interface KnownGame {
  readonly gameCode: string
  readonly name: string
  readonly vendorName: string
}

export interface WageringPorts {
  /** The codes that bets carry of a category's or a vendor's games. */
  readonly gameCodesOf: (of: {
    readonly category?: Category | undefined
    readonly vassalage?: string | undefined
  }) => Promise<readonly string[]>
  /** What games are called in a language, as far as they are known. */
  readonly gamesCalled: (gameCodes: readonly string[], language: Language) => Promise<readonly KnownGame[]>
}

/** The betting record of the member who calls, in the site's currency. */
const recordHandlers = (
  wagering: Wagering,
  { gameCodesOf, gamesCalled }: WageringPorts,
): Handlers<typeof bettingRecordRoutes> => ({
  async bettingRecord({ id, before, count, category, vassalage, ...filter }, { memberId, merchant, language, now }) {
    if (isRangeTooLong(filter, now)) return refuse('range_too_long')
    const isOfSome = category !== undefined || vassalage !== undefined
    const record = await wagering.bettingRecord({
      memberId,
      currency: merchant.currency,
      ...filter,
      gameCodes: isOfSome ? await gameCodesOf({ category, vassalage }) : undefined,
      id: idOf(id),
      before: idOf(before),
      count: count ?? defaultCount,
    })
    const codes = [...new Set(record.bets.map(({ gameCode }) => gameCode))]
    return done({ ...record, games: [...(await gamesCalled(codes, language))] })
  },
})

/** The protection of the member who calls. */
function wageringHandlers(wagering: Wagering): Handlers<typeof wageringRoutes> {
  return {
    protection: async (_input, { memberId, merchant: { currency } }) =>
      done(await wagering.protection({ memberId, currency })),
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
    excludeMyself: async ({ months }, { memberId }) =>
      done({ exclusion: await wagering.exclude({ memberId, months }) }),
  }
}

/** What the member who calls stakes and loses at the most. */
const playLimitHandlers = (wagering: Wagering): Handlers<typeof playLimitRoutes> => ({
  playLimits: async (_input, { memberId, merchant: { currency } }) =>
    done(await wagering.playLimits({ memberId, currency })),
  setPlayLimit: async (change, { memberId, merchant: { currency } }) =>
    done(await wagering.setPlayLimit({ memberId, currency, ...change })),
  confirmPlayLimit: (change, { memberId, merchant: { currency } }) =>
    wagering.confirmPlayLimit({ memberId, currency, ...change }),
})

/** What wagering gives to the server. */
export function wageringModule(wagering: Wagering, ports: WageringPorts): Module {
  return {
    routes: [
      served(bettingRecordRoutes, recordHandlers(wagering, ports)),
      served(wageringRoutes, wageringHandlers(wagering)),
      served(playLimitRoutes, playLimitHandlers(wagering)),
    ],
    invariants: wageringInvariants,
    today: wageringToday,
    jobs: [
      {
        name: 'wagering: bet days',
        everySeconds: 3600,
        mayRunNow: true,
        work: async (signal) => void (await wagering.keepBetDays(signal)),
      },
      {
        name: 'wagering: excluded persons',
        everySeconds: 3600,
        mayRunNow: true,
        work: async (signal) => void (await wagering.keepMarks(signal)),
      },
    ],
    prune: wagering.prune,
    stop: wagering.stop,
  }
}
