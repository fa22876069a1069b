import { z } from 'zod/mini'
import { routes } from './route.ts'
import { amountValue, idValue, vassalageValue as vassalage } from './values.ts'

/** Upcoming events take bets before they start, live ones while they are played. */
export const eventStatuses = ['upcoming', 'live'] as const

/** `unknown`: the vendor has not said yet; it is asked until it does. `done` and `failed` are final. */
export const transferStatuses = ['done', 'failed', 'unknown'] as const
export type TransferStatus = (typeof transferStatuses)[number]

const transfer = z.object({
  /** The vendor's and our name of the transfer. */
  reference: z.string(),
  vassalage,
  direction: z.enum(['in', 'out']),
  amount: amountValue,
  status: z.enum(transferStatuses),
})
export type WalletTransfer = z.output<typeof transfer>

export const vendorRoutes = routes({
  vendorWallets: {
    method: 'GET',
    path: '/wps/v2/wallets/vendors',
    summary: 'The member’s wallets at vendors that keep one of their own',
    audience: 'account',
    input: z.strictObject({}),
    output: z.object({
      /** True: every game is played from the one balance, and there is nothing to move. */
      isSingle: z.boolean(),
      wallets: z.array(
        z.object({
          vassalage,
          /** Null: the vendor does not answer now. */
          balance: z.nullable(amountValue),
          /** On its way, not yet in either balance. */
          pendingAmount: amountValue,
        }),
      ),
    }),
    refusals: [],
  },
  walletTransfer: {
    method: 'POST',
    path: '/wps/relay/GCS_walletTransfer',
    summary: 'Moves an amount from the main wallet to a vendor’s (in) or back (out)',
    audience: 'account',
    idempotent: true,
    input: z.strictObject({ vassalage, direction: z.enum(['in', 'out']), amount: amountValue }),
    output: transfer,
    refusals: [
      'vendor_not_found',
      'balance_too_low',
      'account_frozen',
      'on_a_break',
      'licence_ended',
      'transfer_too_small',
      'idempotency_key_reused',
    ],
  },
  walletRecall: {
    method: 'POST',
    path: '/wps/v2/wallets/recall',
    summary: 'Brings all vendor balances back to the main wallet',
    audience: 'account',
    input: z.strictObject({}),
    output: z.object({
      transfers: z.array(transfer),
      /** Vendors that do not answer now. */
      unreached: z.array(vassalage),
    }),
    refusals: [],
  },
  walletTransferStatus: {
    method: 'GET',
    path: '/wps/v2/wallets/transfer',
    summary: 'What became of a transfer',
    audience: 'account',
    input: z.strictObject({ reference: idValue }),
    output: transfer,
    refusals: ['transfer_not_found'],
  },
})
