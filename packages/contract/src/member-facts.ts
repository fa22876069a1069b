import { z } from 'zod/mini'
import { routes } from './route.ts'
import { amountValue } from './values.ts'

/** Whether an avatar is one of the site's set or the member's own picture [MEMBER-39]. */
export const avatarTypes = ['STATIC', 'CUSTOM'] as const

export const avatarValue = z.object({
  /** The path of an image on this origin. */
  avatar: z.string(),
  avatarType: z.enum(avatarTypes),
})
export type AvatarValue = z.output<typeof avatarValue>

/** Who may propose contracts between agents: nobody, the upline, the downline, both. */
export const contractModeValue = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
export type ContractMode = z.output<typeof contractModeValue>

/** What pages ask of a member besides who it is. */
export const memberFactRoutes = routes({
  icon: {
    method: 'GET',
    path: '/wps/member/info/icon',
    summary: 'The icon of the member: one of the site’s set, or the member’s own picture',
    audience: 'member',
    input: z.strictObject({}),
    output: avatarValue,
    refusals: [],
  },
  avatar: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getPlayerAvatar',
    summary: 'The same icon, under the name that relay calls have for it',
    audience: 'member',
    input: z.strictObject({}),
    output: avatarValue,
    refusals: [],
  },
  consolidated: {
    method: 'GET',
    path: '/wps/member/info/funds/consolidated',
    summary: 'What the member has, here and at vendors, and which contracts of agents the site has',
    audience: 'member',
    input: z.strictObject({}),
    output: z.object({
      /** The wallet here and what is known to lie at vendors. */
      totalAmount: amountValue,
      walletAmount: amountValue,
      vendorAmount: amountValue,
      /** On its way between the two, in neither; part of the total. */
      pendingAmount: amountValue,
      /** False: a vendor does not answer now, and what lies there is not in the total. */
      isComplete: z.boolean(),
      /**
       * Who proposes contracts for a daily salary, a dividend, an hourly and a real-time salary: 0 nobody, 1 the
       * upline, 2 the downline, 3 both [AGENT-18, AGENT-19].
       */
      dailysalreqtype: contractModeValue,
      divtypereq: contractModeValue,
      contracthoursalreq: contractModeValue,
      realtimesalreqtype: contractModeValue,
    }),
    refusals: [],
  },
})
