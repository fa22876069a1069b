import type { BowlTable } from '@banyan/contract'
import { type Amount, amount, plus, sum, times, zero } from '@banyan/money'

/** Chips that lie on positions and are not bet yet, in the order in which they were laid. */
export interface Draft {
  readonly steps: readonly Stakes[]
}

/** What lies on each position. */
export type Stakes = ReadonlyMap<string, Amount>

export const nothing: Draft = { steps: [] }
const none: Stakes = new Map()

export const stakesOf = ({ steps }: Draft): Stakes => steps.at(-1) ?? none
export const totalOf = (stakes: Stakes): Amount => sum(stakes.values())

export type Change =
  | { readonly do: 'lay'; readonly position: string; readonly chip: Amount }
  | { readonly do: 'undo' }
  | { readonly do: 'clear' }
  | { readonly do: 'double' }
  | { readonly do: 'repeat'; readonly stakes: Stakes }

/** The draft after a change; no position comes to hold more than one bet may put on it. */
export function draftAfter(draft: Draft, change: Change, limits: BowlTable['limits']): Draft {
  const stakes = stakesOf(draft)
  const most = new Map(limits.map(({ position, stakeAmountMax }) => [position, stakeAmountMax]))
  const withStep = (next: Stakes): Draft => {
    const allowed = [...next].map(
      ([position, staked]) => [position, least(staked, most.get(position) ?? zero)] as const,
    )
    return { steps: [...draft.steps, new Map(allowed.filter(([, staked]) => staked > zero))] }
  }
  if (change.do === 'clear') return nothing
  if (change.do === 'undo') return { steps: draft.steps.slice(0, -1) }
  if (change.do === 'double')
    return stakes.size === 0
      ? draft
      : withStep(new Map([...stakes].map(([position, staked]) => [position, times(staked, 2)])))
  if (change.do === 'repeat') return change.stakes.size === 0 ? draft : withStep(change.stakes)
  return withStep(new Map([...stakes, [change.position, plus(stakes.get(change.position) ?? zero, change.chip)]]))
}

const least = (one: Amount, other: Amount): Amount => amount(one < other ? one : other)
