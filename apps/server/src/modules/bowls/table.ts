import { type BowlGame, findBowlGame } from '@banyan/games/bowls'
import { type Amount, amount, currencyById } from '@banyan/money'
import assert from 'node:assert/strict'
import type { Database, Sql } from '../../platform/database/database.ts'
import { StartRefused } from '../../platform/process/start-refused.ts'
import type { ClockedGame, RulesName } from '../rounds/index.ts'
import { limitsOf } from './limits.ts'
import type { Tables } from './rows.ts'

/** A table with a bowl: its rounds follow each other without an end. */
export interface Table extends ClockedGame {
  readonly bettingSeconds: number
  /** From the end of betting until the bowl is lifted. */
  readonly openingSeconds: number
  /** How long the result lies there before the next round opens. */
  readonly resultSeconds: number
}

/** What one bet may put on a position, and what all bets of a round may cost the house there. */
export interface Limit {
  readonly gameCode: string
  readonly position: string
  readonly stakeAmountMin: Amount
  readonly stakeAmountMax: Amount
  readonly liabilityCapAmount: Amount
}

/** Every table, in the order of the page. */
export async function readTables(sql: Sql): Promise<Table[]> {
  const rows = await sql
    .withTables<Tables>()
    .selectFrom('bowls.game_table')
    .select([
      'code',
      'currency',
      'rules',
      'rules_version as rulesVersion',
      'betting_seconds as bettingSeconds',
      'opening_seconds as openingSeconds',
      'result_seconds as resultSeconds',
    ])
    .orderBy('position')
    .execute()
  return rows.map((row) => ({ ...row, currency: currencyById(row.currency) }))
}

/**
 * A table whose game this program lacks could be neither priced nor settled, so that no node may serve it.
 *
 * @throws StartRefused naming it.
 */
export function ensureGamesAreKnown(tables: readonly Table[]): void {
  for (const { code, rules, rulesVersion } of tables) {
    if (!findBowlGame({ rules, rulesVersion }))
      throw new StartRefused(
        `The table ${code} plays ${rules} of version ${rulesVersion}, which this version of the program lacks.`,
      )
  }
}

/**
 * The game of a table, or of a round that it was committed to: one that this program lacks was refused at the
 * start.
 */
export function gameOf(rules: RulesName): BowlGame {
  const game = findBowlGame(rules)
  assert(game, `a round follows ${rules.rules} of version ${rules.rulesVersion}, which this program lacks`)
  return game
}

/** Opens every position of a table's game that it does not take bets on yet. What an operator has set stays. */
export async function openPositions(database: Database, table: Table): Promise<void> {
  const rows = gameOf(table).positions.map((position) => {
    const { stakeAmountMin, stakeAmountMax, liabilityCapAmount } = limitsOf(position)
    return {
      game_code: table.code,
      position: position.code,
      odds: position.odds,
      hits_max: position.hitsMax,
      stake_min: stakeAmountMin,
      stake_max: stakeAmountMax,
      liability_cap: liabilityCapAmount,
    }
  })
  await database.sql
    .withTables<Tables>()
    .insertInto('bowls.position')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The limits of all tables. */
export async function readLimits(sql: Sql): Promise<Limit[]> {
  const rows = await sql
    .withTables<Tables>()
    .selectFrom('bowls.position')
    .select(['game_code', 'position', 'stake_min', 'stake_max', 'liability_cap'])
    .execute()
  return rows.map((row) => ({
    gameCode: row.game_code,
    position: row.position,
    stakeAmountMin: amount(row.stake_min),
    stakeAmountMax: amount(row.stake_max),
    liabilityCapAmount: amount(row.liability_cap),
  }))
}
