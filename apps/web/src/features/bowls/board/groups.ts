import type { BowlGame, Position } from '@banyan/games/bowls'

/** The groups of positions that always lie on the board, and the others, one of which is shown at a time. */
const mainGroups: ReadonlySet<string> = new Set(['halves', 'sides', 'counts', 'symbols'])

export type Group = 'totals' | 'singles' | 'doubles' | 'triples' | 'pairs' | 'threes' | 'fours'

export interface BoardOf {
  readonly main: readonly Position[]
  readonly more: readonly { readonly group: Group; readonly positions: readonly Position[] }[]
}

export function boardOf({ positions }: BowlGame): BoardOf {
  const others = positions.filter(({ group }) => !mainGroups.has(group))
  const groups = [...new Set(others.map(({ group }) => group))] as Group[] // as: what is left is these
  return {
    main: positions.filter(({ group }) => mainGroups.has(group)),
    more: groups.map((group) => ({ group, positions: others.filter((each) => each.group === group) })),
  }
}
