import type { PromotionTerms } from '@banyan/contract'

type Plan = NonNullable<PromotionTerms['plan']>
type Value =
  | Omit<PromotionTerms, 'plan'>[keyof Omit<PromotionTerms, 'plan'>]
  | Exclude<Plan[keyof Plan], Plan['prizes'] | Plan['freeSpins']>

const textOf = (value: Value): string =>
  value === null ? '' : value instanceof Date ? value.toISOString() : String(value)

const textsOf = (values: Readonly<Record<string, Value>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, textOf(value)]))

/** Field by field, as the history keeps it; what there is none of is empty. What is set of the plan stands beside. */
export function fieldsOf(terms: PromotionTerms | null): Record<string, string> {
  if (terms === null) return {}
  const { plan, ...plain } = terms
  if (plan === null) return textsOf(plain)
  const { prizes, freeSpins, ...set } = plan
  const table = prizes.map(({ amount, weight }) => `${amount}:${weight}`).join(' ')
  const spins = freeSpins ? textsOf({ ...freeSpins }) : {}
  return { ...textsOf(plain), ...textsOf(set), prizes: table, ...spins }
}
