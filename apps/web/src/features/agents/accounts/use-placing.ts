import { type Category, type RebateRates, agentRebateRoutes } from '@banyan/contract'
import { useState } from 'react'
import { useRead } from '../../../lib/query.ts'
import { useSite } from '../../../lib/site.ts'
import { readRate } from '../contracts/rate.ts'

export interface OwnRate {
  readonly category: Category
  readonly most: number
}

/** What a newcomer becomes, as far as it is typed: a member, or an agent with rebates within the own. */
export function usePlacing() {
  const categories = useSite()?.categories
  const { data } = useRead(agentRebateRoutes.agentRebates, {})
  const [isAgent, setIsAgent] = useState(false)
  const [typed, setTyped] = useState<ReadonlyMap<Category, string>>(new Map())
  const own: readonly OwnRate[] = (data?.rates ?? [])
    .filter(({ category, next }) => next > 0 && categories?.includes(category))
    .map(({ category, next }) => ({ category, most: next }))
  // What is left empty is none.
  const rateOf = (category: Category) => readRate(typed.get(category)?.trim() || '0', 0)
  const isWrong = ({ category, most }: OwnRate) => {
    const rate = rateOf(category)
    return rate === null || rate > most
  }
  const rates: RebateRates = isAgent
    ? own.map(({ category }) => ({ category, rate: rateOf(category) ?? 0 })).filter(({ rate }) => rate > 0)
    : []
  return {
    isAgent,
    setIsAgent,
    own,
    typed,
    type: (category: Category, text: string) => setTyped(new Map(typed).set(category, text)),
    isWrong,
    isRight: !isAgent || !own.some(isWrong),
    rates,
  }
}
