import { type MatchesWhole, patternLengthMax, plainPattern } from '@banyan/contract'
import { LRUCache } from 'lru-cache'
import { RE2JS } from 're2js'

const compiled = new LRUCache<string, RE2JS>({ max: 500 })

/** Compiles for an engine that takes linear time on any text, whatever the pattern. Throws on what it does not know. */
function compile(pattern: string): RE2JS {
  const known = compiled.get(pattern)
  if (known) return known
  const made = RE2JS.compile(pattern, RE2JS.DOTALL)
  compiled.set(pattern, made)
  return made
}

/** A pattern that was stored past `isPattern` and does not compile accepts nothing. */
export const matchesWhole: MatchesWhole = (pattern, value) => isPattern(pattern) && compile(pattern).matches(value)

/** Whether a pattern may be stored: short enough, and within the syntax of RE2 and its bounds of size [RULE-29]. */
export function isPattern(acceptedPattern: string): boolean {
  if (acceptedPattern.length > patternLengthMax) return false
  try {
    compile(plainPattern(acceptedPattern))
    return true
  } catch {
    return false
  }
}
