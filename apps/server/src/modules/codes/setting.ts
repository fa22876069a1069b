import type { Sql } from '../../platform/database/database.ts'
import type { Tables } from './rows.ts'

/** So many messages in an hour and in a day. */
export interface Budget {
  readonly perHour: number
  readonly perDay: number
}

/** What an operator has set for the codes of a merchant. */
export interface CodeSetting {
  readonly expiredMinutes: number
  readonly dialingCodes: readonly string[]
  /** To a thousand neighbouring numbers, to one country, and in all. */
  readonly range: Budget
  readonly country: Budget
  readonly site: Budget
}

/** What holds until an operator sets something. */
const begins: CodeSetting = {
  expiredMinutes: 5,
  dialingCodes: ['84'],
  range: { perHour: 20, perDay: 60 },
  country: { perHour: 500, perDay: 3000 },
  site: { perHour: 1000, perDay: 6000 },
}

/** What is set for a merchant. */
export async function readSetting(connection: Sql, merchantId: number): Promise<CodeSetting> {
  const row = await readRow(connection, merchantId)
  return row ? settingOf(row) : begins
}

function settingOf(row: NonNullable<Awaited<ReturnType<typeof readRow>>>): CodeSetting {
  return {
    expiredMinutes: row.expired_minutes,
    dialingCodes: row.dialing_codes,
    range: { perHour: row.range_per_hour, perDay: row.range_per_day },
    country: { perHour: row.country_per_hour, perDay: row.country_per_day },
    site: { perHour: row.site_per_hour, perDay: row.site_per_day },
  }
}

const readRow = (connection: Sql, merchantId: number) =>
  connection
    .withTables<Tables>()
    .selectFrom('codes.setting')
    .select(['expired_minutes', 'dialing_codes', 'range_per_hour', 'range_per_day'])
    .select(['country_per_hour', 'country_per_day', 'site_per_hour', 'site_per_day'])
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst()
