import { type WalletFreeze, walletFreezes } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../platform/database/database.ts'
import { walletOf, walletsOf } from '../ledger/index.ts'
import type { Wallet } from './bet.ts'

export interface PlayerRow {
  readonly frozen: boolean
  readonly break_until: Date | null
  readonly remind_minutes: number
  readonly session_minutes: number | null
  readonly pending_session: number | null
  readonly pending_session_at: Date | null
  /** The database's clock, so that all nodes agree on what is due. */
  readonly now: Date
}

/**
 * Until when the exclusions of a member keep a wallet on a break. Whoever keeps out for ever has one that outlasts
 * them: what refuses looks at one instant.
 */
export const breakOf = (memberId: bigint) => sql<Date | null>`(
  select max(coalesce(until, since + interval '100 years')) from wagering.exclusion where member_id = ${memberId})`

/** See `Wagering.openPlayer`. */
export async function openPlayer(
  tx: Tx,
  { memberId, currency, timeZone }: Wallet & { readonly timeZone: string },
): Promise<void> {
  const [first, last] = walletsOf(memberId)
  // A break is of the member: a wallet more is no way around it, and the first one of an excluded person is none.
  await sql`insert into wagering.player (account_id, time_zone, break_until, no_offers)
    select ${walletOf(memberId, currency)}, ${timeZone}, greatest(max(break_until), ${breakOf(memberId)}),
      coalesce(bool_or(no_offers), false)
    from wagering.player
    where account_id between ${first} and ${last} on conflict do nothing`.execute(tx)
}

/**
 * Locks all wallets of members: bets read the player while they hold the wallet, so after this none is under way that
 * has not seen the player as it is, and none goes on before we commit.
 */
export async function lockWallets(tx: Tx, ...memberIds: readonly bigint[]): Promise<void> {
  const wallets = memberIds.map((memberId) => walletsOf(memberId))
  await sql`select ledger.lock_wallets(array(select account_id
    from unnest(${wallets.map(([first]) => first)}::bigint[], ${wallets.map(([, last]) => last)}::bigint[])
      as asked(first, last)
    join wagering.player on account_id between first and last order by account_id))`.execute(tx)
}

/** Throws when the player was never opened. */
export async function readPlayer(tx: Tx, wallet: Wallet): Promise<PlayerRow> {
  const { rows } = await sql<PlayerRow>`select frozen, break_until,
      remind_minutes,
      wagering.limit_at(session_minutes, pending_session, pending_session_at, clock_timestamp())::int
        as session_minutes,
      case when pending_session_at > clock_timestamp() then pending_session end as pending_session,
      case when pending_session_at > clock_timestamp() then pending_session_at end as pending_session_at,
        clock_timestamp() as now
    from wagering.player where account_id = ${walletOf(wallet.memberId, wallet.currency)}`.execute(tx)
  if (!rows[0]) throw new Error(`member ${wallet.memberId} has no player in ${wallet.currency.code}`)
  return rows[0]
}

/** Which of these members take a break now. */
export async function onBreak(connection: Sql, memberIds: readonly bigint[]): Promise<Set<bigint>> {
  const wallets = memberIds.map((memberId) => walletsOf(memberId))
  const { rows } = await sql<{ member: bigint }>`select distinct ledger.member_of(account_id) as member
    from unnest(${wallets.map(([first]) => first)}::bigint[], ${wallets.map(([, last]) => last)}::bigint[])
      as asked(first, last)
    join wagering.player on account_id between first and last
    where break_until > clock_timestamp()`.execute(connection)
  return new Set(rows.map(({ member }) => member))
}

/** See `Wagering.freezePlayer`. */
export async function freezePlayer(
  tx: Tx,
  { memberId, frozen }: { readonly memberId: bigint; readonly frozen: readonly WalletFreeze[] },
): Promise<void> {
  await lockWallets(tx, memberId)
  const [first, last] = walletsOf(memberId)
  const is = (kind: WalletFreeze) => frozen.includes(kind)
  await sql`update wagering.player set frozen = ${is('bets')}, deposits_frozen = ${is('deposits')},
      withdrawals_frozen = ${is('withdrawals')}, transfers_frozen = ${is('transfers')}
    where account_id between ${first} and ${last}`.execute(tx)
}

/** What of these members is frozen, in any wallet; those without a wallet are left out. */
export async function readFrozen(
  connection: Sql,
  memberIds: readonly bigint[],
): Promise<Map<bigint, readonly WalletFreeze[]>> {
  const wallets = memberIds.map((memberId) => walletsOf(memberId))
  const { rows } = await sql<{ member: bigint } & Record<WalletFreeze, boolean>>`select
      ledger.member_of(account_id) as member, bool_or(frozen) as bets, bool_or(deposits_frozen) as deposits,
      bool_or(withdrawals_frozen) as withdrawals, bool_or(transfers_frozen) as transfers
    from unnest(${wallets.map(([first]) => first)}::bigint[], ${wallets.map(([, last]) => last)}::bigint[])
      as asked(first, last)
    join wagering.player on account_id between first and last group by 1`.execute(connection)
  return new Map(rows.map(({ member, ...is }) => [member, walletFreezes.filter((kind) => is[kind])]))
}

/** Players of whom something is frozen, the newest members first. */
export async function readRestricted(
  connection: Sql,
  { before, most }: { readonly before: bigint | null; readonly most: number },
): Promise<bigint[]> {
  const below = before === null ? null : walletsOf(before)[0]
  const { rows } = await sql<{ member: bigint }>`select distinct member from (
      select ledger.member_of(account_id) as member from wagering.player
      where (frozen or deposits_frozen or withdrawals_frozen or transfers_frozen)
        and (${below}::bigint is null or account_id < ${below})
      order by account_id desc limit ${most}) as newest order by member desc`.execute(connection)
  return rows.map(({ member }) => member)
}
