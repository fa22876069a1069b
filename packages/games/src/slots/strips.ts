import type { Strips } from './game.ts'

/** Strips as they are published: one string a reel, symbols separated by blanks, stop 0 first. */
export function strips(...reels: readonly string[]): Strips {
  return reels.map((reel) => reel.split(' '))
}

/** Lines as they are published: the row on each reel, `01210`. */
export function lines(published: string): readonly (readonly number[])[] {
  return published.split(' ').map((line) => Array.from(line, Number))
}
