import { z } from 'zod/mini'
import { declareStaffRoutes, reasonText } from './staff-route.ts'

/** How accounts at a place of a kind are written, and by which test one is taken (docs/decisions/0306). */
export const payoutForms = {
  bank: ['digits'],
  ewallet: ['vn_mobile'],
  crypto: ['tron', 'evm'],
} as const
export type PayoutForm = (typeof payoutForms)[keyof typeof payoutForms][number]

const kinds = ['bank', 'ewallet', 'crypto'] as const
const formNames = ['digits', 'vn_mobile', 'tron', 'evm'] as const

const shown = {
  name: z.string().check(z.trim(), z.minLength(2), z.maxLength(60)),
  /** Lowest first within a kind. */
  place: z.int().check(z.minimum(1), z.maximum(9999)),
  isOn: z.boolean(),
}

const place = {
  /** For good; of a bank the code of VietQR. */
  code: z.string().check(z.regex(/^[A-Z0-9]{2,16}$/)),
  kind: z.enum(kinds),
  form: z.enum(formNames),
  /** The number of a bank at VietQR; null of what is no bank. */
  bin: z.nullable(z.string().check(z.regex(/^\d{6}$/))),
  /** What is sent there; null of what is no chain. */
  coin: z.nullable(z.string().check(z.regex(/^[A-Z0-9]{2,10}$/))),
  ...shown,
}

const listedPlace = z.object({ ...place, name: z.string(), place: z.int(), version: z.int() })
export type PayoutPlace = z.output<typeof listedPlace>

const newPlace = z.strictObject(place).check(
  z.refine(({ kind, form }) => payoutForms[kind].some((each) => each === form), { path: ['form'] }),
  z.refine(({ kind, bin }) => (kind === 'bank') === (bin !== null), { path: ['bin'] }),
  z.refine(({ kind, coin }) => (kind === 'crypto') === (coin !== null), { path: ['coin'] }),
)

/** Banks, e-wallets and coins on networks where members are paid, one list for all sites (docs/decisions/0466). */
export const staffPayoutPlaceRoutes = declareStaffRoutes({
  payoutPlaces: {
    method: 'GET',
    path: '/ops/api/withdrawals/places',
    summary: 'Where members can have accounts to be paid at, by kind and place',
    permission: 'withdrawals.read',
    input: z.strictObject({}),
    output: z.object({ places: z.array(listedPlace) }),
    refusals: [],
  },
  addPayoutPlace: {
    method: 'POST',
    path: '/ops/api/withdrawals/places',
    summary: 'Adds a bank, an e-wallet, or a coin on a network',
    permission: 'cashier.set',
    input: z.strictObject({ place: newPlace, reason: reasonText }),
    output: z.object({}),
    refusals: ['payout_place_taken'],
  },
  setPayoutPlace: {
    method: 'POST',
    path: '/ops/api/withdrawals/places/set',
    summary: 'Renames, moves, opens or closes a place; refused to whoever has not seen its last version',
    permission: 'cashier.set',
    input: z.strictObject({ code: place.code, ...shown, version: z.int(), reason: reasonText }),
    output: z.object({ version: z.int() }),
    refusals: ['not_found', 'changed_meanwhile'],
  },
})
