import { expect, test } from 'vitest'
import { type StoredDetails, detailsOf } from './outside-details.ts'

const named = (EN: string) => ({ EN })
const said = (more: Partial<StoredDetails>): StoredDetails => ({
  selections: [],
  fields: [],
  hands: [],
  facts: [],
  ...more,
})
const picked = (pick: string, result: 'won' | 'lost' | null = null) =>
  said({
    selections: [
      {
        event: named('Lac Birds v The Tide'),
        competition: null,
        market: named('1X2'),
        pick: named(pick),
        odds: 18_500,
        score: result && '2–1',
        result,
      },
    ],
  })
const onField = (name: string, amount: string) => said({ fields: [{ name: named(name), amount }] })
const drawn = (value: string) => said({ facts: [{ name: named('Result'), value: named(value) }] })

test('the bets of a round add their selections and fields, and the latest facts stand', () => {
  const { selections, fields, facts } = detailsOf([
    { isResult: false, details: picked('Lac Birds') },
    { isResult: false, details: onField('Even', '100') },
    { isResult: false, details: { ...onField('Odd', '200'), facts: drawn('first').facts } },
    { isResult: false, details: drawn('second') },
  ])
  expect(selections).toMatchObject([{ pick: { EN: 'Lac Birds' }, odds: 18_500, result: null }])
  expect(fields).toEqual([
    { name: { EN: 'Even' }, amount: 100n },
    { name: { EN: 'Odd' }, amount: 200n },
  ])
  expect(facts).toEqual([{ name: { EN: 'Result' }, value: { EN: 'second' } }])
})

test('a win stands for what was said before, in whichever order they came, and for no other part', () => {
  const win = { isResult: true, details: picked('Lac Birds', 'won') }
  const bet = { isResult: false, details: { ...picked('Lac Birds'), fields: onField('Even', '100').fields } }
  for (const told of [
    [bet, win],
    [win, bet],
  ]) {
    const shown = detailsOf(told)
    expect(shown.selections).toMatchObject([{ score: '2–1', result: 'won' }])
    expect(shown.fields).toHaveLength(1)
  }
})
