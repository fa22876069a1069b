import {
  type Category,
  type GameClass,
  type GameFeature,
  type GameOrder,
  type InputOf,
  type Volatility,
  catalogRoutes,
  gameCardsOnFirstPage,
  gameCardsOnLaterPages,
  gameClasses,
  gameFeatures,
  gameOrders,
  volatilities,
} from '@banyan/contract'
import { amount } from '@banyan/money'
import { useNavigate, useSearch } from '@tanstack/react-router'

/** What the address of a category page says. `page` names the vendor [ROUTE-17]. */
export interface CategorySearch {
  readonly page?: string | undefined
  readonly class?: string | undefined
  readonly name?: string | undefined
  readonly order?: string | undefined
  readonly feature?: string | undefined
  readonly volatility?: string | undefined
  readonly rtp?: string | undefined
  readonly minBet?: string | undefined
  readonly minLineNum?: string | undefined
  /** The page of the list, from 1. */
  readonly pageNo?: string | undefined
}

/**
 * What the list is narrowed by, read from the address; whatever an address holds that
 * nobody offers counts as not given.
 */
export interface Filters {
  readonly classification: GameClass | null
  readonly name: string
  readonly order: GameOrder
  readonly features: readonly GameFeature[]
  readonly volatilities: readonly Volatility[]
  readonly rtp: number | null
  readonly minBet: number | null
  readonly minLineNum: number | null
}

const among = <Value extends string>(values: readonly Value[], text: string | undefined): Value | null =>
  values.find((value) => value === text) ?? null
const several = <Value extends string>(values: readonly Value[], text = ''): readonly Value[] =>
  values.filter((value) => text.split(',').includes(value))
const count = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null

export function filtersOf(search: CategorySearch): Filters {
  return {
    classification: among(gameClasses, search.class),
    name: search.name?.slice(0, 64) ?? '',
    order: among(gameOrders, search.order) ?? 'rounds',
    features: several(gameFeatures, search.feature),
    volatilities: several(volatilities, search.volatility),
    rtp: count(search.rtp),
    minBet: count(search.minBet),
    minLineNum: count(search.minLineNum),
  }
}

/** Whether a list may be without games because of what it is narrowed by. */
export const isNarrowed = ({
  classification,
  name,
  features,
  volatilities: chosen,
  rtp,
  minBet,
  minLineNum,
}: Filters): boolean =>
  name.trim() !== '' ||
  features.length + chosen.length > 0 ||
  [classification, rtp, minBet, minLineNum].some((each) => each !== null)

/** Pages of a list that shows 21 games first and 18 after that: none is left out [GAME-21] [GAME-22] [GAME-23]. */
export function pageOf(pageNo: number): { readonly offset: number; readonly pageSize: number } {
  if (pageNo <= 1) return { offset: 0, pageSize: gameCardsOnFirstPage }
  return { offset: gameCardsOnFirstPage + (pageNo - 2) * gameCardsOnLaterPages, pageSize: gameCardsOnLaterPages }
}

export function pageCountOf(total: number): number {
  return 1 + Math.max(0, Math.ceil((total - gameCardsOnFirstPage) / gameCardsOnLaterPages))
}

/** The request for a page of the list. `vassalage` is null for all vendors. */
export function listInput(
  category: Category,
  vassalage: string | null,
  filters: Filters,
  pageNo: number,
): InputOf<typeof catalogRoutes.gameList> {
  const { classification, name, order, features, rtp, minBet, minLineNum } = filters
  return {
    gameType: category,
    ...pageOf(pageNo),
    order,
    ...(vassalage !== null && { vassalage }),
    ...(classification && { classification }),
    ...(name.trim() !== '' && { gameName: name.trim() }),
    ...(features.length > 0 && { feature: [...features] }),
    ...(filters.volatilities.length > 0 && { volatility: [...filters.volatilities] }),
    ...(rtp !== null && { rtp }),
    ...(minBet !== null && { minBet: amount(BigInt(minBet)) }),
    ...(minLineNum !== null && { minLineNum }),
  }
}

export const pageNoOf = (search: CategorySearch): number => count(search.pageNo) ?? 1

/**
 * The address of a category page, and the way to change it: whatever narrows the list
 * leads back to its first page [GAME-15].
 */
export function useCategorySearch() {
  const search: CategorySearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const go = (next: CategorySearch, { replace }: { readonly replace: boolean }) =>
    // as: the pages share one search, and the types know each route's own.
    void navigate({ to: '.', search: next as never, replace, resetScroll: false })
  return {
    search,
    pageNo: pageNoOf(search),
    filters: filtersOf(search),
    narrow: (change: CategorySearch) => go({ ...search, ...change, pageNo: undefined }, { replace: true }),
    turn: (pageNo: number) => go({ ...search, pageNo: String(pageNo) }, { replace: false }),
    /** Everything but the vendor goes. */
    clear: () => go({ page: search.page }, { replace: true }),
  }
}
