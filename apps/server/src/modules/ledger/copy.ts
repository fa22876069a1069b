import { type Currency, pointUnit } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import { type CopyPart, type CopyRow, byCursor } from '../../platform/own-copy.ts'
import { walletOf } from './wallet.ts'

const entriesOf = (connection: Sql, memberId: bigint, currency: Currency) =>
  byCursor(
    connection,
    sql<CopyRow>`select seq::text as entry, at, reason, amount, balance, ref::text as reference from ledger.entry
      where account = ${walletOf(memberId, currency)} order by seq`,
  )

const columns = ['entry', 'at', 'reason', 'amount', 'balance', 'reference']

/** Every entry of a member's wallet, and of the points. */
export const copyOfLedger: readonly CopyPart[] = [
  {
    name: 'account-record',
    columns,
    amounts: ['amount', 'balance'],
    read: (connection, { memberId, currency }) => entriesOf(connection, memberId, currency),
  },
  {
    name: 'points-record',
    columns,
    read: (connection, { memberId }) => entriesOf(connection, memberId, pointUnit),
  },
]
