/** The dice of a draw, and what is read from them, as choices of plays are written. */
const diceCount = 3

/** The sum, and its sides: big from 11 on, triples too. */
export function sumSides(dice: readonly string[]): readonly string[] {
  if (dice.length < diceCount) return []
  const sum = dice.reduce((total, die) => total + Number(die), 0)
  const size = sum > 10 ? 'big' : 'small'
  const parity = sum % 2 === 1 ? 'odd' : 'even'
  return [String(sum), size, parity, `${size}_${parity}`]
}

/**
 * Every die, pair and three of the dice, ascending: 4, 2 and 4 show '2', '4', '24', '44' and '244', each once. Then
 * `any_triple` for three that are the same, and `run` for three that follow each other.
 */
export function faces(dice: readonly string[]): readonly string[] {
  if (dice.length < diceCount) return []
  const [a = '', b = '', c = ''] = dice.toSorted()
  const shown = new Set([a, b, c, a + b, a + c, b + c, a + b + c])
  if (a === c) shown.add('any_triple')
  if (Number(b) === Number(a) + 1 && Number(c) === Number(b) + 1) shown.add('run')
  return [...shown]
}
