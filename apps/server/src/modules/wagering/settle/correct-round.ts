import { amount, currencyByCode } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import type { Json } from '../../../platform/json.ts'
import { currencyIdOf, memberOf } from '../../ledger/index.ts'
import { int4Array, int8Array } from '../binary-arrays.ts'
import type { Settle } from '../round.ts'
import { lockRound } from '../rounds.ts'
import { linesFromStored, type StoredLine } from '../stored-lines.ts'
import { chunkSize } from './chunk.ts'
import { endingOf } from './correct-bet.ts'

/** What the bets of a settled round should have come to. */
export interface RightOutcome {
  readonly roundId: bigint
  readonly outcome: Json
  readonly settle: Settle
}

/** A correction of a whole round, as one person has entered and another has confirmed it. */
export interface RoundCorrection extends RightOutcome {
  /** The version of the outcome: above 1. */
  readonly version: number
  readonly enteredBy: string
  readonly confirmedBy: string
  readonly reason: string
}

/** What a correction comes to, in money of the game. Trial money is corrected too, and counted nowhere. */
export interface CorrectionSums {
  /** Bets that end otherwise. */
  readonly bets: number
  readonly payAmount: bigint
  readonly takeAmount: bigint
  /** What members have spent of what is taken back: the house carries it as a debt. */
  readonly uncoveredAmount: bigint
}

export interface Foreseen extends CorrectionSums {
  /** Wallets that hold less than is taken back. */
  readonly walletsBelow: number
  /** Bets that two people have corrected or voided alone: they stay as they are. */
  readonly keptBets: number
}

interface EndedBet {
  readonly id: bigint
  readonly account_id: bigint
  readonly status: string
  readonly stake: bigint
  readonly payout: bigint
  readonly unplayed: bigint
  readonly lines: readonly StoredLine[]
  readonly end_version: number
  /** What of the payout that was taken back before the house carries. */
  readonly owed: bigint
  /** Two people have decided of this bet alone. */
  readonly is_kept: boolean
}

interface Change {
  readonly bet: EndedBet
  readonly end: { readonly status: string; readonly payout: bigint; readonly unplayed: bigint }
}

const columns = sql`bet.id, bet.account_id, bet.status, bet.stake, bet.payout, bet.unplayed, bet.lines, bet.end_version,
  coalesce(correction.uncovered, 0) as owed,
  bet.status = 'void' or (bet.end_version > 1 and correction.outcome_version is null) as is_kept`
const ended = sql`wagering.bet left join wagering.correction
  on correction.bet_id = bet.id and correction.version = bet.end_version`
const hasEnded = sql`bet.status in ('won', 'lost', 'push', 'void')`

/** Counts what a correction would change now, and changes nothing. */
export async function foreseeCorrection(connection: Sql, right: RightOutcome): Promise<Foreseen> {
  const owing = new Map<bigint, bigint>()
  const sums = { bets: 0, payAmount: 0n, takeAmount: 0n }
  let keptBets = 0
  for (let after = 0n; ;) {
    const { rows } = await sql<EndedBet>`select ${columns} from ${ended}
      where bet.round_id = ${right.roundId} and bet.id > ${after} and ${hasEnded}
      order by bet.id limit ${chunkSize}`.execute(connection)
    const last = rows.at(-1)
    if (!last) break
    after = last.id
    const real = rows.filter(({ account_id: account }) => !isTrial(account))
    keptBets += real.filter((bet) => bet.is_kept).length
    for (const change of changesOf(real, right)) {
      add(sums, change)
      const { bet } = change
      owing.set(bet.account_id, (owing.get(bet.account_id) ?? 0n) - movedBy(change))
    }
  }
  return { ...sums, ...(await uncovered(connection, owing)), keptBets }
}

/** What wallets cannot give back of what they owe. */
async function uncovered(connection: Sql, owing: ReadonlyMap<bigint, bigint>) {
  const owed = [...owing].filter(([, amount]) => amount > 0n)
  const { rows } = await sql<{ lack: bigint }>`select owed - balance as lack
    from unnest(ledger.balances_of(${int8Array(owed.map(([account]) => account))}),
      ${int8Array(owed.map(([, amount]) => amount))}::bigint[]) as wallet(balance, owed) where owed > balance`.execute(
    connection,
  )
  const lacks = rows.map(({ lack }) => lack)
  return { walletsBelow: lacks.length, uncoveredAmount: lacks.reduce((sum, lack) => sum + lack, 0n) }
}

export interface CorrectedWallets extends CorrectionSums {
  /** The last wallet of this step; null when there was none any more. */
  readonly last: bigint | null
  readonly memberIds: readonly bigint[]
}

/**
 * Gives the ends of the bets of some wallets the version that the right outcome asks for, in the caller's transaction,
 * which keeps how far it is: of each wallet all at once, what it gets before what it gives back, so that nobody owes
 * what the same correction pays them. Each bet goes by `correct_bet.sql`, with its entry in the ledger and its fact for
 * all who count.
 */
export async function correctWallets(
  tx: Tx,
  correction: RoundCorrection,
  { after, most }: { readonly after: bigint; readonly most: number },
): Promise<CorrectedWallets> {
  await sql`select from wagering.round where id = ${correction.roundId} for share`.execute(tx)
  const { rows: wallets } = await sql<{ id: bigint }>`select distinct account_id as id from wagering.bet
    where round_id = ${correction.roundId} and account_id > ${after} and ${hasEnded} order by 1 limit ${most}`.execute(
    tx,
  )
  const ids = int8Array(wallets.map(({ id }) => id))
  await sql`select from ledger.lock_wallets(${ids})`.execute(tx)
  const { rows } = await sql<EndedBet>`select ${columns} from ${ended}
    where bet.round_id = ${correction.roundId} and bet.account_id = any(${ids}::bigint[]) and ${hasEnded}
    order by bet.id for update of bet`.execute(tx)
  const changes = changesOf(rows, correction).toSorted((a, b) => compare(movedBy(b), movedBy(a)))
  const uncoveredAmount = changes.length > 0 ? await write(tx, correction, changes) : 0n
  const sums = { bets: 0, payAmount: 0n, takeAmount: 0n }
  for (const change of changes) if (!isTrial(change.bet.account_id)) add(sums, change)
  const memberIds = [...new Set(changes.map(({ bet }) => memberOf(bet.account_id)))]
  return { ...sums, uncoveredAmount, memberIds, last: wallets.at(-1)?.id ?? null }
}

/** What waits for a second person at one of these bets waits on, for the version after this one. */
async function write(tx: Tx, { version, reason, enteredBy, confirmedBy }: RoundCorrection, changes: readonly Change[]) {
  const ids = int8Array(changes.map(({ bet }) => bet.id))
  const versions = int4Array(changes.map(({ bet }) => bet.end_version + 1))
  await sql`update wagering.correction set version = asked.version + 1
    from unnest(${ids}::bigint[], ${versions}::int[]) as asked(bet_id, version)
    where correction.bet_id = asked.bet_id and correction.version = (select max(waiting.version)
      from wagering.correction as waiting where waiting.bet_id = asked.bet_id and waiting.decided_at is null)`.execute(
    tx,
  )
  await sql`delete from wagering.correction where (bet_id, version) in (select * from unnest(${ids}::bigint[], ${versions}::int[]))
    and decided_at is null`.execute(tx)
  await sql`insert into wagering.correction (bet_id, version, status, payout, unplayed, reason, outcome_version,
      proposed_by, proposed_at)
    select bet_id, version, status::wagering.bet_status, payout, unplayed, ${reason}, ${version}, ${enteredBy},
      clock_timestamp()
    from unnest(${ids}::bigint[], ${versions}::int[], ${changes.map(({ end }) => end.status)}::text[],
      ${int8Array(changes.map(({ end }) => end.payout))}::bigint[],
      ${int8Array(changes.map(({ end }) => end.unplayed))}::bigint[])
      as ending(bet_id, version, status, payout, unplayed)`.execute(tx)
  await sql`select wagering.correct_bet(bet_id, ${confirmedBy}) from unnest(${ids}::bigint[]) as asked(bet_id)`.execute(
    tx,
  )
  const { rows } = await sql<{ uncovered: bigint }>`select coalesce(sum(uncovered), 0)::bigint as uncovered
    from unnest(${ids}::bigint[], ${versions}::int[]) as asked(bet_id, version) join wagering.correction using (bet_id, version)
    join wagering.bet on bet.id = bet_id where not ledger.holds_trial(account_id)`.execute(tx)
  return rows[0]?.uncovered ?? 0n
}

/** The bets that end otherwise; those that two people have decided alone stay. */
const changesOf = (bets: readonly EndedBet[], { settle, outcome }: RightOutcome): Change[] =>
  bets.flatMap((bet) => {
    if (bet.is_kept) return []
    const due = settle({ betId: bet.id, lines: linesFromStored(bet.lines), stakeAmount: amount(bet.stake) }, outcome)
    const end = endingOf(bet.stake, due)
    if (!end) throw new Error(`bet ${bet.id} cannot end with ${due.payoutAmount} paid, ${due.validAmount} valid`)
    return end.payout === bet.payout && end.unplayed === bet.unplayed ? [] : [{ bet, end }]
  })

const gainOf = ({ bet, end }: Change) => end.payout - bet.payout
/** What the wallet gets, or below zero gives back if it can: what it still owes of the bet is made good first. */
const movedBy = (change: Change) => gainOf(change) - change.bet.owed
const compare = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0)

function add(sums: { bets: number; payAmount: bigint; takeAmount: bigint }, change: Change): void {
  const gain = gainOf(change)
  sums.bets += 1
  if (gain > 0n) sums.payAmount += gain
  else sums.takeAmount -= gain
}

const trial = currencyByCode('TRIAL').id
const isTrial = (accountId: bigint) => currencyIdOf(accountId) === trial

/** Puts another outcome in the place of the one that a round was settled by. Waits for whoever corrects a bet of it. */
export async function replaceOutcome(tx: Tx, roundId: bigint, outcome: Json): Promise<void> {
  const { status } = await lockRound(tx, roundId)
  if (status !== 'settled') throw new Error(`round ${roundId} is ${status}: its outcome is not corrected`)
  await sql`update wagering.round set outcome = ${JSON.stringify(outcome)}::jsonb where id = ${roundId}`.execute(tx)
}

/** The members whose bets on a round have ended otherwise with this version of its outcome. */
export async function readCorrectedBettors(connection: Sql, roundId: bigint, version: number): Promise<bigint[]> {
  const { rows } = await sql<{ member: bigint }>`select distinct ledger.member_of(account_id) as member
    from wagering.bet join wagering.correction on bet_id = bet.id
    where round_id = ${roundId} and outcome_version = ${version}`.execute(connection)
  return rows.map(({ member }) => member)
}
