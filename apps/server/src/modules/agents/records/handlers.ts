import {
  type Category,
  type Language,
  type Outcome,
  agentRecordRoutes,
  dayMs,
  done,
  incomeKinds,
  incomeReasons,
  isRangeTooLong,
  reasonsOfKind,
  recordDaysMost,
  refuse,
  wholeTeamMost,
} from '@banyan/contract'
import { amount } from '@banyan/money'
import type { Database, Sql } from '../../../platform/database/database.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { incomeByDay, membersRecord } from '../../ledger/index.ts'
import { findInLine, teamUpTo, usernamesOf } from '../../members/index.ts'
import { readTeamBets } from '../../wagering/index.ts'

export interface RecordPorts {
  /** The codes that bets carry of a category's or a vendor's games. */
  readonly gameCodesOf: (of: {
    readonly category?: Category | undefined
    readonly vassalage?: string | undefined
  }) => Promise<readonly string[]>
  /** What games are called in a language, as far as they are known. */
  readonly gamesCalled: (
    gameCodes: readonly string[],
    language: Language,
  ) => Promise<readonly { readonly gameCode: string; readonly name: string; readonly vendorName: string }[]>
}

const rowsAtOnce = 20

/** The records of an agent's team. Whose team it is comes from the session alone [AGENT-56]. */
export function recordHandlers({
  database: { sql: connection },
  gameCodesOf,
  gamesCalled,
}: RecordPorts & { readonly database: Database }): Handlers<typeof agentRecordRoutes> {
  return {
    async teamBets({ account, category, vassalage, before, order, count, ...asked }, caller) {
      const { memberId, merchant, language, now } = caller
      if (isRangeTooLong(asked, now)) return refuse('range_too_long')
      const whose = await membersAsked(connection, memberId, account)
      if (!whose.ok) return whose
      const isOfSome = category !== undefined || vassalage !== undefined
      const { bets, ...record } = await readTeamBets(connection, {
        ...asked,
        memberIds: whose.value,
        currency: merchant.currency,
        gameCodes: isOfSome ? await gameCodesOf({ category, vassalage }) : undefined,
        order: order ?? 'desc',
        before: before === undefined ? undefined : BigInt(before),
        count: count ?? rowsAtOnce,
      })
      const codes = [...new Set(bets.map(({ gameCode }) => gameCode))]
      return done({
        ...record,
        bets: await named(connection, merchant.id, bets),
        games: [...(await gamesCalled(codes, language))],
      })
    },
    async teamTransactions({ account, kind, order, count, ...asked }, { memberId, merchant, now }) {
      if (isRangeTooLong(asked, now)) return refuse('range_too_long')
      const whose = await membersAsked(connection, memberId, account)
      if (!whose.ok) return whose
      const { entries, next } = await membersRecord(connection, {
        ...asked,
        memberIds: whose.value,
        currency: merchant.currency,
        reasons: kind && reasonsOfKind(kind),
        order: order ?? 'desc',
        count: count ?? rowsAtOnce,
      })
      return done({ entries: await named(connection, merchant.id, entries), next })
    },
    async agentIncome({ from, until }, { memberId, merchant }) {
      const days = (Date.parse(until) - Date.parse(from)) / dayMs + 1
      if (days < 1 || days > recordDaysMost) return refuse('range_too_long')
      const reasons = incomeKinds.flatMap((kind) => incomeReasons[kind])
      const asked = { memberId, currency: merchant.currency, timeZone: merchant.timeZone, reasons, from, until }
      return done(incomeOf(await incomeByDay(connection, asked)))
    },
  }
}

/** Whose records are asked for: one account of the line, or the whole team where it is not too large. */
async function membersAsked(
  connection: Sql,
  agentId: bigint,
  account: string | undefined,
): Promise<Outcome<readonly bigint[], 'wrong_account' | 'account_needed'>> {
  if (account !== undefined) {
    const found = await findInLine(connection, agentId, account)
    return found ? done([found.id]) : refuse('wrong_account')
  }
  const team = await teamUpTo(connection, agentId, wholeTeamMost)
  return team ? done(team) : refuse('account_needed', { most: wholeTeamMost })
}

/** The rows with the accounts of whom they are, and nothing else of them. */
async function named<Row extends { readonly memberId: bigint }>(
  connection: Sql,
  merchantId: number,
  rows: readonly Row[],
): Promise<(Omit<Row, 'memberId'> & { readonly account: string })[]> {
  const names = await usernamesOf(connection, merchantId, [...new Set(rows.map(({ memberId }) => memberId))])
  return rows.map(({ memberId, ...row }) => ({ ...row, account: names.get(memberId) ?? '' }))
}

function incomeOf(moved: Awaited<ReturnType<typeof incomeByDay>>) {
  const kinds = incomeKinds.map((kind) => {
    const reasons: readonly string[] = incomeReasons[kind]
    return { kind, ofKind: moved.filter(({ reason }) => reasons.includes(reason)) }
  })
  const sumOf = (rows: readonly { readonly amount: bigint }[]) =>
    amount(rows.reduce((sum, row) => sum + row.amount, 0n))
  const days = [...new Set(moved.map(({ day }) => day))]
  return {
    rows: days.flatMap((day) =>
      kinds.flatMap(({ kind, ofKind }) => {
        const sum = sumOf(ofKind.filter((row) => row.day === day))
        return sum === 0n ? [] : [{ day, kind, amount: sum }]
      }),
    ),
    totals: kinds.map(({ kind, ofKind }) => ({ kind, amount: sumOf(ofKind) })),
    totalAmount: sumOf(moved),
  }
}
