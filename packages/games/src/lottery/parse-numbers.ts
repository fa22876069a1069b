import { normaliseEntry } from './normalise-entry.ts'
import type { Play } from './play.ts'

/**
 * Reads typed entries separated by spaces, commas or semicolons. `numbers` holds those the play takes, each once, in
 * stored form; `rejected` the others as they were typed.
 */
export function parseNumbers(
  play: Play,
  text: string,
): { readonly numbers: readonly string[]; readonly rejected: readonly string[] } {
  const numbers = new Set<string>()
  const rejected: string[] = []
  for (const entry of text.split(/[\s,;]+/).filter(Boolean)) {
    const normal = normaliseEntry(play, entry)
    if (normal === null) rejected.push(entry)
    else numbers.add(normal)
  }
  return { numbers: [...numbers], rejected }
}
