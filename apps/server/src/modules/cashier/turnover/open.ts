import type { OpenTurnover } from '@banyan/contract'
import { type Currency, amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import { walletOf } from '../../ledger/index.ts'
import { unreadEnds } from '../../wagering/index.ts'
import { type Requirement, countEnds } from './book.ts'
import { isFull, whole } from './fill.ts'

/** The name under which the cashier reads what has ended. */
export const readerName = 'cashier'

/** So many requirements are shown. */
const shownMost = 20

const nothing: OpenTurnover = {
  requiredAmount: amount(0n),
  progressAmount: amount(0n),
  missingAmount: amount(0n),
  requirements: [],
}

/**
 * What a member still has to play with before money of a wallet can be drawn out, as of this statement: what has been
 * settled and the reader has not come to yet counts as well. What a bonus asks for while its member has it is left out:
 * its money stays, and cash goes without it. In a transaction, which decides by it, it locks the
 * wallet: of a credit that comes at the same instant the requirement is seen, or its money comes later.
 */
export async function readOpenTurnover(connection: Sql, wallet: Wallet): Promise<OpenTurnover> {
  const [turnover] = await readOpenTurnovers(connection, [wallet])
  return turnover! // One of each.
}

interface Wallet {
  readonly memberId: bigint
  readonly currency: Currency
}

/** The same of several wallets, in their order. */
export async function readOpenTurnovers(connection: Sql, wallets: readonly Wallet[]): Promise<OpenTurnover[]> {
  const ids = wallets.map(({ memberId, currency }) => walletOf(memberId, currency))
  if (connection.isTransaction) await sql`select from ledger.lock_wallets(${ids}::bigint[])`.execute(connection)
  const { rows } = await sql<{ id: bigint; now: bigint }>`select distinct account_id as id,
      (extract(epoch from clock_timestamp()) * 1000000)::bigint as now
    from cashier.turnover_requirement where account_id = any(${ids}::bigint[]) and state = 'open'`.execute(connection)
  const open = new Map<bigint, OpenTurnover>()
  // One after the other: they are few, for who has still to play seldom asks for money.
  for (const { id, now } of rows) if (!open.has(id)) open.set(id, await readOne(connection, id, now))
  return ids.map((id) => open.get(id) ?? nothing)
}

async function readOne(connection: Sql, accountId: bigint, now: bigint): Promise<OpenTurnover> {
  const asked = await readPlayed(connection, accountId)
  const open = asked.filter((each) => !each.isOfBonus && !isFull(each) && (each.until === null || each.until > now))
  const required = open.reduce((sum, each) => sum + each.required, 0n)
  const progress = open.reduce((sum, each) => sum + each.progress / whole, 0n)
  return {
    requiredAmount: amount(required),
    progressAmount: amount(progress),
    missingAmount: amount(required - progress),
    requirements: open.slice(0, shownMost).map((each) => ({
      requirementId: String(each.id),
      source: each.source,
      creditAmount: amount(each.credit),
      requiredAmount: amount(each.required),
      progressAmount: amount(each.progress / whole),
      state: 'open',
      since: new Date(Number(each.since / 1000n)),
    })),
  }
}

/** What is open of a wallet, with what has ended and the reader has not come to yet. */
export async function readPlayed(connection: Sql, accountId: bigint): Promise<readonly Requirement[]> {
  return (await countEnds(connection, { ends: unreadEnds(readerName, accountId), accountId })).asked
}
