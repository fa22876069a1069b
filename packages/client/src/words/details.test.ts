import { expect, test } from 'vitest'
import { cardText, nameIn } from './details.ts'

test.each`
  card     | shown
  ${'10H'} | ${'10♥'}
  ${'AS'}  | ${'A♠'}
  ${'KD'}  | ${'K♦'}
  ${'2C'}  | ${'2♣'}
`('card $card is written $shown', ({ card, shown }) => {
  expect(cardText(card)).toBe(shown)
})

test('a name is in the language of the reader, or in English', () => {
  expect([nameIn({ EN: 'Draw', VI: 'Hoà' }, 'VI'), nameIn({ EN: 'Draw' }, 'TH')]).toEqual(['Hoà', 'Draw'])
})
