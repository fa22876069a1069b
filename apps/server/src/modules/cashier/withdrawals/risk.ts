import type { OutputOf, staffWithdrawalRoutes } from '@banyan/contract'
import { dayMs } from '@banyan/contract'
import { amount, currencyById } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import { readRegisteredAt } from '../../members/index.ts'
import type { WithdrawalDeps } from './deps.ts'
import type { WithdrawalRow } from './store.ts'

export type Risk = OutputOf<typeof staffWithdrawalRoutes.staffWithdrawal>['risk']

/** What is known of a member who draws out, without the score. */
export type RiskFacts = Omit<Risk, 'score' | 'points'> & {
  readonly now: Date
  /** The member logged in with a browser of the last days, and had another before. */
  readonly newDevice: boolean
  /** The money goes to an account of the last days, and was paid to another before. */
  readonly accountChanged: boolean
}

/** What the risk of a withdrawal is read by. */
export type Drawn = Pick<WithdrawalRow, 'member_id' | 'account_id' | 'currency'>

/** Below this score a withdrawal may pass by itself; it is where a reviewer's page turns from green to amber. */
export const lowScoreBelow = 30

type Rule = {
  readonly risk: Risk['points'][number]['risk']
  readonly points: number
  readonly holds: (facts: RiskFacts) => boolean
}

const newDays = 7
const newDeviceDays = 3
const newAccountDays = 7
const sharedAddressDays = 30
/** So many times the deposits is more than luck explains. */
const wonTimes = 50n

/**
 * What counts against a withdrawal, and how much. `account_new`: registered within a week. `first_withdrawal`: none was
 * paid before. `played_little`: less staked than paid in. `bonus_share`: more given by the site than paid in.
 * `won_much`: won fifty times what was paid in. `shared_address`: others logged in from the same address within
 * thirty days. `shared_device`: others have logged in with the same browser. `shared_account`: others have had
 * the same account. `new_device`: logged in within three days with a browser that was not known before.
 * `account_changed`: to an account of a week, and paid to another before. Both together are how a stolen log-in draws
 * out, and pass no withdrawal by itself.
 */
export const riskRules: readonly Rule[] = [
  {
    risk: 'account_new',
    points: 15,
    holds: ({ registeredAt, now }) => now.getTime() - registeredAt.getTime() < newDays * dayMs,
  },
  { risk: 'first_withdrawal', points: 10, holds: ({ withdrawnAmount }) => withdrawnAmount === 0n },
  { risk: 'played_little', points: 25, holds: ({ stakeAmount, depositAmount }) => stakeAmount < depositAmount },
  { risk: 'bonus_share', points: 15, holds: ({ bonusAmount, depositAmount }) => bonusAmount > depositAmount },
  {
    risk: 'won_much',
    points: 20,
    holds: ({ payoutAmount, stakeAmount, depositAmount }) =>
      payoutAmount > stakeAmount && payoutAmount - stakeAmount > depositAmount * wonTimes,
  },
  { risk: 'shared_address', points: 20, holds: ({ sameAddress }) => sameAddress > 0 },
  { risk: 'shared_device', points: 30, holds: ({ sameDevice }) => sameDevice > 0 },
  { risk: 'shared_account', points: 40, holds: ({ samePayee }) => samePayee > 0 },
  { risk: 'new_device', points: 15, holds: ({ newDevice }) => newDevice },
  { risk: 'account_changed', points: 20, holds: ({ accountChanged }) => accountChanged },
]

/** The sum of the points that hold, 100 at the most. */
export function scoreOf(facts: RiskFacts): Pick<Risk, 'score' | 'points'> {
  const points = riskRules.filter(({ holds }) => holds(facts)).map(({ risk, points: each }) => ({ risk, points: each }))
  const sum = points.reduce((all, { points: each }) => all + each, 0)
  return { score: Math.min(100, sum), points }
}

/** What a reviewer has to know of a member, from the books. */
export async function readRisk(deps: WithdrawalDeps, row: Drawn, now: Date): Promise<Risk> {
  const { sql: connection } = deps.database
  const { member_id: memberId } = row
  const purse = { memberId, currency: currencyById(row.currency) }
  const registeredAt = await readRegisteredAt(connection, memberId)
  const period = { from: registeredAt, until: now }
  const bonus = await deps.ledger.given(connection, { memberIds: [memberId], currency: purse.currency, ...period })
  const facts: RiskFacts = {
    turnover: await deps.readOpenTurnover(connection, purse),
    ...(await readCashier(connection, row, now)),
    ...(await deps.playedBy(connection, { ...purse, ...period })),
    bonusAmount: amount(bonus > 0n ? bonus : 0n),
    sameAddress: await deps.countSharedAddress(
      connection,
      memberId,
      new Date(now.getTime() - sharedAddressDays * dayMs),
    ),
    sameDevice: await deps.countSharedDevice(connection, memberId),
    newDevice: await deps.hasNewDevice(connection, memberId, new Date(now.getTime() - newDeviceDays * dayMs)),
    registeredAt,
    now,
  }
  const { now: _now, newDevice: _device, accountChanged: _account, ...told } = facts
  return { ...scoreOf(facts), ...told }
}

interface Counted {
  readonly deposits: number
  readonly paidIn: bigint
  readonly paidOut: bigint
  readonly payees: number
  readonly isChanged: boolean
}

/** What the cashier itself knows of a member, and of the account that the money goes to. */
async function readCashier(
  connection: Sql,
  { member_id: memberId, account_id: accountId, currency }: Drawn,
  now: Date,
) {
  const newSince = new Date(now.getTime() - newAccountDays * dayMs)
  const { rows } = await sql<Counted>`select
      (select count(*)::int from cashier.deposit
        where member_id = ${memberId} and currency = ${currency} and state = 'credited') as deposits,
      (select coalesce(sum(received_amount), 0)::bigint from cashier.deposit
        where member_id = ${memberId} and currency = ${currency} and state = 'credited') as "paidIn",
      (select coalesce(sum(amount), 0)::bigint from cashier.withdrawal
        where member_id = ${memberId} and currency = ${currency} and state = 'completed') as "paidOut",
      (select count(distinct other.member_id)::int from cashier.withdrawal_account as own
        join cashier.withdrawal_account as other using (account_index)
        where own.id = ${accountId} and other.member_id <> own.member_id) as payees,
      exists (select from cashier.withdrawal_account where id = ${accountId} and added_at > ${newSince})
        and exists (select from cashier.withdrawal where member_id = ${memberId} and state = 'completed'
          and account_id <> ${accountId}) as "isChanged"`.execute(connection)
  const { deposits, paidIn, paidOut, payees, isChanged } = rows[0]! // Sums of nothing are a row too.
  return {
    depositCount: deposits,
    depositAmount: amount(paidIn),
    withdrawnAmount: amount(paidOut),
    samePayee: payees,
    accountChanged: isChanged,
  }
}
