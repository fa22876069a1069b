import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { ModuleJob } from '../../../platform/module.ts'
import { correctWallets, readCorrectedBettors } from '../../wagering/index.ts'
import type { Draw, DrawName } from '../draw.ts'
import { findDraw } from '../queries.ts'
import type { Row } from '../rows.ts'
import type { ResultDeps } from './deps.ts'

/** So few wallets that their members wait for each other only a moment. */
const walletsMost = 100

type Step = Pick<Row<'rounds.result'>, 'version' | 'reason' | 'entered_by' | 'confirmed_by' | 'reached'>

/** Goes on with corrections that two people have confirmed, the first confirmed first. */
export const correctingDraws = (deps: ResultDeps): ModuleJob => ({
  name: 'rounds: corrected results',
  everySeconds: 2,
  mayRunNow: true,
  work: (signal) => correctDraws(deps, signal),
})

/**
 * Settles the bets of corrected draws again, some wallets at a time. How far it is rests with the result and moves in
 * the transaction of the wallets, so that whoever comes after a crash goes on there and nothing is done twice.
 */
export async function correctDraws(deps: ResultDeps, signal: AbortSignal): Promise<void> {
  const { sql: connection } = deps.database
  const { rows: draws } = await sql<DrawName>`select game_code as "gameCode", numero from rounds.result
    where version > 1 and confirmed_at is not null and done_at is null order by confirmed_at`.execute(connection)
  const failures: unknown[] = []
  for (const name of draws) await correctDraw(deps, name, signal).catch((error) => failures.push(error))
  // One that cannot be corrected must not hold up those after it, and the job says so.
  if (failures.length > 0) throw new AggregateError(failures, 'draws could not be corrected')
}

async function correctDraw(deps: ResultDeps, name: DrawName, signal: AbortSignal): Promise<void> {
  for (let isOver = false; !isOver;) {
    if (signal.aborted) return
    isOver = await correctSome(deps, name)
  }
  const { gameCode, numero } = name
  await deps.publish(deps.clockwork.topicOf(gameCode), { kind: 'bets_settled', gameCode, numero })
}

/** Corrects the next wallets of a draw; true when there are none any more, and its members are told. */
export async function correctSome(
  { database, clockwork, tellMembers, onBalancesChanged }: ResultDeps,
  name: DrawName,
  most = walletsMost,
): Promise<boolean> {
  const done = await database.transaction(async (tx) => {
    const step = await lockStep(tx, name)
    const draw = await findDraw(tx, name)
    if (!step || !draw || draw.roundId === null || draw.outcome === null) return null
    const { roundId, outcome } = draw
    const { version, reason, entered_by: enteredBy, reached } = step
    const { settle } = await clockwork.settlementOf(draw, tx)
    const correction = { roundId, outcome, settle, version, reason, enteredBy, confirmedBy: step.confirmed_by ?? '' }
    const came = await correctWallets(tx, correction, { after: reached, most })
    const { bets, payAmount, takeAmount, uncoveredAmount, last } = came
    await sql`update rounds.result set reached = ${last ?? reached}, bets = bets + ${bets}, paid = paid + ${payAmount},
        taken = taken + ${takeAmount}, uncovered = uncovered + ${uncoveredAmount},
        done_at = case when ${last === null} then clock_timestamp() end
      where (game_code, numero, version) = (${name.gameCode}, ${name.numero}, ${version})`.execute(tx)
    if (last === null) await tell(tx, tellMembers, { ...draw, roundId }, version)
    return came
  })
  if (done && done.memberIds.length > 0) onBalancesChanged(done.memberIds)
  return done === null || done.last === null
}

/** Two nodes that meet here wait for each other, and the second one goes on after the first. */
async function lockStep(tx: Tx, { gameCode, numero }: DrawName): Promise<Step | undefined> {
  const { rows } = await sql<Step>`select version, reason, entered_by, confirmed_by, reached from rounds.result
    where (game_code, numero) = (${gameCode}, ${numero}) and version > 1 and confirmed_at is not null
      and done_at is null for update`.execute(tx)
  return rows[0]
}

async function tell(
  tx: Tx,
  tellMembers: ResultDeps['tellMembers'],
  { roundId }: Draw & { readonly roundId: bigint },
  version: number,
): Promise<void> {
  const memberIds = await readCorrectedBettors(tx, roundId, version)
  if (memberIds.length > 0) await tellMembers(tx, { memberIds, topic: 'draw_corrected' })
}
