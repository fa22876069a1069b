import { oddsFromDecimal, amount } from '@banyan/money'
import { type Rules, everyRules, numbersOf } from '@banyan/games/lottery'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTexts, wholeTexts } from '../../../lib/i18n.ts'
import { isChoiceGroup } from '../play/board.ts'
import { type Market, type Slip, changeSlip, emptySlip, slipLines } from '../slip/slip.ts'
import { ChoiceBoard } from './ChoiceBoard.tsx'
import { ranksOf, sectionsOf } from './choices.ts'

beforeAll(async () => {
  await startTexts()
  await wholeTexts()
})
afterEach(cleanup)

const marketOf = (rules: Rules): Market => ({
  rules,
  offers: new Map(
    rules.plays.map(({ code, odds }) => [
      code,
      { odds, unitAmountMin: amount(1_000n), unitAmountMax: amount(1_000_000n) },
    ]),
  ),
  numero: '202611270001',
  orderDrawsMax: 1,
})
const named = (name: string) => everyRules.find((rules) => rules.name === name)!
const boards = everyRules
  .filter(({ source }) => source !== 'digits')
  .flatMap((rules) =>
    [...new Set(rules.plays.map(({ group }) => group))]
      .filter((group) => isChoiceGroup(rules, group))
      .map((group) => ({ table: rules.name, group, rules })),
  )

let shown: Slip
const note = (slip: Slip) => {
  shown = slip
}
function Board({ rules, group }: Pick<(typeof boards)[number], 'rules' | 'group'>) {
  const market = marketOf(rules)
  const [slip, setSlip] = useState(emptySlip(rules.plays.find((play) => play.group === group)!.code))
  useEffect(() => note(slip), [slip])
  return (
    <ChoiceBoard
      group={group}
      market={market}
      slip={slip}
      change={(change) => setSlip(changeSlip(slip, change, market))}
    />
  )
}
const open = (name: string, group: (typeof boards)[number]['group']) => {
  render(<Board rules={named(name)} group={group} />)
  return userEvent.setup()
}
const press = (name: RegExp) => screen.getByRole('button', { name })
const lines = (rules: Rules) => slipLines(shown, marketOf(rules)).map(({ play, numbers }) => [play, ...numbers])

describe.each(boards)('the board of $table $group', ({ rules, group }) => {
  test('offers every choice of its plays once, with the odds of its play', () => {
    const ranks = ranksOf(rules, group)
    const all = (ranks.length > 0 ? ranks : ['1']).flatMap((rank) =>
      sectionsOf(marketOf(rules), group, rank).flatMap(({ choices }) => choices),
    )
    const wanted = rules.plays.flatMap((play) =>
      play.group === group ? numbersOf(play).map((choice) => `${play.code} ${choice} ${play.odds}`) : [],
    )
    for (const { choices } of sectionsOf(marketOf(rules), group, '1')) expect(choices.length).toBeGreaterThan(0)
    expect(all.map(({ play, choice, odds }) => `${play} ${choice} ${odds}`).toSorted()).toEqual(wanted.toSorted())
  })

  test('has a button that says each choice and what it pays', () => {
    render(<Board rules={rules} group={group} />)
    for (const button of screen.getAllByRole('button'))
      expect(button.getAttribute('aria-label')).toMatch(/\S, 1 ăn [\d.,]+$/)
  })
})

test('sides and a sum are two lines of one bet; a second press takes each out again', async () => {
  const user = open('k3', 'k3_sides')
  await user.click(press(/^Tài,/))
  await user.click(press(/^Lẻ,/))
  await user.click(press(/^Xỉu chẵn,/))
  expect(lines(named('k3'))).toEqual([
    ['K3_SIDE', 'big', 'odd'],
    ['K3_BIG_ODD', 'small_even'],
  ])
  expect(press(/^Lẻ,/).getAttribute('aria-pressed')).toBe('true')
  await user.click(press(/^Tài,/))
  await user.click(press(/^Lẻ,/))
  await user.click(press(/^Xỉu chẵn,/))
  expect(lines(named('k3'))).toEqual([])
})

test('the odds of a line are those that were seen when it was pressed', async () => {
  const user = open('k3', 'k3_sum')
  await user.click(press(/^10,/))
  await user.click(press(/^3,/))
  expect(slipLines(shown, marketOf(named('k3'))).map(({ odds }) => odds)).toEqual([
    oddsFromDecimal('7.68'),
    oddsFromDecimal('207'),
  ])
})

test('a rank is chosen above its cars, and those of other ranks stay chosen', async () => {
  const user = open('pk10', 'pk_cars')
  await user.click(press(/^Hạng 1: 07,/))
  await user.click(screen.getByRole('radio', { name: '10' }))
  await user.click(press(/^Hạng 10: 03,/))
  expect(lines(named('pk10'))).toEqual([['PK_CAR', '1.07', '10.03']])
})

test('dragon and tiger are offered where a rank has its opposite below it', async () => {
  const user = open('pk10', 'pk_sides')
  expect(press(/^Hạng 1: Rồng,/)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: '6' }))
  expect(screen.queryByRole('button', { name: /Rồng/ })).toBeNull()
})
