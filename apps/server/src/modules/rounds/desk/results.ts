import {
  type InputOf,
  type Outcome,
  type OutputOf,
  type Prizes,
  type ResultStep,
  type StaffDrawResult,
  done,
  refuse,
  staffDrawResultRoutes,
} from '@banyan/contract'
import { rulesOf } from '@banyan/games/lottery'
import { amount, currencyById } from '@banyan/money'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import type { Json } from '../../../platform/json.ts'
import type { StaffContext, StaffHandlers } from '../../../platform/http/staff-call.ts'
import { type Audit, type ServedDesk, desk } from '../../../platform/http/staff-desk.ts'
import { readRoundsAtStake } from '../../wagering/index.ts'
import type { Draw, DrawName } from '../draw.ts'
import { findDraw } from '../queries.ts'
import { confirmResult, dropResult } from '../results/confirm-result.ts'
import type { ResultDeps } from '../results/deps.ts'
import { enterResult, foreseen, isReady, recomputedOf } from '../results/enter-result.ts'
import { findWaitingResult } from '../results/store.ts'
import { type EveryVersion, everyResult } from '../results/tell-results.ts'
import { isLottery } from './read.ts'
import { subjectOf } from './subject.ts'

type Routes = typeof staffDrawResultRoutes

/** The desk of results: what two people bring in, and corrections of what was wrong. */
export function servedResults(deps: ResultDeps): ServedDesk {
  const { sql } = deps.database
  return desk(staffDrawResultRoutes, (audit) => ({
    async drawResults(name) {
      const draw = await findDraw(sql, name)
      if (!draw || !(await isLottery(sql, name.gameCode))) return refuse('draw_not_found')
      return done(await readResults(sql, deps, draw))
    },
    drawCorrection: async (name) => readCorrection(deps, name),
    ...steps(deps, audit),
  }))
}

function steps(deps: ResultDeps, audit: Audit) {
  const { database } = deps
  return {
    enterDrawResult: ({ reason, ...asked }, context) =>
      database.transaction(async (tx) => {
        if (!(await isLottery(tx, asked.gameCode))) return refuse('draw_not_found')
        const entered = await enterResult(tx, deps, { ...asked, reason, by: context.staff.name })
        const { prizes, place } = asked
        const after = { prizes: textOf(prizes), place: place ?? '' }
        if (entered.ok) await written(audit, tx, context, { name: asked, what: 'entered', reason, after })
        return entered
      }),
    async confirmDrawResult({ reason, ...asked }, context) {
      const confirmed = await database.transaction(async (tx) => {
        const answer = await confirmResult(tx, deps, { ...asked, by: context.staff.name })
        const after = { prizes: textOf(asked.prizes), version: String(asked.version) }
        if (answer.ok) await written(audit, tx, context, { name: asked, what: 'confirmed', reason, after })
        return answer
      })
      if (!confirmed.ok && confirmed.code === 'second_person_needed')
        await database.transaction((tx) => written(audit, tx, context, { name: asked, what: 'alone', reason }))
      return confirmed
    },
    dropDrawResult: ({ reason, ...name }, context) =>
      database.transaction(async (tx) => {
        const dropped = await dropResult(tx, name)
        if (dropped.ok) await written(audit, tx, context, { name, what: 'dropped', reason })
        return dropped
      }),
  } satisfies Partial<StaffHandlers<Routes>>
}

interface Act {
  readonly name: DrawName
  readonly what: 'entered' | 'confirmed' | 'dropped' | 'alone'
  readonly reason: string
  readonly after?: Readonly<Record<string, string>>
}

const written = (audit: Audit, tx: Tx, context: StaffContext, { name, what, reason, after }: Act) =>
  audit(tx, context, { action: `draw.result_${what}`, subject: subjectOf(name), reason, ...(after && { after }) })

/** A result in one line, for the log; null is what the seeds stand for. */
const textOf = (prizes: Prizes | null): string =>
  prizes === null
    ? 'seeds'
    : Object.entries(prizes)
        .map(([tier, numbers]) => `${tier} ${numbers.join(' ')}`)
        .join('; ')

async function readResults(sql: Sql, deps: ResultDeps, draw: Draw): Promise<OutputOf<Routes['drawResults']>> {
  // What waits for a draw that is void meanwhile waits for nobody.
  const waiting = draw.voidReason === null ? ((await findWaitingResult(sql, draw)) ?? null) : null
  return {
    byHand: draw.byHand,
    tiers: rulesOf(draw).tiers.map(({ tier, digits, count }) => ({ tier, digits, count })),
    results: (await everyResult(sql, draw)).map(resultOnWire).toReversed(),
    waiting: waiting && {
      version: waiting.version,
      prizes: prizesOf(waiting.outcome),
      place: waiting.place,
      reason: waiting.reason,
      by: waiting.enteredBy,
      at: waiting.enteredAt,
      until: waiting.until,
    },
    step: waiting ? null : await stepOf(sql, draw),
    recomputed: draw.byHand ? null : nullable(recomputedOf(deps, draw)),
  }
}

async function stepOf(sql: Sql, draw: Draw): Promise<ResultStep | null> {
  if (draw.voidReason !== null || draw.roundId === null || !(await isReady(sql, draw))) return null
  if (draw.outcome === null) return draw.byHand ? 'enter' : null
  return draw.byHand ? 'correct' : 'recompute'
}

// as: outcomes of lotteries are prizes, which `isOutcome` of their clockwork asks of what is entered
const prizesOf = (outcome: Json) => outcome as Prizes
const nullable = (outcome: Json | null) => (outcome === null ? null : prizesOf(outcome))

function resultOnWire({ version, outcome, place, came, doneAt, ...brought }: EveryVersion): StaffDrawResult {
  return {
    version,
    prizes: prizesOf(outcome),
    place,
    reason: brought.reason ?? null,
    enteredBy: brought.enteredBy ?? null,
    enteredAt: brought.enteredAt ?? null,
    confirmedBy: brought.confirmedBy ?? null,
    confirmedAt: brought.confirmedAt ?? null,
    came:
      version === 1 || !came
        ? null
        : {
            bets: came.bets,
            payAmount: amount(came.paid),
            takeAmount: amount(came.taken),
            uncoveredAmount: amount(came.uncovered),
            isDone: doneAt !== null,
          },
  }
}

async function readCorrection(
  deps: ResultDeps,
  name: InputOf<Routes['drawCorrection']>,
): Promise<Outcome<OutputOf<Routes['drawCorrection']>, 'draw_not_found' | 'changed_meanwhile'>> {
  const { sql } = deps.database
  const draw = await findDraw(sql, name)
  if (!draw || draw.roundId === null) return refuse('draw_not_found')
  const waiting = await findWaitingResult(sql, name)
  if (!waiting || waiting.version === 1) return refuse('changed_meanwhile')
  const came = await foreseen(sql, deps, draw, waiting.outcome)
  const { code, decimals } = currencyById(
    (await readRoundsAtStake(sql, [draw.roundId])).get(draw.roundId)?.currencyId ?? 0,
  )
  return done({
    version: waiting.version,
    bets: came.bets,
    payAmount: amount(came.payAmount),
    takeAmount: amount(came.takeAmount),
    uncoveredAmount: amount(came.uncoveredAmount),
    walletsBelow: came.walletsBelow,
    keptBets: came.keptBets,
    currency: code,
    decimals,
  })
}
