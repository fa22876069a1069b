import { z } from 'zod/mini'
import { routes } from './route.ts'
import { instantValue } from './values.ts'

/**
 * Signs that play may harm somebody, each a number of a member's last seven days. `chasing`: stakes raised at once
 * after a loss. `night_play`: minutes of play at night. `many_deposits`: deposits of the fullest day.
 * `failed_deposits`: deposits that came to nothing. `limit_hits`: stakes refused by own limits. `limit_raises`: own
 * limits that are to be raised. `withdrawals_cancelled`: withdrawals taken back. `time_growth`: by how many per cent
 * more was played than in the seven days before.
 */
export const harmMarkers = [
  'chasing',
  'night_play',
  'many_deposits',
  'failed_deposits',
  'limit_hits',
  'limit_raises',
  'withdrawals_cancelled',
  'time_growth',
] as const
export type HarmMarker = (typeof harmMarkers)[number]

/** From which score on a level is reached. */
export const harmLevels = ['level_1', 'level_2', 'level_3'] as const
export type HarmLevel = (typeof harmLevels)[number]

/** At this level no offers reach the member, and a colleague speaks with them. */
export const harmLevelMost = 3

export const harmRoutes = routes({
  care: {
    method: 'GET',
    path: '/wps/member/care',
    summary: 'What was noticed about the play of the member, in the words of its signs, and what follows from it',
    audience: 'account',
    input: z.strictObject({}),
    output: z.object({
      /** 0: nothing. */
      level: z.int(),
      /** Since when it is this level; null at 0. */
      since: z.nullable(instantValue),
      markers: z.array(z.enum(harmMarkers)),
    }),
    refusals: [],
  },
})
