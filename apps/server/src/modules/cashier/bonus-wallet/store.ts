import { sql } from 'kysely'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import { entriesAfter } from '../../ledger/index.ts'
import { noTermsOfPlay, openAmong, setBonusTerms } from '../../wagering/index.ts'
import type { Row } from '../rows.ts'
import { type Split, carry } from './split.ts'

/** A bonus that is not closed. */
export type HeldRow = Row<'cashier.held_bonus'> & {
  /** Its time is over, and every bet that could have filled it has been written down. */
  readonly is_over: boolean
}

/** An end is committed well before: a statement may take 15 seconds. */
const committedAfter = sql`interval '30 seconds'`

/** The bonus of a wallet that is not closed. */
export async function findHeld(connection: Sql, accountId: bigint): Promise<HeldRow | null> {
  const { rows } = await sql<HeldRow>`select held.*,
      coalesce(expires_at <= clock_timestamp() - ${committedAfter}, false) as is_over
    from cashier.held_bonus as held where account_id = ${accountId} and closed_at is null`.execute(connection)
  return rows[0] ?? null
}

/** Which of these wallets have a bonus that is not closed. */
export async function holdingAmong(connection: Sql, accountIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const { rows } = await sql<Row<'cashier.held_bonus', 'account_id'>>`select account_id from cashier.held_bonus
    where account_id = any(${accountIds}::bigint[]) and closed_at is null`.execute(connection)
  return new Set(rows.map(({ account_id: accountId }) => accountId))
}

interface Begun {
  readonly depositId: bigint
  readonly accountId: bigint
  readonly requirementId: bigint
  /** The entry that gave it. */
  readonly given: { readonly sequence: number; readonly amount: bigint; readonly balance: bigint }
}

/**
 * Writes a bonus down that was just given: what the wallet held before is cash, and its terms hold for the next bet.
 * The wallet is held.
 */
export async function beginHeld(tx: Tx, { depositId, accountId, requirementId, given }: Begun): Promise<void> {
  await sql`insert into cashier.held_bonus (deposit_id, account_id, requirement_id, given_at, expires_at, given_seq,
      seq, cash_amount, bonus_amount)
    select ${depositId}, ${accountId}, ${requirementId}, since, expires_at, ${given.sequence}, ${given.sequence},
      ${given.balance - given.amount}, ${given.amount}
    from cashier.turnover_requirement where id = ${requirementId}`.execute(tx)
  const { rows } = await sql<{ stakeMax: bigint | null; games: string[] | null }>`select
      bonus_stake_max as "stakeMax", catalog.round_codes_in(bonus_excluded) as games
    from cashier.chosen_bonus where deposit_id = ${depositId}`.execute(tx)
  await setBonusTerms(tx, accountId, rows[0] ?? noTermsOfPlay)
}

/** So many entries are read at once. */
const chunk = 5_000

/** Brings what a wallet consists of forward to its last entry. The wallet is held. */
export async function bringForward(tx: Tx, held: HeldRow): Promise<HeldRow> {
  const { account_id: accountId, deposit_id: depositId } = held
  const split: Split = { cash: held.cash_amount, bonus: held.bonus_amount, parts: new Map() }
  let [seq, isMore] = [held.seq, true]
  while (isMore) {
    const entries = await entriesAfter(tx, accountId, { after: seq, most: chunk })
    await readParts(tx, depositId, { split, ids: entries.map(({ reference }) => reference) })
    carry(split, entries)
    await writeParts(tx, depositId, split)
    seq = entries.at(-1)?.sequence ?? seq
    isMore = entries.length === chunk
  }
  if (seq === held.seq) return held
  await sql`update cashier.held_bonus set seq = ${seq}, cash_amount = ${split.cash}, bonus_amount = ${split.bonus}
    where deposit_id = ${depositId}`.execute(tx)
  return { ...held, seq, cash_amount: split.cash, bonus_amount: split.bonus }
}

interface PartsOf {
  readonly split: Split
  readonly ids: readonly bigint[]
}

async function readParts(tx: Tx, depositId: bigint, { split, ids }: PartsOf): Promise<void> {
  split.parts.clear()
  if (ids.length === 0) return
  const { rows } = await sql<Row<'cashier.bonus_stake'>>`select deposit_id, bet_id, staked, from_bonus
    from cashier.bonus_stake where deposit_id = ${depositId} and bet_id = any(${ids}::bigint[])`.execute(tx)
  for (const { bet_id: betId, staked, from_bonus: fromBonus } of rows) split.parts.set(betId, { staked, fromBonus })
}

async function writeParts(tx: Tx, depositId: bigint, { parts }: Split): Promise<void> {
  if (parts.size === 0) return
  const each = [...parts.values()]
  await sql`insert into cashier.bonus_stake as kept (deposit_id, bet_id, staked, from_bonus)
    select ${depositId}, bet, staked, from_bonus from unnest(${[...parts.keys()]}::bigint[],
      ${each.map(({ staked }) => staked)}::bigint[], ${each.map(({ fromBonus }) => fromBonus)}::bigint[])
      as part (bet, staked, from_bonus)
    on conflict (deposit_id, bet_id) do update set staked = excluded.staked, from_bonus = excluded.from_bonus
      where kept.staked <> excluded.staked`.execute(tx)
}

/** What of a bonus is staked on bets that have not ended. */
export async function readInPlay(connection: Sql, depositId: bigint): Promise<bigint> {
  const { rows } = await sql<Row<'cashier.bonus_stake', 'bet_id' | 'from_bonus'>>`select bet_id, from_bonus
    from cashier.bonus_stake where deposit_id = ${depositId} and from_bonus > 0`.execute(connection)
  const open = await openAmong(
    connection,
    rows.map(({ bet_id: betId }) => betId),
  )
  return rows.reduce((sum, row) => (open.has(row.bet_id) ? sum + row.from_bonus : sum), 0n)
}

/** Ends a bonus: its terms hold for no bet any more. */
export async function noteEnd(tx: Tx, row: HeldRow, state: HeldRow['state']): Promise<HeldRow> {
  await sql`update cashier.held_bonus set state = ${state}, ended_at = clock_timestamp(),
      closed_at = case when ${state} = 'completed' then clock_timestamp() end
    where deposit_id = ${row.deposit_id}`.execute(tx)
  await setBonusTerms(tx, row.account_id, noTermsOfPlay)
  return { ...row, state }
}

/** Closes a bonus that has ended, and of which nothing can come into the wallet any more. */
export async function close(tx: Tx, { deposit_id: depositId }: HeldRow): Promise<void> {
  await sql`update cashier.held_bonus set closed_at = clock_timestamp() where deposit_id = ${depositId}`.execute(tx)
  await sql`delete from cashier.bonus_stake where deposit_id = ${depositId}`.execute(tx)
}
