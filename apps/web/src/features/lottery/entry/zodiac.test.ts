import { expect, test } from 'vitest'
import { animals, numbersOfAnimal } from './zodiac.ts'

test('the animals share all hundred numbers, nine for the first four and eight for the others', () => {
  const all = animals.map(numbersOfAnimal)
  expect(all.map((numbers) => numbers.length)).toEqual([9, 9, 9, 9, 8, 8, 8, 8, 8, 8, 8, 8])
  expect(new Set(all.flat()).size).toBe(100)
  expect(numbersOfAnimal('rat')).toEqual(['01', '13', '25', '37', '49', '61', '73', '85', '97'])
  expect(numbersOfAnimal('cat').at(-1)).toBe('00')
})
