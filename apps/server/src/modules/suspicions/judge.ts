import type { SuspicionKind } from '@banyan/contract'
import type { Movement } from '../cashier/index.ts'
import type { Rule } from './rules.ts'

/** A movement, with all that was known of its member at that instant. */
export interface Case {
  readonly trigger: Movement
  /** The member's movements of the days before, the one itself included, in the order of time. */
  readonly history: readonly Movement[]
  /** Whether anything of the member's moved before that. */
  readonly isKnown: boolean
  /** Who paid deposits of the member's, by deposit. */
  readonly payers: ReadonlyMap<bigint, string>
  /** Others who logged in from the same addresses, with what they have paid in. */
  readonly neighbours: readonly Movement[]
  /** Others who drew out to the same account. */
  readonly payeeSharers: readonly bigint[]
  /** What was sent by both sides of a transfer, the one itself included, and by those whom they sent to. */
  readonly sent: readonly Movement[]
  /** What the member has played with since the instant of a deposit. */
  readonly turnoverSince: (from: Date) => bigint
}

/** What a rule has found, in numbers: no name, no account. */
export interface Finding {
  readonly kind: SuspicionKind
  readonly rule: Rule
  readonly trigger: Movement
  /** What it rests on. */
  readonly evidence: readonly Movement[]
  readonly members: readonly bigint[]
  readonly inAmount: bigint
  readonly outAmount: bigint
  readonly turnoverAmount: bigint | null
}

type Found = Partial<Omit<Finding, 'kind' | 'rule' | 'trigger'>> | null

const hourMs = 3_600_000

/** What a rule of a kind makes of a case. Its answer depends on nothing that happened after. */
type Judge = (rule: Rule, each: Case) => Found

export const sumOf = (movements: readonly Movement[]): bigint => movements.reduce((sum, { amount }) => sum + amount, 0n)

/** Whether a part is at least so many hundredths of a whole. */
const isShare = (part: bigint, whole: bigint, percent: number | null): boolean =>
  part * 100n >= whole * BigInt(percent ?? 0)

const within = ({ trigger, history }: Case, ms: number, kind: Movement['kind']): Movement[] =>
  history.filter((each) => each.kind === kind && each.at.getTime() > trigger.at.getTime() - ms)

/** Withdrawals of the hours before that stood at the instant of the case. */
const asked = (each: Case, ms: number): Movement[] =>
  within(each, ms, 'withdrawal').filter(({ undoneAt }) => undoneAt === null || undoneAt > each.trigger.at)

/** Several deposits, each a little below an amount that is looked at. */
const structuring: Judge = (rule, each) => {
  if (each.trigger.kind !== 'deposit') return null
  const threshold = rule.amount ?? 0n
  const near = within(each, (rule.hours ?? 0) * hourMs, 'deposit').filter(
    ({ amount }) => amount <= threshold && isShare(amount, threshold, rule.share_percent),
  )
  if (!near.some(({ id }) => id === each.trigger.id) || near.length < (rule.count ?? 0)) return null
  return { evidence: near, inAmount: sumOf(near) }
}

/** Most of what came in goes out again, and was hardly played with. */
const rapidOut: Judge = (rule, each) => {
  if (each.trigger.kind !== 'withdrawal') return null
  const ms = (rule.hours ?? 0) * hourMs
  const deposits = within(each, ms, 'deposit')
  const [first] = deposits
  const [inAmount, withdrawals] = [sumOf(deposits), asked(each, ms)]
  const outAmount = sumOf(withdrawals)
  if (!first || inAmount < (rule.amount ?? 0n) || !isShare(outAmount, inAmount, rule.share_percent)) return null
  const turnoverAmount = each.turnoverSince(first.at)
  if (isShare(turnoverAmount, inAmount, rule.turnover_percent)) return null
  return { evidence: [...deposits, ...withdrawals], inAmount, outAmount, turnoverAmount }
}

/** Deposits that many people have paid. */
const manyPayers: Judge = (rule, each) => {
  if (each.trigger.kind !== 'deposit' || !each.payers.has(each.trigger.id)) return null
  const paid = within(each, (rule.days ?? 0) * 24 * hourMs, 'deposit').filter(({ id }) => each.payers.has(id))
  const payers = new Set(paid.map(({ id }) => each.payers.get(id)))
  if (payers.size < (rule.count ?? 0)) return null
  return { evidence: paid, inAmount: sumOf(paid) }
}

/** Money to an account that others draw out to. */
const sharedPayee: Judge = (rule, { trigger, payeeSharers }) => {
  if (trigger.kind !== 'withdrawal' || payeeSharers.length + 1 < (rule.count ?? 0)) return null
  return { evidence: [trigger], members: payeeSharers, outAmount: trigger.amount }
}

/** Deposits at the same time of members who log in from the same address. */
const ring: Judge = (rule, each) => {
  const { trigger, neighbours } = each
  if (trigger.kind !== 'deposit') return null
  const ms = (rule.hours ?? 0) * hourMs
  const theirs = neighbours.filter(({ at }) => at.getTime() > trigger.at.getTime() - ms && at <= trigger.at)
  const members = [...new Set(theirs.map(({ memberId }) => memberId))].toSorted((a, b) => (a < b ? -1 : 1))
  const evidence = [...within(each, ms, 'deposit'), ...theirs]
  const inAmount = sumOf(evidence)
  if (members.length + 1 < (rule.count ?? 0) || inAmount < (rule.amount ?? 0n)) return null
  return { evidence, members, inAmount }
}

/** The longest way round that is looked for, in transfers. */
export const circleLength = 4

/** Money that comes back to whoever has sent it. */
const circular: Judge = (rule, { trigger, sent }) => {
  if (trigger.kind !== 'transfer' || trigger.toMember === null) return null
  const since = trigger.at.getTime() - (rule.hours ?? 0) * hourMs
  const paths = Map.groupBy(
    sent.filter(({ at }) => at.getTime() > since && at <= trigger.at),
    ({ memberId, toMember }) => `${memberId} ${toMember}`,
  )
  const circle = findCircle([...paths.values()], trigger, rule)
  if (!circle) return null
  const evidence = circle.flat()
  const sums = circle.map(sumOf)
  const members = [...new Set(circle.flat().map(({ memberId }) => memberId))].filter((id) => id !== trigger.memberId)
  return {
    evidence,
    members: members.toSorted((a, b) => (a < b ? -1 : 1)),
    inAmount: sums.at(-1) ?? 0n,
    outAmount: sums[0] ?? 0n,
  }
}

/**
 * The shortest way round that goes through a transfer: each part of it worth an amount, and none much less than
 * another. Each part is all that one member has sent to another.
 */
function findCircle(
  parts: readonly (readonly Movement[])[],
  { memberId, toMember }: Movement,
  rule: Rule,
): readonly (readonly Movement[])[] | null {
  const first = parts.find(([each]) => each?.memberId === memberId && each.toMember === toMember)
  let ways = first && sumOf(first) >= (rule.amount ?? 0n) ? [[first]] : []
  for (let length = 2; length <= circleLength; length += 1) {
    ways = ways.flatMap((way) =>
      parts
        .filter((part) => part[0]?.memberId === way.at(-1)?.[0]?.toMember && fits([...way, part], rule))
        .filter((part) => !way.some((each) => each[0]?.toMember === part[0]?.toMember))
        .map((part) => [...way, part]),
    )
    const closed = ways.find((way) => way.at(-1)?.[0]?.toMember === memberId)
    if (closed) return closed
  }
  return null
}

function fits(way: readonly (readonly Movement[])[], { amount, share_percent: share }: Rule): boolean {
  const sums = way.map(sumOf).toSorted((a, b) => (a < b ? -1 : 1))
  const [least = 0n, most = 0n] = [sums[0], sums.at(-1)]
  return least >= (amount ?? 0n) && isShare(least, most, share)
}

/** Much money of a member of whom nothing was seen for long. */
const dormant: Judge = (rule, { trigger, history, isKnown }) => {
  if (trigger.kind !== 'deposit' && trigger.kind !== 'withdrawal') return null
  const since = trigger.at.getTime() - (rule.days ?? 0) * 24 * hourMs
  const others = history.filter(({ id, kind }) => id !== trigger.id || kind !== trigger.kind)
  const isSilent = others.every(({ at }) => at.getTime() <= since) && (isKnown || others.length > 0)
  if (!isSilent || trigger.amount < (rule.amount ?? 0n)) return null
  const isIn = trigger.kind === 'deposit'
  return { evidence: [trigger], inAmount: isIn ? trigger.amount : 0n, outAmount: isIn ? 0n : trigger.amount }
}

/** What we have put right or given back is drawn out at once. */
const refundOut: Judge = (rule, each) => {
  if (each.trigger.kind !== 'withdrawal') return null
  const ms = (rule.hours ?? 0) * hourMs
  const given = [...within(each, ms, 'adjustment'), ...within(each, ms, 'refund')]
  const [first] = given.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const withdrawals = asked(each, ms).filter(({ at }) => first !== undefined && at >= first.at)
  const [inAmount, outAmount] = [sumOf(given), sumOf(withdrawals)]
  if (!first || inAmount < (rule.amount ?? 0n) || !isShare(outAmount, inAmount, rule.share_percent)) return null
  return { evidence: [...given, ...withdrawals], inAmount, outAmount }
}

/** Payments that were taken back after the member had the money, with what was drawn out since the first of them. */
const takenBack: Judge = (rule, each) => {
  if (each.trigger.kind !== 'reversal') return null
  const ms = (rule.days ?? 0) * 24 * hourMs
  const reversals = within(each, ms, 'reversal')
  const inAmount = sumOf(reversals)
  if (inAmount < (rule.amount ?? 0n)) return null
  const backIds = new Set(reversals.map(({ id }) => id))
  const deposits = each.history.filter(({ kind, id }) => kind === 'deposit' && backIds.has(id))
  const [first] = deposits
  const withdrawals = first ? asked(each, Infinity).filter(({ at }) => at >= first.at) : []
  return { evidence: [...deposits, ...withdrawals], inAmount, outAmount: sumOf(withdrawals) }
}

/** A judge of each kind. */
export const judges: Readonly<Record<SuspicionKind, Judge>> = {
  structuring,
  rapid_out: rapidOut,
  many_payers: manyPayers,
  shared_payee: sharedPayee,
  ring,
  circular,
  dormant,
  refund_out: refundOut,
  taken_back: takenBack,
}
