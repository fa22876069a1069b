/**
 * What a program full of mistakes, or somebody who looks for them, puts where a value
 * belongs. None is right for any field of ours.
 */
export const badValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 1,
  '',
  ' ',
  '-1',
  '1.5',
  '1e9',
  '+1',
  ' 1',
  '0x10',
  '007',
  '٣',
  '１２',
  '9'.repeat(400),
  '🔑',
  '\u202e',
  '\ud800',
  '\u0000',
  '%00',
  "'; drop table members.member; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '${7*7}',
  'x'.repeat(100_000),
  {},
  [],
  [[]],
  [null],
  { length: 1 },
  { toString: 'x' },
  { $ne: null },
]

/** Those that a field of free text takes all alike: what has let `-1` through is asked of these no more. */
export const alikeInText: ReadonlySet<unknown> = new Set([
  '1.5',
  '1e9',
  '+1',
  ' 1',
  '0x10',
  '007',
  '٣',
  '１２',
  '%00',
  '../../etc/passwd',
  '${7*7}',
])

/**
 * Every way to spoil a right input in one place: each field missing, each with each bad
 * value, and unknown fields at every depth.
 */
export function* spoilt(input: unknown): Generator {
  if (Array.isArray(input)) {
    for (const [at, item] of input.entries())
      for (const bad of [...badValues, ...spoilt(item)]) yield input.with(at, bad)
    return
  }
  if (typeof input !== 'object' || input === null) return
  for (const [field, value] of Object.entries(input)) {
    const { [field]: _removed, ...rest } = input as Record<string, unknown> // as: an object's own fields
    yield rest
    for (const bad of [...badValues, ...spoilt(value)]) yield { ...input, [field]: bad }
  }
  for (const field of ['unknown', 'memberId', 'isAdmin', '__proto__', 'constructor'])
    yield Object.fromEntries([...Object.entries(input), [field, { isAdmin: true }]])
}
