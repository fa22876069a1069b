import type { OutputOf, StaffDraw, StaffDrawState, WaitingDrawStop, staffDrawRoutes } from '@banyan/contract'
import { currencyByCode, currencyById, zero } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import { readRoundExposures, readRoundsAtStake } from '../../wagering/index.ts'
import type { Draw, DrawName } from '../draw.ts'
import { findDraw, listUnended, readClock } from '../queries.ts'
import { waitingStops } from './stops.ts'

type Listed = OutputOf<(typeof staffDrawRoutes)['draws']>
type One = Omit<OutputOf<(typeof staffDrawRoutes)['draw']>, 'acts'>

const drawsMost = 20
const exposuresMost = 1000
const product = 'lottery'
/** The currency of nothing at all. */
const playId = currencyByCode('PLAY').id

async function lotteries(connection: Sql): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`select code from rounds.game where product = ${product}
    order by code`.execute(connection)
  return rows.map(({ code }) => code)
}

/** Whether a game is one whose draws this desk knows. */
export const isLottery = async (connection: Sql, gameCode: string): Promise<boolean> =>
  (await lotteries(connection)).includes(gameCode)

/** Draws by hand whose time has come, and that have no result: the oldest of all lotteries. */
async function readAwaiting(connection: Sql): Promise<Listed['awaiting']> {
  const { rows } = await sql<Listed['awaiting'][number]>`select game_code as "gameCode", numero, draws_at as "drawsAt"
    from rounds.draw where by_hand and drawn_at is null and void_reason is null and draws_at <= clock_timestamp()
    order by draws_at limit ${drawsMost}`.execute(connection)
  return rows
}

/** The draws of a lottery that are not settled, with what is staked on them. */
export async function readDraws(connection: Sql, asked: string | undefined): Promise<Listed> {
  const games = await lotteries(connection)
  const gameCode = asked === undefined ? games[0] : games.find((code) => code === asked)
  const draws = gameCode === undefined ? [] : await listUnended(connection, gameCode, drawsMost)
  const awaiting = await readAwaiting(connection)
  return { games, gameCode: gameCode ?? null, awaiting, ...(await withStakes(connection, draws)) }
}

/** A draw of a lottery with its exposures; null where there is none. */
export async function readDraw(connection: Sql, name: DrawName): Promise<One | null> {
  const found = await findDraw(connection, name)
  if (!found || !(await isLottery(connection, name.gameCode))) return null
  const { draws, ...money } = await withStakes(connection, [found])
  const { roundId } = found
  const exposures = roundId === null ? [] : await readRoundExposures(connection, roundId)
  return {
    draw: draws[0]!, // As many come back as were given.
    exposures: exposures.slice(0, exposuresMost).map(({ selection, ...amounts }) => {
      const [play = '', entry = ''] = selection.split(/:(.*)/s)
      return { play, entry, ...amounts }
    }),
    exposureCount: exposures.length,
    roundId: roundId === null ? null : String(roundId),
    now: await readClock(connection),
    ...money,
  }
}

const noStakes = { status: 'open', bets: 0, stakeAmount: zero, nearestPercent: 0 } as const

async function withStakes(connection: Sql, draws: readonly Draw[]) {
  const now = await readClock(connection)
  const roundIds = draws.flatMap(({ roundId }) => (roundId === null ? [] : [roundId]))
  const rounds = await readRoundsAtStake(connection, roundIds)
  const stops = await waitingStops(connection, draws)
  const currency = currencyById([...rounds.values()][0]?.currencyId ?? playId)
  return {
    draws: draws.map((draw): StaffDraw => {
      const round = draw.roundId === null ? undefined : rounds.get(draw.roundId)
      const { gameCode, numero, opensAt, closesAt, drawsAt, committedDrawsAt, byHand } = draw
      const { bets, stakeAmount, nearestPercent, status } = round ?? noStakes
      const state = stateOf(draw, status, now)
      return {
        gameCode,
        numero,
        state,
        opensAt,
        closesAt,
        drawsAt,
        committedDrawsAt,
        bets,
        stakeAmount,
        nearestPercent,
        byHand,
        waiting: stillPossible(stops.get(numero) ?? null, state),
      }
    }),
    currency: currency.code,
    decimals: currency.decimals,
  }
}

/** A draw that was drawn meanwhile waits for nobody any more. */
function stillPossible(waiting: WaitingDrawStop | null, state: StaffDrawState): WaitingDrawStop | null {
  if (state === 'drawn' || state === 'void') return null
  return waiting && waiting.stop !== 'void' && state !== 'open' && state !== 'scheduled' ? null : waiting
}

function stateOf(draw: Draw, status: string, now: Date): StaffDrawState {
  if (draw.voidReason !== null) return 'void'
  if (draw.outcome !== null) return 'drawn'
  if (now >= draw.closesAt) return 'closed'
  if (status === 'closed' || status === 'suspended') return 'stopped'
  return now < draw.opensAt ? 'scheduled' : 'open'
}
