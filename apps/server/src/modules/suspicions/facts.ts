import { dayMs } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../platform/database/database.ts'
import { type Movement, readMovedBefore, readMovementsOf, readPayeeSharers, readPayers } from '../cashier/index.ts'
import { readAddressSharers } from '../identity/index.ts'
import { walletOf } from '../ledger/index.ts'
import type { SuspicionDeps } from './deps.ts'
import { type Case, circleLength } from './judge.ts'
import { type Rule, ruleAt } from './rules.ts'

/** Movements that are judged together, up to an instant before which everything is in the books. */
export interface Batch {
  readonly triggers: readonly Movement[]
  readonly rules: readonly Rule[]
}

const hourMs = 3_600_000

const before = ({ at }: Movement, ms: number) => new Date(at.getTime() - ms)

/** The longest period that a rule looks back. */
function longest(rules: readonly Rule[]): number {
  return Math.max(0, ...rules.map(({ hours, days }) => Math.max((hours ?? 0) * hourMs, (days ?? 0) * dayMs)))
}

/**
 * The cases of a batch. What is read of each lies before its own instant, or at it: it does not matter what else is in
 * the batch, nor when it is read.
 */
export async function readCases(tx: Tx, deps: SuspicionDeps, { triggers, rules }: Batch): Promise<Case[]> {
  const backMs = longest(rules)
  const from = new Date(Math.min(...triggers.map(({ at }) => at.getTime())) - backMs)
  const until = new Date(Math.max(...triggers.map(({ at }) => at.getTime())) + 1)
  await keepPayers(tx, deps, triggers)
  const memberIds = [...new Set(triggers.map(({ memberId }) => memberId))]
  const moved = await readMovementsOf(tx, { memberIds, from, until })
  const histories = new Map(memberIds.map((memberId): [bigint, Movement[]] => [memberId, []]))
  for (const each of moved)
    for (const member of [each.memberId, each.toMember]) if (member !== null) histories.get(member)?.push(each)
  const known = await readMovedBefore(
    tx,
    triggers.map(({ memberId }) => ({ memberId, before: from })),
  )
  const payers = await readKept(tx, moved)
  const neighbours = await readNeighbours(tx, { triggers, rules })
  const sharers = await readSharers(tx, { triggers, rules })
  const sent = await readSent(tx, triggers, { from, until })
  const turnover = await readTurnover(tx, deps, { triggers, from, until })
  return triggers.map((trigger, n) => ({
    trigger,
    history: (histories.get(trigger.memberId) ?? []).filter(({ at }) => at <= trigger.at),
    isKnown: known[n] ?? false,
    payers,
    neighbours: neighbours[n] ?? [],
    payeeSharers: sharers[n] ?? [],
    sent,
    turnoverSince: (since) => turnover(trigger, since),
  }))
}

/** Keeps who has paid the deposits of a batch, so that no call of a bank is opened twice. */
async function keepPayers(tx: Tx, { vault }: SuspicionDeps, triggers: readonly Movement[]): Promise<void> {
  const ids = triggers.filter(({ kind }) => kind === 'deposit').map(({ id }) => id)
  const payers = [...(await readPayers(tx, vault, ids))]
  await sql`insert into suspicions.payer (deposit_id, payer)
    select * from unnest(${payers.map(([id]) => id)}::bigint[], ${payers.map(([, payer]) => payer)}::bytea[])
    on conflict do nothing`.execute(tx)
}

async function readKept(connection: Sql, moved: readonly Movement[]): Promise<Map<bigint, string>> {
  const ids = moved.filter(({ kind }) => kind === 'deposit').map(({ id }) => id)
  const { rows } = await sql<{ id: bigint; payer: string }>`select deposit_id as id, encode(payer, 'hex') as payer
    from suspicions.payer where deposit_id = any(${ids}::bigint[])`.execute(connection)
  return new Map(rows.map(({ id, payer }) => [id, payer]))
}

/** For each deposit of a batch, what others at the same addresses have paid in. */
async function readNeighbours(connection: Sql, { triggers, rules }: Batch): Promise<Movement[][]> {
  const deposits = triggers.flatMap((trigger, n) => {
    const rule = trigger.kind === 'deposit' && ruleAt(rules, { ...trigger, kind: 'ring' })
    return rule ? [{ n, trigger, since: before(trigger, (rule.days ?? 0) * dayMs), hours: rule.hours ?? 0 }] : []
  })
  const others = await readAddressSharers(
    connection,
    deposits.map(({ trigger, since }) => ({ memberId: trigger.memberId, since, at: trigger.at })),
  )
  const memberIds = [...new Set(others.flat())]
  const from = Math.min(...deposits.map(({ trigger, hours }) => trigger.at.getTime() - hours * hourMs))
  const until = Math.max(...deposits.map(({ trigger }) => trigger.at.getTime() + 1))
  const moved =
    memberIds.length === 0
      ? []
      : await readMovementsOf(connection, { memberIds, from: new Date(from), until: new Date(until) })
  const paid = moved.filter(({ kind }) => kind === 'deposit')
  const found: Movement[][] = triggers.map(() => [])
  for (const [place, { n, trigger }] of deposits.entries()) {
    const theirs = new Set(others[place])
    found[n] = paid.filter((each) => theirs.has(each.memberId) && each.merchantId === trigger.merchantId)
  }
  return found
}

/** For each withdrawal of a batch, who else draws out to its account. */
async function readSharers(connection: Sql, { triggers, rules }: Batch): Promise<bigint[][]> {
  const asked = triggers.flatMap((trigger, n) => {
    const rule = trigger.kind === 'withdrawal' && ruleAt(rules, { ...trigger, kind: 'shared_payee' })
    return rule ? [{ n, withdrawalId: trigger.id, from: before(trigger, (rule.days ?? 0) * dayMs) }] : []
  })
  const members = await readPayeeSharers(connection, asked)
  const found: bigint[][] = triggers.map(() => [])
  for (const [place, { n }] of asked.entries()) found[n] = members[place] ?? []
  return found
}

interface Period {
  readonly from: Date
  readonly until: Date
}

/** The transfers of those who got one of a batch, and of those whom they sent to, as far as a circle may go. */
async function readSent(connection: Sql, triggers: readonly Movement[], period: Period): Promise<Movement[]> {
  const transfers = triggers.filter(({ kind }) => kind === 'transfer')
  const sent = new Map<bigint, Movement>()
  const read = new Set<bigint>()
  let next = new Set(transfers.flatMap(({ memberId, toMember }) => (toMember === null ? [] : [memberId, toMember])))
  for (let step = 1; step < circleLength && next.size > 0; step += 1) {
    const moved = await readMovementsOf(connection, { memberIds: [...next], ...period })
    const own = moved.filter(({ kind, memberId }) => kind === 'transfer' && next.has(memberId))
    for (const member of next) read.add(member)
    for (const each of own) sent.set(each.id, each)
    next = new Set(own.flatMap(({ toMember }) => (toMember === null || read.has(toMember) ? [] : [toMember])))
  }
  return [...sent.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

const slotMs = 300_000

/** What members who draw out have played with, by the five minutes in which bets ended. */
async function readTurnover(
  connection: Sql,
  { site }: SuspicionDeps,
  { triggers, from, until }: Period & { readonly triggers: readonly Movement[] },
): Promise<(trigger: Movement, since: Date) => bigint> {
  const withdrawals = triggers.filter(({ kind }) => kind === 'withdrawal')
  const wallets = new Map<bigint, bigint>()
  for (const { merchantId, memberId } of withdrawals)
    wallets.set(memberId, walletOf(memberId, (await site.merchantOf(merchantId)).currency))
  const { rows } = await sql<{ account: bigint; slot: Date; valid: bigint }>`select account_id as account, slot,
      sum(valid)::bigint as valid from wagering.turnover
    where account_id = any(${[...new Set(wallets.values())]}::bigint[])
      and slot >= ${new Date(from.getTime() - slotMs)} and slot < ${until} group by 1, 2`.execute(connection)
  const ofWallet = Map.groupBy(rows, ({ account }) => account)
  return ({ memberId, at }, since) =>
    (ofWallet.get(wallets.get(memberId) ?? 0n) ?? [])
      .filter(({ slot }) => slot.getTime() > since.getTime() - slotMs && slot <= at)
      .reduce((sum, { valid }) => sum + valid, 0n)
}
