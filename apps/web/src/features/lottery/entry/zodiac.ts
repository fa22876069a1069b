/**
 * The twelve animals in their order, by which the numbers 01 to 100 (written 00) go round: 01, 13, 25 … are the rat's.
 */
export const animals = [
  'rat',
  'ox',
  'tiger',
  'cat',
  'dragon',
  'snake',
  'horse',
  'goat',
  'monkey',
  'rooster',
  'dog',
  'pig',
] as const

export type Animal = (typeof animals)[number]

/** The numbers of an animal, ascending by count from 01: nine for the first four animals, eight for the others. */
export function numbersOfAnimal(animal: Animal): readonly string[] {
  const first = animals.indexOf(animal) + 1
  const length = Math.floor((100 - first) / animals.length) + 1
  return Array.from({ length }, (_, turn) => String((first + turn * animals.length) % 100).padStart(2, '0'))
}
