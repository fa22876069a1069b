/** A stream of numbers that follows from its seed alone (mulberry32): the same seed makes the same people. */
export interface Random {
  /** From 0 up to, and without, 1. */
  next(): number
  /** A whole number, both ends included. */
  between(min: number, max: number): number
  /** Whether something of this likelihood happens. */
  happens(likelihood: number): boolean
  of<Value>(values: readonly Value[]): Value
  /** A stream of its own for a part, so that what one part draws moves no other. */
  fork(name: string): Random
}

export function randomOf(seed: string): Random {
  let state = hashOf(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    happens: (likelihood) => next() < likelihood,
    of(values) {
      const value = values[Math.floor(next() * values.length)]
      if (value === undefined) throw new Error('nothing to choose from')
      return value
    },
    fork: (name) => randomOf(`${seed}/${name}`),
  }
}

/** FNV-1a of the text, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash | 0
}
