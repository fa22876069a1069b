const alphabets = ['ABCDEFGHJKMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789'] as const
const length = 12

/** A password that nobody guesses, of signs that are not read for one another: some of each alphabet. */
export function makePassword(): string {
  const random = crypto.getRandomValues(new Uint32Array(length))
  return Array.from(random, (number, at) => {
    const alphabet = alphabets[at % alphabets.length] ?? alphabets[0]
    return alphabet[number % alphabet.length] ?? ''
  }).join('')
}
