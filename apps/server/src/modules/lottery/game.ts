import { findRules } from '@banyan/games/lottery'
import { currencyById } from '@banyan/money'
import type { Sql } from '../../platform/database/database.ts'
import { StartRefused } from '../../platform/process/start-refused.ts'
import type { ClockedGame } from '../rounds/index.ts'
import type { Tables } from './rows.ts'

/** A lottery that is drawn at fixed distances from midnight on. */
export interface Game extends ClockedGame {
  /** The part of the world whose lotteries it stands among. */
  readonly area: string
  readonly intervalSeconds: number
  readonly closeBeforeSeconds: number
  /** Whether a member may take a bet back until its draw closes. */
  readonly cancellable: boolean
  /** On how many draws one order may bet; 0 when there are no orders. */
  readonly orderDrawsMax: number
  /** Off: no bet is taken, and the site shows it no more. */
  readonly takesBets: boolean
}

/** Every game: those of Việt Nam, of South-East Asia, then the e-lotteries, each in the order of their codes. */
export async function readGames(sql: Sql): Promise<Game[]> {
  const rows = await sql
    .withTables<Tables>()
    .selectFrom('lottery.game')
    .select([
      'code',
      'area',
      'interval_seconds',
      'close_before_seconds',
      'currency',
      'cancellable',
      'order_draws_max',
      'takes_bets',
      'rules',
      'rules_version',
    ])
    .orderBy('area', 'desc')
    .orderBy('code')
    .execute()
  return rows.map((row) => ({
    code: row.code,
    area: row.area,
    intervalSeconds: row.interval_seconds,
    closeBeforeSeconds: row.close_before_seconds,
    currency: currencyById(row.currency),
    cancellable: row.cancellable,
    orderDrawsMax: row.order_draws_max,
    takesBets: row.takes_bets,
    rules: row.rules,
    rulesVersion: row.rules_version,
  }))
}

/** Whether the results of the draws that are committed now will come from a public draw elsewhere. */
export async function readIsByHand(sql: Sql, gameCode: string): Promise<boolean> {
  const row = await sql
    .withTables<Tables>()
    .selectFrom('lottery.game')
    .select('by_hand')
    .where('code', '=', gameCode)
    .executeTakeFirst()
  return row?.by_hand ?? false
}

/**
 * A game whose rules this program lacks could be neither priced nor settled, so that no node may serve it.
 *
 * @throws StartRefused naming it.
 */
export function ensureRulesAreKnown(games: readonly Game[]): void {
  for (const { code, rules, rulesVersion } of games) {
    if (!findRules({ rules, rulesVersion }))
      throw new StartRefused(
        `The lottery ${code} follows the rules ${rules} of version ${rulesVersion}, which this version of the program lacks.`,
      )
  }
}
