import { type Play, type PlayGroup, type Rules, combinations, xienQuayNumbers } from '@banyan/games/lottery'

/**
 * How numbers of a play are chosen. `whole`: each number pressed is an entry. `combined`: pressed parts (numbers of a
 * xiên, digits of a play in any order) are loose until there are enough; every choice of `size` of them is an entry.
 */
export type Board =
  | { readonly kind: 'whole'; readonly digits: Play['digits'] }
  | {
      readonly kind: 'combined'
      readonly digits: 1 | 2
      readonly size: number
      readonly joiner: '-' | ''
      readonly partsMax: number
    }

export function boardOf(play: Play): Board {
  if (play.picks > 1)
    return {
      kind: 'combined',
      digits: play.digits === 1 ? 1 : 2,
      size: play.picks,
      joiner: '-',
      partsMax: xienQuayNumbers.max,
    }
  if (play.part === 'last_any_order')
    return { kind: 'combined', digits: 1, size: play.digits, joiner: '', partsMax: 10 }
  return { kind: 'whole', digits: play.digits }
}

/** Whether all plays of a group are on one board, each choice with its odds: where no choices are combined. */
export function isChoiceGroup({ plays }: Rules, group: PlayGroup): boolean {
  return plays.every((play) => play.group !== group || (play.choices !== undefined && play.picks === 1))
}

/** Every entry that loose parts make on a board; none while there are too few. */
export function combine(board: Board, parts: readonly string[]): readonly string[] {
  if (board.kind === 'whole') return []
  return combinations(parts.toSorted(), board.size).map((entry) => entry.join(board.joiner))
}

/** Whether what was chosen for one play can be kept for the other. */
export function sharesNumbers(a: Play, b: Play): boolean {
  const [from, to] = [boardOf(a), boardOf(b)]
  return from.kind === to.kind && from.digits === to.digits && a.choices === b.choices
}
