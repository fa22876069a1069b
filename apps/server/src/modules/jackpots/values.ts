import type { JackpotForStaff, JackpotValues, Language } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../platform/database/database.ts'
import { kindOf } from './pools.ts'
import type { Row } from './rows.ts'

type ValuesRow = Row<'jackpots.jackpot', 'id' | 'kind' | 'seed' | 'share' | 'bound' | 'games' | 'is_offered'> & {
  readonly names: Partial<Record<Language, string>> | null
}

/** What is set of a jackpot, or of all of a merchant. */
export async function readValues(
  connection: Sql,
  merchantId: number,
  id: string | null,
): Promise<readonly Pick<JackpotForStaff, 'id' | 'values'>[]> {
  const { rows } = await sql<ValuesRow>`select id, kind, seed, share, bound, games, is_offered,
      (select jsonb_object_agg(language, name) from jackpots.jackpot_text where jackpot_id = jackpot.id) as names
    from jackpots.jackpot where merchant_id = ${merchantId} and (${id}::bigint is null or id = ${id})
    order by is_offered desc, id desc`.execute(connection)
  return rows.map((row) => ({
    id: String(row.id),
    values: {
      names: row.names ?? {},
      kind: kindOf(row.kind),
      seed: amount(row.seed),
      share: row.share,
      bound: amount(row.bound),
      games: row.games.map((code) => ({ code })),
      isOffered: row.is_offered,
    },
  }))
}

interface Written {
  readonly merchantId: number
  readonly currency: number
  readonly id: string | undefined
  readonly values: JackpotValues
}

/** Writes a jackpot, a new one where there is no id, and answers its id; its row is locked from then on. */
export async function writeValues(tx: Tx, { merchantId, currency, id, values }: Written): Promise<string> {
  const { kind, seed, share, bound, isOffered } = values
  const games = [...new Set(values.games.map(({ code }) => code))]
  const { rows } = await (
    id === undefined
      ? sql<Row<'jackpots.jackpot', 'id'>>`insert into jackpots.jackpot (merchant_id, currency, kind, seed, share,
            bound, games, is_offered)
          values (${merchantId}, ${currency}, ${kind}, ${seed}, ${share}, ${bound}, ${games}::text[], ${isOffered})
          returning id`
      : sql<Row<'jackpots.jackpot', 'id'>>`update jackpots.jackpot set (kind, seed, share, bound, games, is_offered) =
            (${kind}, ${seed}, ${share}, ${bound}, ${games}::text[], ${isOffered})
          where (id, merchant_id) = (${id}, ${merchantId}) returning id`
  ).execute(tx)
  const written = rows[0]!.id // A row was written.
  await sql`insert into jackpots.jackpot_text (jackpot_id, language, name)
    select ${written}, key, value from jsonb_each_text(${JSON.stringify(values.names)}::jsonb)
    on conflict (jackpot_id, language) do update set name = excluded.name`.execute(tx)
  return String(written)
}
