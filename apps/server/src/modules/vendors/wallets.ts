import { type OutputOf, done, refuse, type vendorRoutes } from '@banyan/contract'
import { amount, type Currency } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { walletOf } from '../ledger/index.ts'
import type { Connection } from './connections.ts'
import { playerOf } from './sessions.ts'
import { balanceAt, recall, transfer, type TransferDeps, transferOf } from './transfers.ts'

/** The calls of the transferFund page: what lies where, to and fro, and all of it back. */
export function walletHandlers(deps: TransferDeps): Handlers<typeof vendorRoutes> {
  return {
    async vendorWallets(_input, { memberId, merchant }) {
      const found = await transferConnections(deps, merchant.id)
      return done({
        isSingle: found.length === 0,
        wallets: await Promise.all(found.map((each) => walletAt(deps, each, memberId, merchant.currency))),
      })
    },
    async walletTransfer({ vassalage, direction, amount: asked }, { memberId, merchant, idempotencyKey }) {
      const { currency } = merchant
      const connection = (await transferConnections(deps, merchant.id)).find((each) => each.vassalage === vassalage)
      if (!connection) return refuse('vendor_not_found')
      return transfer(deps, { memberId, currency, connection, direction, amount: asked, key: idempotencyKey })
    },
    async walletRecall(_input, { memberId, merchant }) {
      return done(await recallAll(deps, { memberId, merchantId: merchant.id, currency: merchant.currency }))
    },
    async walletTransferStatus({ reference }, { memberId }) {
      const found = await transferOf(deps, memberId, BigInt(reference))
      return found ? done(found) : refuse('transfer_not_found')
    },
  }
}

/** What every vendor has of a member comes back, but for one that he is on the way to. */
export async function recallAll(
  deps: TransferDeps,
  {
    memberId,
    merchantId,
    currency,
  }: { readonly memberId: bigint; readonly merchantId: number; readonly currency: Currency },
  { except = null }: { readonly except?: string | null } = {},
): Promise<OutputOf<(typeof vendorRoutes)['walletRecall']>> {
  const used = await usedConnections(deps.database.sql, walletOf(memberId, currency))
  const asked = (await transferConnections(deps, merchantId)).filter(
    ({ id, vassalage }) => vassalage !== except && used.has(id),
  )
  const answers = await Promise.all(asked.map((connection) => recall(deps, connection, { memberId, currency })))
  return {
    transfers: answers.flatMap((moved) => moved ?? []),
    unreached: asked.filter((_, index) => answers[index] === null).map(({ vassalage }) => vassalage),
  }
}

/**
 * Where money of a wallet may lie: nobody else is asked for it, so that a vendor that
 * does not answer keeps nobody waiting whom it knows nothing of.
 */
async function usedConnections(connection: Sql, accountId: bigint): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ connection_id: number }>`select distinct connection_id from vendors.transfer
    where account_id = ${accountId} and direction = 'in' and status in ('sent', 'unknown', 'done')`.execute(connection)
  return new Set(rows.map(({ connection_id }) => connection_id))
}

async function transferConnections(
  { connections }: Pick<TransferDeps, 'connections'>,
  id: number,
): Promise<Connection[]> {
  return (await connections()).filter(
    ({ merchantId, wallet, status }) => merchantId === id && wallet === 'transfer' && status !== 'off',
  )
}

async function walletAt(deps: TransferDeps, connection: Connection, memberId: bigint, currency: Currency) {
  const accountId = walletOf(memberId, currency)
  const balance = await balanceAt(deps, connection, await playerOf(deps.database.sql, connection.id, accountId))
  const { rows } = await sql<{
    pending: bigint
  }>`select coalesce(sum(amount), 0)::bigint as pending from vendors.transfer
    where account_id = ${accountId} and connection_id = ${connection.id} and status in ('new', 'sent',
      'unknown')`.execute(deps.database.sql)
  return {
    vassalage: connection.vassalage,
    balance: balance === null ? null : amount(balance),
    pendingAmount: amount(rows[0]?.pending ?? 0n),
  }
}
