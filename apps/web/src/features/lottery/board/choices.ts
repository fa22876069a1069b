import type { PlayCode, PlayGroup, Rules } from '@banyan/games/lottery'
import type { Odds } from '@banyan/money'
import type { Market, Slip } from '../slip/slip.ts'

/** A choice with the play that it is bet on. */
export interface Choice {
  readonly play: PlayCode
  readonly choice: string
  readonly odds: Odds
}

/** Choices under one heading: those of a play, or those of a sum from the lowest to the highest. */
export interface ChoiceSection {
  readonly heading: PlayCode | PlayGroup
  readonly choices: readonly Choice[]
}

/** Groups whose plays are one list, because each sum is its own play by its odds. */
const listed: readonly PlayGroup[] = ['k3_sum', 'pk_sum']
const isNumber = (choice: string) => /^\d+$/.test(choice)
const sides = ['big', 'small', 'odd', 'even']

/** What a group offers, of ranked choices those of one rank. */
export function sectionsOf({ rules, offers }: Market, group: PlayGroup, rank: string): readonly ChoiceSection[] {
  const offered = rules.plays.flatMap((play) => {
    const odds = offers.get(play.code)?.odds
    if (play.group !== group || odds === undefined) return []
    const ranked = play.choices?.filter((choice) => !choice.includes('.') || choice.startsWith(`${rank}.`)) ?? []
    return [{ heading: play.code, choices: ranked.map((choice) => ({ play: play.code, choice, odds })) }]
  })
  const shown = offered.filter(({ choices }) => choices.length > 0)
  return listed.includes(group) ? mergedBySum(group, shown) : withSingles(group, shown)
}

/** A play of one choice stands beside the choices before it; where there are none, under the name of the group. */
function withSingles(group: PlayGroup, sections: readonly ChoiceSection[]): readonly ChoiceSection[] {
  const merged: ChoiceSection[] = []
  for (const { heading, choices } of sections) {
    const before = merged.at(-1)
    if (choices.length > 1) merged.push({ heading, choices })
    else if (before) merged.splice(-1, 1, { ...before, choices: [...before.choices, ...choices] })
    else merged.push({ heading: group, choices })
  }
  return merged
}

function mergedBySum(group: PlayGroup, sections: readonly ChoiceSection[]): readonly ChoiceSection[] {
  const all = sections.flatMap(({ choices }) => choices)
  const words = all.filter(({ choice }) => !isNumber(choice))
  const sums = all.filter(({ choice }) => isNumber(choice))
  return [
    {
      heading: sections[0]?.heading ?? group,
      choices: words.toSorted((a, b) => sides.indexOf(a.choice) - sides.indexOf(b.choice)),
    },
    { heading: group, choices: sums.toSorted((a, b) => Number(a.choice) - Number(b.choice)) },
  ].filter(({ choices }) => choices.length > 0)
}

/** The ranks among the choices of a group, in order; none where choices have no rank. */
export function ranksOf({ plays }: Rules, group: PlayGroup): readonly string[] {
  const choices = plays.flatMap((play) => (play.group === group ? (play.choices ?? []) : []))
  return [...new Set(choices.flatMap((choice) => (choice.includes('.') ? [choice.split('.')[0] ?? ''] : [])))]
}

/** Whether a choice is in the slip: chosen now, or in its basket. */
export function isChosen(slip: Slip, { play, choice }: Pick<Choice, 'play' | 'choice'>): boolean {
  const isNow = slip.play === play && slip.entries.includes(choice)
  return isNow || slip.basket.some((line) => line.play === play && line.numbers.includes(choice))
}
