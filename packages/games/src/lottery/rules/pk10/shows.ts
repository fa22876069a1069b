/** The ranks of a race, and how a rank's choices are written: '1.07' is car 7 as the champion. */
const ranks = 10

/** For each rank its car and the car's sides, then the dragon or the tiger of the five pairs of ranks. */
export function ranked(cars: readonly string[]): readonly string[] {
  if (cars.length < ranks) return []
  return cars.flatMap((car, at) => {
    const number = Number(car)
    const shown = [car, number > 5 ? 'big' : 'small', number % 2 === 1 ? 'odd' : 'even']
    const other = Number(cars[ranks - 1 - at])
    if (at < ranks / 2) shown.push(number > other ? 'dragon' : 'tiger')
    return shown.map((each) => `${at + 1}.${each}`)
  })
}

/** The sum of champion and runner-up, and its sides: big from 12 on. */
export function sumSides(cars: readonly string[]): readonly string[] {
  if (cars.length < ranks) return []
  const sum = Number(cars[0]) + Number(cars[1])
  return [String(sum), sum > 11 ? 'big' : 'small', sum % 2 === 1 ? 'odd' : 'even']
}

/** The first two in their order, written together. */
export function straight(cars: readonly string[]): readonly string[] {
  return cars.length < ranks ? [] : [cars.slice(0, 2).join('')]
}

/** So many of the first, each by itself. */
export const first =
  (count: number) =>
  (cars: readonly string[]): readonly string[] =>
    cars.length < ranks ? [] : cars.slice(0, count)
