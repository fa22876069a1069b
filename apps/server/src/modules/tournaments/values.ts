import type { Language, RunState, TournamentForStaff, TournamentValues } from '@banyan/contract'
import { categories } from '@banyan/contract'
import { type Amount, amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../platform/database/database.ts'
import type { Row } from './rows.ts'

export interface Prize {
  readonly points: Amount
  readonly amount: Amount
}

/** The prizes of a row, the first place's first. */
export function prizesOf(kept: unknown): readonly Prize[] {
  // as: written by `writeValues` alone, from what the contract has parsed.
  const rows = kept as readonly { readonly points: string; readonly amount: string }[]
  return rows.map((row) => ({ points: amount(BigInt(row.points)), amount: amount(BigInt(row.amount)) }))
}

/** What all prizes come to. */
export const sumOf = (prizes: readonly Prize[]): Prize => ({
  points: amount(prizes.reduce((sum, prize) => sum + prize.points, 0n)),
  amount: amount(prizes.reduce((sum, prize) => sum + prize.amount, 0n)),
})

/** Categories of a row, without one that is no more. */
export const categoriesOf = (codes: readonly string[]) => categories.filter((each) => codes.includes(each))

export function stateOf(
  run: Pick<Row<'tournaments.run'>, 'begins_at' | 'ends_at' | 'decided_at'>,
  now: Date,
): RunState {
  if (run.decided_at) return 'decided'
  if (run.begins_at > now) return 'coming'
  return run.ends_at > now ? 'running' : 'counting'
}

type Words = Partial<Record<Language, string>>
type ValuesRow = Omit<Row<'tournaments.tournament'>, 'merchant_id'> & {
  readonly names: Words | null
  readonly texts: Words | null
}

/** What is set of a tournament, or of all of a merchant. */
export async function readValues(
  connection: Sql,
  merchantId: number,
  id: string | null,
): Promise<readonly Pick<TournamentForStaff, 'id' | 'values'>[]> {
  const words = (column: 'name' | 'text') => sql`(select jsonb_object_agg(language, ${sql.ref(column)})
    from tournaments.tournament_text where tournament_id = tournament.id)`
  const { rows } = await sql<ValuesRow>`select id, measure, stake_min, bets_min, rank_from, must_join, repeat,
      begins_at, ends_at, categories, vendors, games, prizes, cover_game, is_offered, ${words('name')} as names,
      ${words('text')} as texts
    from tournaments.tournament where merchant_id = ${merchantId} and (${id}::bigint is null or id = ${id})
    order by is_offered desc, id desc`.execute(connection)
  return rows.map((row) => ({ id: String(row.id), values: valuesOf(row) }))
}

const valuesOf = (row: ValuesRow): TournamentForStaff['values'] => ({
  names: row.names ?? {},
  texts: row.texts ?? {},
  measure: row.measure,
  stakeMin: amount(row.stake_min),
  betsMin: row.bets_min,
  rankFrom: row.rank_from,
  mustJoin: row.must_join,
  repeat: row.repeat,
  beginsAt: row.begins_at,
  endsAt: row.ends_at,
  categories: categoriesOf(row.categories).map((code) => ({ code })),
  vendors: row.vendors.map((code) => ({ code })),
  games: row.games.map((code) => ({ code })),
  prizes: [...prizesOf(row.prizes)],
  coverGame: row.cover_game,
  isOffered: row.is_offered,
})

const codes = (named: readonly { readonly code: string }[]) => [...new Set(named.map(({ code }) => code))]

interface Written {
  readonly merchantId: number
  readonly id: string | undefined
  readonly values: TournamentValues
}

/** Writes a tournament, a new one where there is no id, and answers its id. */
export async function writeValues(tx: Tx, { merchantId, id, values }: Written): Promise<string> {
  const prizes = JSON.stringify(
    values.prizes.map((prize) => ({ points: String(prize.points), amount: String(prize.amount) })),
  )
  const columns = sql`measure, stake_min, bets_min, rank_from, must_join, repeat, begins_at, ends_at, categories,
    vendors, games, prizes, cover_game, is_offered`
  const set = sql`${values.measure}, ${values.stakeMin}, ${values.betsMin}, ${values.rankFrom}, ${values.mustJoin},
    ${values.repeat}, ${values.beginsAt}, ${values.endsAt}, ${codes(values.categories)}::text[],
    ${codes(values.vendors)}::text[], ${codes(values.games)}::text[], ${prizes}::jsonb, ${values.coverGame}, ${values.isOffered}`
  const { rows } = await (
    id === undefined
      ? sql<Row<'tournaments.tournament', 'id'>>`insert into tournaments.tournament (merchant_id, ${columns})
          values (${merchantId}, ${set}) returning id`
      : sql<Row<'tournaments.tournament', 'id'>>`update tournaments.tournament set (${columns}) = (${set})
          where (id, merchant_id) = (${id}, ${merchantId}) returning id`
  ).execute(tx)
  const written = rows[0]!.id // A row was written.
  await sql`insert into tournaments.tournament_text (tournament_id, language, name, text)
    select ${written}, key, name.value, words.value from jsonb_each_text(${JSON.stringify(values.names)}::jsonb) as name
      join jsonb_each_text(${JSON.stringify(values.texts)}::jsonb) as words using (key)
    on conflict (tournament_id, language) do update set (name, text) = (excluded.name, excluded.text)`.execute(tx)
  return String(written)
}
