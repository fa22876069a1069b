import { crash } from '@banyan/games/crash'
import { type Amount, amount, currencyById } from '@banyan/money'
import type { Sql } from '../../platform/database/database.ts'
import { StartRefused } from '../../platform/process/start-refused.ts'
import type { ClockedGame } from '../rounds/index.ts'
import type { Tables } from './rows.ts'

/** The game with its rhythm and its limits, which an operator changes. */
export interface CrashGame extends ClockedGame {
  readonly bettingSeconds: number
  readonly resultSeconds: number
  readonly stakeAmountMin: Amount
  readonly stakeAmountMax: Amount
  /** The most that one bet pays. */
  readonly winAmountMax: Amount
  /** The most that all bets of a round may pay together. */
  readonly liabilityCapAmount: Amount
}

/** Every game of this kind, in the order of their codes. */
export async function readGames(sql: Sql): Promise<CrashGame[]> {
  const rows = await sql.withTables<Tables>().selectFrom('crash.game').selectAll().orderBy('code').execute()
  return rows.map((row) => ({
    code: row.code,
    currency: currencyById(row.currency),
    rules: row.rules,
    rulesVersion: row.rules_version,
    bettingSeconds: row.betting_seconds,
    resultSeconds: row.result_seconds,
    stakeAmountMin: amount(row.stake_min),
    stakeAmountMax: amount(row.stake_max),
    winAmountMax: amount(row.win_max),
    liabilityCapAmount: amount(row.liability_cap),
  }))
}

/**
 * A game whose rules this program lacks could be neither drawn nor settled.
 *
 * @throws StartRefused naming it.
 */
export function ensureGamesAreKnown(games: readonly CrashGame[]): void {
  for (const { code, rules, rulesVersion } of games) {
    if (rules !== crash.name || rulesVersion !== crash.version)
      throw new StartRefused(
        `The game ${code} follows ${rules} of version ${rulesVersion}, which this version of the program lacks.`,
      )
  }
}
