import { patternKinds } from './pattern-kinds.ts'
import type { FieldRule } from './site.ts'

export type FieldFault = 'required' | 'length' | 'pattern'

/** The longest pattern that is stored. */
export const patternLengthMax = 1000

/** Whether the whole value matches a pattern. */
export type MatchesWhole = (pattern: string, value: string) => boolean

/**
 * What is wrong with the value of a registration field, by the same rule in the browser and on the server. Lengths
 * count characters as a reader does, not UTF-16 units, and come first: no pattern ever sees a text longer than its rule
 * allows. Patterns are matched by RE2 where it is at hand.
 */
export function fieldFault(
  rule: FieldRule,
  value: string,
  matchesWhole: MatchesWhole = matchesBuiltIn,
): FieldFault | null {
  const { length } = Array.from(value)
  if (length === 0) return rule.enabled && rule.required ? 'required' : null
  if (length < rule.minLength || length > rule.maxLength) return 'length'
  return matchesWhole(plainPattern(rule.acceptedPattern), value) ? null : 'pattern'
}

/** Specification section 5: '*' stands for '.*'. */
export function plainPattern(acceptedPattern: string): string {
  return acceptedPattern === '*' ? '.*' : acceptedPattern
}

const builtIn: ReadonlySet<string> = new Set(Object.values(patternKinds))

/**
 * Whether a pattern is one of ours, which a browser's engine matches in linear time; a
 * merchant's own could take it for ever.
 */
export function isBuiltInPattern(acceptedPattern: string): boolean {
  return builtIn.has(plainPattern(acceptedPattern))
}

/** Matches our own patterns with the engine of the platform, and leaves a merchant's own to the server. */
function matchesBuiltIn(pattern: string, value: string): boolean {
  return !builtIn.has(pattern) || new RegExp(`^(?:${pattern})$`, 'su').test(value)
}
