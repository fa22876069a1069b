import { z } from 'zod/mini'
import { declareStaffRoutes, reasonText } from './staff-route.ts'
import { amountValue, vassalageValue as vassalage } from './values.ts'

/** What the vendor calls us. */
const operator = z.string().check(z.regex(/^[\w-]{1,64}$/))
const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
/** A secret has printable characters alone, as they come in a letter or a console. */
const secret = z.string().check(z.regex(/^[\x21-\x7e]{16,200}$/))

export const connectionStatuses = ['open', 'draining', 'off'] as const

/** How a vendor is reached from one site. */
export const connectionValues = z.strictObject({
  vassalage,
  wallet: z.enum(['seamless', 'transfer']),
  /** `draining`: no new bets, and what is in play comes to its end; `off`: nothing is answered. */
  status: z.enum(connectionStatuses),
  /** Without a slash at its end. */
  baseUrl: z.string().check(
    z.maxLength(255),
    z.refine((text) => /^https?:\/\/[^\s/]+(\/[^\s]*[^\s/])?$/.test(text) && URL.canParse(text)),
  ),
  /** Where its calls come from; empty is anywhere. */
  addresses: z.array(network).check(z.maxLength(50)),
})
export type ConnectionValues = z.output<typeof connectionValues>

/** The most that a vendor pays before two people have looked at it. */
export const ceilingValues = z.strictObject({
  /** So many times what was staked in the round. */
  stakeMultiple: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  /** In a round without a stake yet. */
  unstakedAmount: amountValue,
  roundAmount: amountValue.check(z.refine((most) => most > 0n)),
  dayAmount: amountValue.check(z.refine((most) => most > 0n)),
})
export type CeilingValues = z.output<typeof ceilingValues>

const gameCode = z.string().check(z.regex(/^[\w.-]{1,64}$/))
const version = z.int().check(z.minimum(0))

const ceiling = z.object({
  /** Null: every game of the vendor. */
  gameCode: z.nullable(gameCode),
  values: ceilingValues,
})

/** How vendors are reached, with secrets that nobody is shown again, and what each may pay before two people look. */
export const staffVendorConnectionRoutes = declareStaffRoutes({
  vendorConnection: {
    method: 'GET',
    path: '/ops/api/vendors/connections',
    summary: 'A connection of this site to a vendor, without its secrets, and what the vendor may pay by itself',
    permission: 'vendors.read',
    input: z.strictObject({ operator }),
    output: z.object({
      version,
      values: connectionValues,
      /** How many are believed. */
      secrets: z.int(),
      ceilings: z.array(ceiling),
      /** What holds where the connection has no row. */
      otherwise: z.nullable(ceilingValues),
      currency: z.string(),
      decimals: z.int(),
    }),
    refusals: ['not_found'],
  },
  setVendorConnection: {
    method: 'POST',
    path: '/ops/api/vendors/connections',
    summary:
      'Connects a vendor, or changes how it is reached, on every node within a second. Secrets are stored encrypted and never shown',
    permission: 'vendors.connect',
    input: z.strictObject({
      operator,
      /** 0: a new one. */
      version,
      values: connectionValues,
      /** The one that signs from now on; null: the secrets stay. A new connection needs one. */
      secret: z.nullable(secret),
      /** Whether the one that signed before is believed still, until the vendor has changed too. */
      keepsOld: z.boolean(),
      reason: reasonText,
    }),
    output: z.object({ version }),
    /** `invalid_request`: the name or the vendor has a connection, another vendor is named, or a secret is missing. */
    refusals: ['not_found', 'changed_meanwhile', 'invalid_request'],
  },
  testVendorConnection: {
    method: 'POST',
    path: '/ops/api/vendors/connections/test',
    summary: 'Asks a vendor for its games by a signed call, as the connection is saved. Changes nothing',
    permission: 'vendors.connect',
    input: z.strictObject({ operator }),
    output: z.object({
      /** How many games it has told of; null: it has not answered, or not with its signature. */
      games: z.nullable(z.int()),
      /** What went wrong, for whoever talks to the vendor. */
      problem: z.nullable(z.string()),
    }),
    refusals: ['not_found'],
  },
  setVendorCeiling: {
    method: 'POST',
    path: '/ops/api/vendors/connections/ceiling',
    summary: 'Sets what a vendor, or one game of it, may pay before two people have looked at it, or takes that away',
    permission: 'vendors.settle',
    input: z.strictObject({
      operator,
      gameCode: z.nullable(gameCode),
      /** What was set when the colleague began; null: nothing. */
      seen: z.nullable(ceilingValues),
      /** Null: what holds otherwise. */
      values: z.nullable(ceilingValues),
      reason: reasonText,
    }),
    output: z.object({}),
    refusals: ['not_found', 'changed_meanwhile'],
  },
})
