import type { Draws } from '../game.ts'

/**
 * A fast source for simulations (xoshiro128**), the same numbers for the same seed. Never
 * for money: who sees some numbers can compute the rest.
 */
export function seededDraws(seed: number): Draws {
  let state = seed | 0
  // Four words from one by a mixer (splitmix32), so that near seeds start far apart.
  const mixed = () => {
    state = (state + 0x9e3779b9) | 0
    let word = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    word = Math.imul(word ^ (word >>> 15), 0x735a2d97)
    return word ^ (word >>> 15)
  }
  let [a, b, c, d] = [mixed(), mixed(), mixed(), mixed()]
  return {
    below(below) {
      const end = 4_294_967_296 - (4_294_967_296 % below)
      while (true) {
        const product = Math.imul(b, 5)
        const word = Math.imul((product << 7) | (product >>> 25), 9) >>> 0
        const shifted = b << 9
        c ^= a
        d ^= b
        b ^= c
        a ^= d
        c ^= shifted
        d = (d << 11) | (d >>> 21)
        if (word < end) return word % below
      }
    },
  }
}
