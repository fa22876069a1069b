import type { FieldRule } from './site.ts'

export type FieldFault = 'required' | 'length' | 'pattern'

/**
 * What is wrong with the value of a registration field, by the same rule in the browser and on the server. Lengths count
 * characters as a reader does, not UTF-16 units, and come first: no pattern ever sees a text longer than its rule allows.
 */
export function fieldFault(rule: FieldRule, value: string): FieldFault | null {
  const { length } = Array.from(value)
  if (length === 0) return rule.enabled && rule.required ? 'required' : null
  if (length < rule.minLength || length > rule.maxLength) return 'length'
  return compile(rule.acceptedPattern).test(value) ? null : 'pattern'
}

/** Specification section 5: '*' stands for '.*', and the whole value must match. */
function compile(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern === '*' ? '.*' : pattern})$`, 'su')
}
