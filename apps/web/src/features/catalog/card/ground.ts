/** A hue of its own for whatever has no picture: the same name has the same one for ever. */
export function hueOf(name: string): number {
  let hash = 2_166_136_261
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return (hash >>> 0) % 360
}
