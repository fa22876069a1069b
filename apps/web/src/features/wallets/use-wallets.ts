import { serverNow, uuid7 } from '@banyan/client'
import { type InputOf, type WalletTransfer, vendorRoutes } from '@banyan/contract'
import { useRef } from 'react'
import { call } from '../../lib/call.ts'
import { useRead } from '../../lib/query.ts'
import { useVendorNames, walletsMoved } from '../../lib/recall.ts'

type TransferInput = InputOf<typeof vendorRoutes.walletTransfer>

/**
 * The member's wallets at vendors, and what each vendor is called. While something is on
 * its way they are asked for again.
 */
export function useWallets() {
  const asked = useRead(
    vendorRoutes.vendorWallets,
    {},
    { staleTime: 0, refetchInterval: ({ state }) => (hasPending(state.data?.wallets) ? pendingMs : false) },
  )
  return { ...asked, nameOf: useVendorNames() }
}

const pendingMs = 5000
const hasPending = (wallets: readonly { readonly pendingAmount: bigint }[] | undefined) =>
  wallets?.some(({ pendingAmount }) => pendingAmount > 0n) ?? false

/**
 * Sends a transfer. One whose answer did not arrive keeps its key, and the same transfer sent once more is the same
 * one; whatever was answered, or is another transfer, gets a new key.
 */
export function useTransfer() {
  const unanswered = useRef<{ readonly input: string; readonly key: string } | null>(null)
  return async (input: TransferInput) => {
    const shape = [input.vassalage, input.direction, input.amount].join(' ')
    const key = unanswered.current?.input === shape ? unanswered.current.key : uuid7(serverNow())
    unanswered.current = { input: shape, key }
    const answer = await call(vendorRoutes.walletTransfer, input, { idempotencyKey: key })
    if (answer.ok || answer.code !== 'network') unanswered.current = null
    await walletsMoved()
    return answer
  }
}

const askAfterMs = 3000

/** What became of a transfer whose vendor has not said yet: asked until it is final. */
export function useTransferStatus(transfer: WalletTransfer | null): WalletTransfer | null {
  const isOpen = transfer?.status === 'unknown'
  const { data } = useRead(
    vendorRoutes.walletTransferStatus,
    { reference: transfer?.reference ?? '1' },
    {
      enabled: isOpen,
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data && state.data.status !== 'unknown' ? false : askAfterMs),
    },
  )
  return isOpen && data ? data : transfer
}
