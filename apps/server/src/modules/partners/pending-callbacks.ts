import type { Currency } from '@banyan/money'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { AnswerUnknown } from '../../platform/http/signed-call.ts'
import { minorUnits, type Units, unitsText } from '../../platform/units.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Wagering } from '../wagering/index.ts'
import type { Partner } from './partners.ts'
import { namesOf } from './players.ts'
import { roundName, spinColumns, type SpinRow, txName } from './spins.ts'
import { askWallet } from './wallet-client.ts'

export interface CallbackDeps {
  readonly database: Database
  readonly ledger: Pick<Ledger, 'post'>
  readonly wagering: Pick<Wagering, 'wagerIn' | 'wagerByKey'>
  readonly currency: Currency
  readonly log: { warn(facts: object, message: string): void; error(facts: object, message: string): void }
}

/** What is not taken is sent again after so long, and from then on once a day. */
const delaysSeconds = [1, 2, 5, 15, 60, 300, 900, 3600, 6 * 3600, 24 * 3600]
/** A win that was not taken for so long is somebody's to look at; a refund never is. */
const winHours = 72
const atOnce = 200

export const unitsOf = ({ currency: { decimals } }: Pick<CallbackDeps, 'currency'>): Units => ({
  unit: 10n ** BigInt(decimals),
  decimals,
})

/**
 * Sends the refunds and wins that are due: those that nobody has acknowledged, and the
 * refund of every stake whose node has died before it wrote what was answered. For a job.
 * Each of two nodes sends its own, and were one sent twice, it would be taken once.
 */
export async function sendPendingCallbacks(deps: CallbackDeps, partners: readonly Partner[]): Promise<number> {
  const { sql: db } = deps.database
  const late = sql`status = 'win_sent' and sent_from < clock_timestamp() - make_interval(hours => ${winHours})`
  const { rows } = await sql<SpinRow>`update partners.spin set attempts = attempts + 1,
      next_at = clock_timestamp() + make_interval(secs => (${delaysSeconds}::int[])[least(attempts + 1,
        ${delaysSeconds.length})]),
      refusal = case when status = 'bet_sent' then 'wallet_unreachable' else refusal end,
      status = case when status = 'bet_sent' then 'refunding' when ${late} then 'manual' else status end
    where id in (select id from partners.spin where status in ('bet_sent', 'refunding', 'win_sent')
      and next_at <= clock_timestamp()
      order by next_at limit ${atOnce} for update skip locked) returning ${spinColumns}`.execute(db)
  const byId = new Map(partners.map((each) => [each.id, each]))
  await Promise.all(
    rows.map(async (row) => {
      const partner = byId.get(row.partner_id)
      if (row.status === 'manual')
        deps.log.error({ partner: partner?.code, round: roundName(row.id) }, 'a win was not taken for 72 hours')
      else if (partner) await tellEnd(deps, partner, row)
    }),
  )
  return rows.length
}

/**
 * Sends the refund of a stake, or the win of a round, once. Answers what the player then
 * has; null when the partner has not said OK.
 */
export async function tellEnd(deps: CallbackDeps, partner: Partner, row: SpinRow): Promise<bigint | null> {
  const { sql: db } = deps.database
  const facts = { partner: partner.code, round: roundName(row.id), attempts: row.attempts }
  try {
    const player = (await namesOf(db, [row.player_id])).get(row.player_id) ?? ''
    const answer = await (row.status === 'win_sent'
      ? sendWin(deps, partner, row, player)
      : sendRefund(partner, row, player))
    if (answer.code !== 'OK') {
      deps.log.error({ ...facts, code: answer.code }, 'a partner refused what it is owed')
      return null
    }
    await sql`update partners.spin set status = case status when 'win_sent' then 'done' else 'refunded' end
      where id = ${row.id} and status in ('win_sent', 'refunding')`.execute(db)
    return minorUnits(answer.balance ?? '', unitsOf(deps))
  } catch (error) {
    if (!(error instanceof AnswerUnknown)) throw error
    deps.log.warn({ ...facts, err: error }, 'a partner has not said that it heard of the end of a round')
    return null
  }
}

function sendWin(
  deps: CallbackDeps,
  partner: Partner,
  { id, game_code: game, payout, campaign }: SpinRow,
  player: string,
) {
  if (campaign !== null) {
    const amount = unitsText(payout, unitsOf(deps))
    return askWallet(partner, 'freeRoundWin', {
      tx: txName(id, 'win'),
      player,
      game,
      currency: deps.currency.code,
      amount,
      campaign,
    })
  }
  return askWallet(partner, 'win', {
    tx: txName(id, 'win'),
    refTx: txName(id, 'bet'),
    player,
    game,
    round: roundName(id),
    currency: deps.currency.code,
    amount: unitsText(payout, unitsOf(deps)),
    winType: 'NORMAL',
    endRound: true,
  })
}

function sendRefund(partner: Partner, { id }: SpinRow, player: string) {
  return askWallet(partner, 'refund', {
    tx: txName(id, 'refund'),
    refTx: txName(id, 'bet'),
    player,
    reason: 'the answer to the bet is not known',
  })
}
