import {
  type ErrorCode,
  type InputOf,
  type ListedWithdrawal,
  type Outcome,
  done,
  refuse,
  type staffPayoutRoutes,
  type staffRoutes,
  type staffWithdrawalRoutes,
} from '@banyan/contract'
import { randomUUID } from 'node:crypto'
import type { Tx } from '../../platform/database/database.ts'
import type { StaffContext, StaffHandlers } from '../../platform/http/staff-call.ts'
import { cleanPicture } from '../../platform/pictures/clean-picture.ts'
import { maskedName } from '../members/index.ts'
import { type Actor, writeAudit, writeRefusal } from './audit.ts'
import type { StaffDeps, SteppedWithdrawal, WithdrawalRecord, WithdrawalRules, WithdrawalStep } from './deps.ts'

type Deps = Pick<StaffDeps, 'database' | 'withdrawals'>
type Routes = typeof staffWithdrawalRoutes & typeof staffPayoutRoutes

const actorOf = ({ staff, address }: StaffContext): Actor => ({ name: staff.name, role: staff.role, address })

const shown = ({ username, ...rest }: WithdrawalRecord): ListedWithdrawal => ({
  ...rest,
  account: maskedName(username),
})

/** What a step is called in the audit log, and what else stands there. */
interface Act {
  readonly action: string
  readonly after?: Readonly<Record<string, string>>
  readonly reason?: string
}

/**
 * Takes a step of a colleague with a withdrawal, with its entry in the audit log of the same transaction. A try of
 * whoever may not be the second person is written down too. No account number is in either.
 */
async function step<Value extends { readonly memberId: bigint }, Code extends ErrorCode>(
  { database }: Deps,
  context: StaffContext,
  { withdrawalId, ...act }: Act & { readonly withdrawalId: string },
  take: (tx: Tx, each: WithdrawalStep) => Promise<Outcome<Value, Code>>,
): Promise<Outcome<Value, Code>> {
  const actor = actorOf(context)
  const taken = await database.transaction(async (tx) => {
    const answer = await take(tx, { id: BigInt(withdrawalId), by: context.staff.name, now: context.now })
    if (!answer.ok) return answer
    await writeAudit(tx, actor, {
      ...act,
      subject: `member ${answer.value.memberId}`,
      after: { withdrawal: withdrawalId, ...act.after },
    })
    return answer
  })
  if (!taken.ok && taken.code === 'second_person_needed')
    await writeRefusal(database, actor, {
      action: 'withdrawal.second_person_needed',
      subject: `withdrawal ${withdrawalId}`,
    })
  return taken
}

const acted = <Code extends ErrorCode>(answer: Outcome<SteppedWithdrawal, Code>) =>
  answer.ok ? done({ state: answer.value.state }) : answer

/** The desks where withdrawals are looked at, paid and disputed, and their rules. */
export function withdrawalHandlers(deps: Deps) {
  return {
    ...readingOf(deps),
    ...reviewOf(deps),
    ...payoutOf(deps),
    ...reportsOf(deps),
    ...providerOf(deps),
    ...rulesOf(deps),
  } satisfies Pick<StaffHandlers<typeof staffRoutes>, keyof Routes>
}

function readingOf({ withdrawals }: Deps) {
  return {
    async staffWithdrawals(asked) {
      const { code, decimals } = await withdrawals.currency()
      const { withdrawals: page, next } = await withdrawals.list(asked)
      return done({ withdrawals: page.map(shown), next, currency: code, decimals })
    },
    async staffWithdrawal({ withdrawalId }, { now }) {
      const { code, decimals } = await withdrawals.currency()
      const file = await withdrawals.read(BigInt(withdrawalId), now)
      if (!file) return refuse('not_found')
      return done({ ...file, withdrawal: shown(file.withdrawal), currency: code, decimals })
    },
    receiptPicture: ({ withdrawalId }) => withdrawals.picture(BigInt(withdrawalId)),
    bankProof: ({ withdrawalId, id }) => withdrawals.proof(BigInt(withdrawalId), id),
  } satisfies Partial<StaffHandlers<Routes>>
}

function reviewOf(deps: Deps) {
  const { withdrawals } = deps
  return {
    takeWithdrawal: async ({ withdrawalId }, context) =>
      acted(await step(deps, context, { withdrawalId, action: 'withdrawal.taken' }, withdrawals.take)),
    passWithdrawal: async ({ withdrawalId, reason }, context) =>
      acted(
        await step(deps, context, { withdrawalId, action: 'withdrawal.passed', reason }, (tx, each) =>
          withdrawals.pass(tx, { ...each, reason }),
        ),
      ),
    rejectWithdrawal: async ({ withdrawalId, reason }, context) =>
      acted(
        await step(deps, context, { withdrawalId, action: 'withdrawal.rejected', reason }, (tx, each) =>
          withdrawals.reject(tx, { ...each, reason }),
        ),
      ),
  } satisfies Partial<StaffHandlers<Routes>>
}

function payoutOf(deps: Deps) {
  const { withdrawals } = deps
  return {
    async startPayout({ withdrawalId }, context) {
      const act = { withdrawalId, action: 'withdrawal.payee_read' }
      const started = await step(deps, context, act, withdrawals.startPayout)
      return started.ok ? done(started.value.payee) : started
    },
    async completePayout({ withdrawalId, reference, amount, coinAmount }, context) {
      const after = {
        reference,
        ...(amount !== undefined && { amount: String(amount) }),
        ...(coinAmount !== undefined && { coinAmount }),
      }
      const act = { withdrawalId, action: 'withdrawal.completed', after }
      return acted(
        await step(deps, context, act, (tx, each) =>
          withdrawals.completePayout(tx, { ...each, reference, amount, coinAmount }),
        ),
      )
    },
    async failPayout({ withdrawalId, next, reason }, context) {
      const act = { withdrawalId, action: 'withdrawal.failed', after: { next }, reason }
      return acted(await step(deps, context, act, (tx, each) => withdrawals.failPayout(tx, { ...each, next, reason })))
    },
  } satisfies Partial<StaffHandlers<Routes>>
}

function reportsOf(deps: Deps) {
  const { withdrawals } = deps
  return {
    async addBankProof({ withdrawalId, file }, context) {
      const picture = await cleanPicture(file)
      if (!picture.ok) return picture
      const name = randomUUID()
      const act = { withdrawalId, action: 'withdrawal.proof_added', after: { proof: name } }
      const added = await step(deps, context, act, (tx, each) =>
        withdrawals.addProof(tx, { ...each, name, picture: picture.value }),
      )
      return added.ok ? done({ id: name }) : added
    },
    async settleReceipt({ withdrawalId, outcome, reference, coinAmount, proofs, reason }, context) {
      const after = {
        outcome,
        ...(reference !== undefined && { reference }),
        ...(coinAmount !== undefined && { coinAmount }),
        ...(proofs !== undefined && { proofs: proofs.join(' ') }),
      }
      const act = { withdrawalId, action: 'withdrawal.settled', after, reason }
      const settled = await step(deps, context, act, (tx, each) =>
        withdrawals.settle(tx, { ...each, outcome, reference, coinAmount, proofs, reason }),
      )
      return settled.ok ? done({ receipt: 'settled' as const }) : settled
    },
  } satisfies Partial<StaffHandlers<Routes>>
}

function providerOf(deps: Deps) {
  const { database, withdrawals } = deps
  return {
    async sendPayout({ withdrawalId, provider }, context) {
      const act = { withdrawalId, action: 'withdrawal.sent', after: { provider } }
      return acted(await step(deps, context, act, (tx, each) => withdrawals.sendPayout(tx, { ...each, provider })))
    },
    async stuckPayouts(_input, { now }) {
      const { code, decimals } = await withdrawals.currency()
      return done({ payouts: await withdrawals.stuck(now), currency: code, decimals })
    },
    askPayout: ({ payoutId }, context) =>
      database.transaction(async (tx) => {
        const asked = await withdrawals.askPayout(tx, { id: BigInt(payoutId), now: context.now })
        if (!asked.ok) return asked
        const { memberId, withdrawalId } = asked.value
        await writeAudit(tx, actorOf(context), {
          action: 'withdrawal.payout_asked',
          subject: `member ${memberId}`,
          after: { withdrawal: String(withdrawalId), payout: payoutId },
        })
        return done({})
      }),
    noteCameBack: ({ payoutId, reason }, context) =>
      database.transaction(async (tx) => {
        const { staff, now } = context
        const noted = await withdrawals.noteCameBack(tx, { id: BigInt(payoutId), by: staff.name, reason, now })
        if (!noted.ok) return noted
        await writeAudit(tx, actorOf(context), {
          action: 'withdrawal.payout_came_back',
          subject: `member ${noted.value.memberId}`,
          after: { withdrawal: String(noted.value.withdrawalId), payout: payoutId },
          reason,
        })
        return done({})
      }),
  } satisfies Partial<StaffHandlers<Routes>>
}

function rulesOf({ database, withdrawals }: Deps) {
  return {
    async withdrawalRules() {
      const { code, decimals } = await withdrawals.currency()
      const { rules, ...rest } = await withdrawals.rules()
      return done({ rules: [...rules], ...rest, currency: code, decimals })
    },
    setWithdrawalRules: ({ reason, ...rules }: InputOf<Routes['setWithdrawalRules']>, context: StaffContext) =>
      database.transaction(async (tx) => {
        const set = await withdrawals.setRules(tx, rules)
        if (!set.ok) return set
        const { site, before, version } = set.value
        await writeAudit(tx, actorOf(context), {
          action: 'withdrawal_rules.set',
          subject: `site ${site}`,
          before: written(before),
          after: written({ ...rules, version }),
          reason,
        })
        return done({ version })
      }),
  } satisfies Partial<StaffHandlers<Routes>>
}

/** Rules as the audit log keeps them: amounts as digits. */
function written({ rules, ...rest }: Omit<WithdrawalRules, 'timeZone'>) {
  return {
    ...rest,
    rules: rules.map((rule) => Object.fromEntries(Object.entries(rule).map(([name, value]) => [name, String(value)]))),
  }
}
