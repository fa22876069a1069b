import type { TurnoverSource } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import type { Ends } from '../../wagering/index.ts'
import { type Asked, type Book, type Count, type Play, countPlay, isFull, whole } from './fill.ts'

/** An open requirement of a wallet. */
export interface Requirement extends Asked {
  readonly accountId: bigint
  readonly source: TurnoverSource
  readonly credit: bigint
  /** It is that of a bonus which its member still has: cash does not wait for it. */
  readonly isOfBonus: boolean
  /** The progress that stands in its row. */
  readonly stood: bigint
}

interface WalletPlay extends Play {
  readonly accountId: bigint
}

/** The requirements that were open, with what ends have given them, and what of these bets counts for which. */
export interface Counted {
  readonly asked: readonly Requirement[]
  readonly counts: readonly Count[]
}

interface Asking {
  readonly ends: Ends
  /** The wallet that is asked about. Without it those that the ends are of, and their requirements are locked. */
  readonly accountId?: bigint
}

/**
 * Reads what is open, the ends, and what bets that are corrected gave before, all by one statement: whatever is counted
 * at the same time is in all of it or in none. Then counts the ends.
 */
export async function countEnds(connection: Sql, asking: Asking): Promise<Counted> {
  const { asked, plays, counts } = await readAll(connection, asking)
  const ofWallet = Map.groupBy(asked, ({ accountId }) => accountId)
  const books = new Map<bigint, Book>()
  for (const [accountId, own] of ofWallet) books.set(accountId, { asked: own, counts: new Map() })
  const before = Map.groupBy(counts, ({ betId }) => betId)
  for (const play of plays) {
    const book = books.get(play.accountId)
    if (!book) continue
    const given = before.get(play.betId)
    if (given && !book.counts.has(play.betId)) book.counts.set(play.betId, given)
    countPlay(book, play)
  }
  return { asked, counts: [...books.values()].flatMap((book) => [...book.counts.values()].flat()) }
}

/** A column as digits: an integer of JSON loses some of them. Times are microseconds. */
type Digits<Names extends string> = { readonly [Name in Names]: string }

interface Answer {
  readonly asked: readonly (Digits<'id' | 'account' | 'required' | 'progress' | 'credit' | 'since'> & {
    readonly source: TurnoverSource
    readonly weights: Asked['weights']
    readonly until: string | null
    readonly isOfBonus: boolean
  })[]
  readonly plays: readonly (Digits<'bet' | 'account' | 'diff' | 'valid' | 'ended'> & {
    readonly category: string | null
  })[]
  readonly counts: readonly Digits<'bet' | 'requirement' | 'weight' | 'taken'>[]
}

interface Read {
  readonly asked: Requirement[]
  readonly plays: WalletPlay[]
  readonly counts: Count[]
}

const micros = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint::text`

async function readAll(connection: Sql, { ends, accountId }: Asking): Promise<Read> {
  const { rows } = await sql<Answer>`with ended as materialized (
      select bet_id, version, account_id, game_code, valid, valid_diff, ended_at from ${ends} where valid_diff <> 0),
    open as materialized (
      select id, account_id, source, credit_amount, required_amount, progress_amount, progress_rest, weights, since,
        expires_at, exists (select from cashier.held_bonus as held where held.account_id = requirement.account_id
          and held.closed_at is null and held.requirement_id = requirement.id) as is_of_bonus
      from cashier.turnover_requirement as requirement
      where state = 'open' and ${
        accountId === undefined
          ? sql`account_id in (select account_id from ended) order by account_id, id for update`
          : sql`account_id = ${accountId} order by id`
      }),
    played as materialized (
      select bet_id, version, account_id, catalog.category_of(game_code) as category, valid, valid_diff, ended_at
      from ended where account_id in (select account_id from open)),
    counted as (
      select bet_id, requirement_id, weight, taken from cashier.turnover_count
      where bet_id in (select bet_id from played where version > 1))
    select
      (select coalesce(jsonb_agg(jsonb_build_object('id', id::text, 'account', account_id::text, 'source', source,
          'credit', credit_amount::text, 'required', required_amount::text,
          'progress', (progress_amount::numeric * 10000 + progress_rest)::text, 'weights', weights,
          'since', ${micros('since')}, 'until', ${micros('expires_at')},
          'isOfBonus', is_of_bonus) order by account_id, id), '[]') from open)
        as asked,
      (select coalesce(jsonb_agg(jsonb_build_object('bet', bet_id::text, 'account', account_id::text,
          'category', category, 'diff', valid_diff::text, 'valid', valid::text, 'ended', ${micros('ended_at')})
          order by ended_at, bet_id, version), '[]') from played) as plays,
      (select coalesce(jsonb_agg(jsonb_build_object('bet', bet_id::text, 'requirement', requirement_id::text,
          'weight', weight::text, 'taken', taken::text)), '[]') from counted) as counts`.execute(connection)
  const [answer] = rows
  if (!answer) throw new Error('a select of three lists has a row')
  return parse(answer)
}

function parse(answer: Answer): Read {
  return {
    asked: answer.asked.map(
      ({ id, account, source, credit, required, progress, weights, since, until, isOfBonus }): Requirement => ({
        id: BigInt(id),
        accountId: BigInt(account),
        source,
        credit: BigInt(credit),
        required: BigInt(required),
        progress: BigInt(progress),
        stood: BigInt(progress),
        weights,
        since: BigInt(since),
        until: until === null ? null : BigInt(until),
        isOfBonus,
      }),
    ),
    plays: answer.plays.map(({ bet, account, category, diff, valid, ended }): WalletPlay => ({
      betId: BigInt(bet),
      accountId: BigInt(account),
      category,
      validDiff: BigInt(diff),
      valid: BigInt(valid),
      endedAt: BigInt(ended),
    })),
    counts: answer.counts.map(({ bet, requirement, weight, taken }): Count => ({
      betId: BigInt(bet),
      requirementId: BigInt(requirement),
      weight: BigInt(weight),
      taken: BigInt(taken),
    })),
  }
}

/** Writes down what was counted, in the transaction that moves past the ends. */
export async function writeCounted(tx: Tx, { asked, counts }: Counted): Promise<void> {
  const moved = asked.filter(({ progress, stood }) => progress !== stood)
  if (moved.length > 0)
    await sql`update cashier.turnover_requirement as requirement
      set progress_amount = moved.progress, progress_rest = moved.rest,
        state = case when moved.is_full then 'done'::cashier.turnover_state else 'open' end,
        decided_at = case when moved.is_full then clock_timestamp() end
      from unnest(${moved.map(({ id }) => id)}::bigint[], ${moved.map(({ progress }) => progress / whole)}::bigint[],
        ${moved.map(({ progress }) => progress % whole)}::int[], ${moved.map(isFull)}::boolean[])
        as moved (id, progress, rest, is_full)
      where requirement.id = moved.id`.execute(tx)
  const isOpen = new Set(asked.map(({ id }) => id))
  const given = counts.filter(({ requirementId }) => isOpen.has(requirementId))
  if (given.length > 0)
    await sql`insert into cashier.turnover_count (bet_id, requirement_id, weight, taken)
      select bet, requirement, weight, taken from unnest(${given.map(({ betId }) => betId)}::bigint[],
        ${given.map(({ requirementId }) => requirementId)}::bigint[], ${given.map(({ weight }) => weight)}::int[],
        ${given.map(({ taken }) => taken)}::bigint[]) as given (bet, requirement, weight, taken)
      on conflict (bet_id, requirement_id) do update set taken = excluded.taken`.execute(tx)
}
