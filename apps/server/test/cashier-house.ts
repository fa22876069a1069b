import type { ErrorCode, Outcome, Withdrawal } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { adjustmentDesk } from '../src/modules/cashier/adjustments/desk.ts'
import { cashierInvariants, turnoverInvariants } from '../src/modules/cashier/index.ts'
import { readOpenTurnover, readOpenTurnovers, readerName } from '../src/modules/cashier/turnover/open.ts'
import { fillRequirements } from '../src/modules/cashier/turnover/turnover.ts'
import { ledgerInvariants } from '../src/modules/ledger/index.ts'
import { wageringInvariants } from '../src/modules/wagering/index.ts'
import type { Database } from '../src/platform/database/database.ts'
import { type Betting, betting, newKey, play, readEnds } from './betting.ts'
import { type Owner, type Step, adjustmentFrom, at, fee, granted, secondPersonFrom } from './cashier-model.ts'
import { type BankDeposit, type DepositHouse, depositHouse, ofBank } from './deposits.ts'
import { type Party, type TransferHouse, transferHouse } from './transfers.ts'
import { violationsOf } from './violations.ts'
import { type WithdrawalHouse, withdrawalHouse } from './withdrawals.ts'

export type CashierHouse = Awaited<ReturnType<typeof cashierHouse>>

/** The whole cashier of one site, whose parts have one clock and ask each other. */
export async function cashierHouse(database: Database) {
  const bets = betting(database)
  const deposits = await depositHouse(database)
  const withdrawals = await withdrawalHouse(database)
  const transfers = transferHouse(database, { named: 'model' })
  // What has to be played is asked of the cashier's own books.
  Object.assign(withdrawals.deps, { readOpenTurnover, readOpenTurnovers })
  Object.assign(transfers.deps, { readOpenTurnover })
  await sql`update cashier.withdrawal_rule set fee_amount = ${fee}, second_person_from = ${secondPersonFrom},
    day_count = 10000, day_amount = 1000000000000`.execute(database.sql)
  // What waits for a report is told by withdrawals/waiting.pg.test.ts.
  await sql`update cashier.withdrawal_setting set waits_for_reports = false`.execute(database.sql)
  await sql`update cashier.transfer_rule set day_count_max = 10000, day_amount_max = 1000000000000`.execute(
    database.sql,
  )
  await sql`update cashier.adjustment_rule set second_person_from = ${adjustmentFrom}`.execute(database.sql)
  const adjustments = adjustmentDesk({ database, deskSite: withdrawals.deps.deskSite, ledger: bets.ledger })
  const parts: Parts = { database, bets, deposits, withdrawals, transfers, adjustments }
  let runs = 0
  return {
    newSubject: () => newSubject(parts, (runs += 1)),
    does: (each: Step, subject: Subject) => does(parts, each, subject),
    statesOf: (subject: Subject) => statesOf(parts, subject),
    houses: () => housesOf(database),
    /** What does not hold of the cashier. */
    violations: () => violationsOf(database, [...cashierInvariants, ...turnoverInvariants]),
    /** What does not hold of the money and the bets that it works with. */
    violationsBelow: () => violationsOf(database, [...ledgerInvariants, ...wageringInvariants]),
  }
}

interface Parts {
  readonly database: Database
  readonly bets: Betting
  readonly deposits: DepositHouse
  readonly withdrawals: WithdrawalHouse
  readonly transfers: TransferHouse
  readonly adjustments: ReturnType<typeof adjustmentDesk>
}

/** Two members, with what they have ordered and asked for in the order of that. */
interface Subject {
  readonly run: number
  readonly parties: readonly [Party, Party]
  readonly orders: { readonly owner: Owner; readonly deposit: BankDeposit }[]
  readonly drawn: { readonly owner: Owner; readonly one: Withdrawal; picture?: string }[]
  /** The ids of adjustments. */
  readonly proposed: bigint[]
  readonly keys: Map<string, string>
  /** How often each has bet. */
  readonly spins: [number, number]
}

async function newSubject({ database, bets, transfers, withdrawals }: Parts, run: number): Promise<Subject> {
  const agent = await transfers.agent({ balance: BigInt(granted) })
  const member = await transfers.member({ under: agent, balance: BigInt(granted) })
  for (const { id } of [agent, member]) {
    await withdrawals.accountOf(id)
    const series = { memberId: id, currency: play, gameCode, source: id }
    await database.transaction((tx) => bets.wagering.openSeries(tx, series))
  }
  return { run, parties: [agent, member], orders: [], drawn: [], proposed: [], keys: new Map(), spins: [0, 0] }
}

const codeOf = (answer: Outcome<unknown, ErrorCode>): string => (answer.ok ? 'done' : answer.code)
/** What is compared of a step whose refusals are many. */
const isDone = (answer: { readonly ok: boolean }): string => (answer.ok ? 'done' : 'no')

/** The same key for the same name. */
function keyOf({ keys }: Subject, name: string): string {
  const key = keys.get(name) ?? newKey()
  keys.set(name, key)
  return key
}

/** Does a step to the houses, and says what it was answered. */
async function does(parts: Parts, each: Step, subject: Subject): Promise<string> {
  const { database, deposits, withdrawals, transfers } = parts
  switch (each.does) {
    case 'order':
      return order(parts, each, subject)
    case 'break':
    case 'return': {
      const until = each.does === 'break' ? "now() + interval '1 day'" : 'null'
      await transfers.player(subject.parties[each.who], `break_until = ${until}`)
      return 'done'
    }
    case 'expire':
      await deposits.expire()
      return 'done'
    case 'force':
      await withdrawals.force()
      return 'done'
    case 'read':
      await readEnds(database, readerName, fillRequirements)
      return 'done'
    case 'wait':
      for (const move of [deposits.pass, withdrawals.wait, transfers.pass]) move(each.minutes * 60_000)
      return 'done'
    case 'drop': {
      const found = at(subject.orders, each.which)
      return found ? isDone(await deposits.cancel(subject.parties[found.owner].id, found.deposit)) : 'left out'
    }
    case 'tell':
      return tell(parts, each, subject)
    case 'ask':
      return ask(parts, each, subject)
    case 'send':
      return send(parts, each, subject)
    case 'bet':
      return bet(parts, each, subject)
    case 'adjust':
      return adjust(parts, each, subject)
    case 'approve':
    case 'decline':
      return decide(parts, each, subject)
    default: {
      const found = at(subject.drawn, each.which)
      return found ? isDone(await work(parts, each, found, subject)) : 'left out'
    }
  }
}

type Of<Does extends Step['does']> = Extract<Step, { readonly does: Does }>

async function order({ deposits }: Parts, { who }: Of<'order'>, { parties, orders }: Subject): Promise<string> {
  const opened = await deposits.order(parties[who].id)
  if (opened.ok) orders.push({ owner: who, deposit: ofBank(opened.value.deposit) })
  return codeOf(opened)
}

async function tell({ deposits }: Parts, { which, name, sum, has }: Of<'tell'>, { run, orders }: Subject) {
  const found = has ? at(orders, which) : undefined
  const answer = await deposits.notify({
    transactionId: `${run}-${name}`,
    text: found?.deposit.transfer.text ?? 'no text',
    amount: String(sum),
    bookedAt: '2026-11-26T09:00:00.000Z',
  })
  if (answer.replayed === true) return 'repeated'
  return answer.code === 'TRANSACTION_CONFLICT' ? 'conflict' : String(answer.verdict)
}

async function ask({ withdrawals }: Parts, { who, sum, key }: Of<'ask'>, subject: Subject): Promise<string> {
  const { parties, drawn } = subject
  const asked = await withdrawals.request(parties[who].id, BigInt(sum), keyOf(subject, `ask ${who} ${key}`))
  if (!asked.ok) return asked.code
  const { withdrawal } = asked.value
  if (!drawn.some(({ one }) => one.withdrawalId === withdrawal.withdrawalId))
    drawn.push({ owner: who, one: withdrawal })
  return 'done'
}

async function send({ transfers }: Parts, { who, sum, key }: Of<'send'>, subject: Subject): Promise<string> {
  const [agent, member] = subject.parties
  const how = { key: keyOf(subject, `send ${who} ${key}`) }
  return codeOf(
    who === 0
      ? await transfers.down(agent, member.username, BigInt(sum), how)
      : await transfers.up(member, BigInt(sum), how),
  )
}

const gameCode = 'MODEL'

async function bet({ bets }: Parts, { who, sum, wins }: Of<'bet'>, { parties, spins }: Subject): Promise<string> {
  const memberId = parties[who].id
  const stakeAmount = amount(BigInt(sum))
  const spun = { rulesVersion: 1, source: memberId, from: spins[who], count: 1, cycleMs: 0, outcome: {} }
  const payoutAmount = amount(wins ? 2n * stakeAmount : 0n)
  const on = { kind: 'decided', product: 'slots', gameCode, ...spun, payoutAmount } as const
  const intent = { memberId, currency: play, stakeAmount, key: newKey(), lines: [], on }
  const answer = await bets.wagering.wager(intent)
  if (answer.ok) spins[who] += 1
  return codeOf(answer)
}

async function adjust(parts: Parts, { who, sum, by, key }: Of<'adjust'>, subject: Subject): Promise<string> {
  const { database, adjustments, withdrawals } = parts
  const answer = await database.transaction((tx) =>
    adjustments.propose(tx, {
      requestKey: keyOf(subject, `adjust ${key}`),
      memberId: subject.parties[who].id,
      direction: sum > 0 ? 'credit' : 'debit',
      amount: amount(BigInt(Math.abs(sum))),
      kind: 'correction',
      reason: 'counted twice',
      by: `${by} ${subject.run}`,
      now: withdrawals.now(),
    }),
  )
  if (answer.ok && answer.value.isNew) subject.proposed.push(answer.value.id)
  return codeOf(answer)
}

async function decide(parts: Parts, each: Of<'approve' | 'decline'>, { run, proposed }: Subject): Promise<string> {
  const id = at(proposed, each.which)
  if (id === undefined) return 'left out'
  const { database, adjustments, withdrawals } = parts
  const decision = { id, reason: 'looked at it', by: `${each.by} ${run}`, now: withdrawals.now() }
  const how = each.does === 'approve' ? adjustments.approve : adjustments.reject
  return codeOf(await database.transaction<Outcome<unknown, ErrorCode>>((tx) => how(tx, decision)))
}

/** A step of a colleague or of the member with a withdrawal. */
async function work(
  { withdrawals }: Parts,
  each: Step,
  drawn: Subject['drawn'][number],
  { parties }: Subject,
): Promise<{ readonly ok: boolean }> {
  const { owner, one } = drawn
  const member = parties[owner].id
  const partly = (received: bigint) =>
    withdrawals.report(member, one, {
      kind: 'partly_received',
      receivedAmount: amount(received),
      remainingAmount: amount(one.payoutAmount - 40_000n),
    })
  switch (each.does) {
    case 'take':
    case 'pass':
    case 'reject':
    case 'pay':
      return withdrawals[each.does](one, each.by)
    case 'complete':
      return withdrawals.complete(one, { name: each.by })
    case 'again':
      return withdrawals.fail(one, 'again', each.by)
    case 'giveBack':
      return withdrawals.fail(one, 'return', each.by)
    case 'cancel':
    case 'confirm':
      return withdrawals[each.does](member, one)
    case 'lost':
      drawn.picture ??= await withdrawals.picture(member)
      return withdrawals.report(member, one, { kind: 'not_received', picture: drawn.picture })
    case 'partly':
      return partly(40_000n)
    case 'uneven':
      return partly(40_001n)
    case 'settle': {
      const reference = each.outcome === 'paid_again' ? `AGAIN-${one.withdrawalId}` : undefined
      const proofs = await withdrawals.proofsFor(one, each.outcome, each.by)
      const settled = { outcome: each.outcome, name: each.by, proofs, ...(reference !== undefined && { reference }) }
      return withdrawals.settle(one, settled)
    }
    default:
      throw new Error(`${each.does} is no step of a withdrawal`)
  }
}

/** What everything of the two has come to. */
async function statesOf(
  { bets, deposits, withdrawals, database }: Parts,
  { parties, orders, drawn, proposed }: Subject,
) {
  const stillOpen = (memberId: bigint) => readOpenTurnover(database.sql, { memberId, currency: play })
  const [balances, open, orderStates, drawnStates] = await Promise.all([
    Promise.all(parties.map(({ id }) => bets.balanceOf(id))),
    Promise.all(parties.map(({ id }) => stillOpen(id))),
    Promise.all(orders.map(({ deposit }) => deposits.stateOf(deposit))),
    Promise.all(drawn.map(({ one }) => withdrawals.stateOf(one))),
  ])
  const { rows } = await sql<{ state: string }>`select state from cashier.adjustment
    where id = any(${proposed}::bigint[]) order by id`.execute(database.sql)
  return {
    balances,
    missing: open.map(({ missingAmount }) => missingAmount),
    orders: orderStates,
    withdrawals: drawnStates,
    adjustments: rows.map(({ state }) => state),
  }
}

const houseNames = ['bank', 'suspense', 'withdrawal', 'fee', 'adjustment', 'transfer'] as const

async function housesOf(database: Database): Promise<Readonly<Record<string, bigint>>> {
  const { rows } = await sql<{ house: string; balance: bigint }>`select house::text, sum(amount)::bigint as balance
    from ledger.house_posting where house = any(${[...houseNames]}::ledger.house[]) group by 1`.execute(database.sql)
  const found = new Map(rows.map(({ house, balance }) => [house, balance]))
  return Object.fromEntries(houseNames.map((name) => [name, found.get(name) ?? 0n]))
}
