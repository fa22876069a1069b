/** A part of a state that an entry of the audit log tells of: what it was, and what it is. Undefined: not told. */
export interface PartChange {
  /** The path of the part, such as `daily_salary.needsApproval`; empty: the whole. */
  readonly name: string
  readonly before: unknown
  readonly after: unknown
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What was written as JSON; a text that is none, as it stands. */
function readState(text: string | null): unknown {
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function partsOf(name: string, before: unknown, after: unknown): readonly PartChange[] {
  const [was, is] = [before ?? {}, after ?? {}]
  if (!isRecord(was) || !isRecord(is) || (!isRecord(before) && !isRecord(after)))
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ name, before, after }]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((key) =>
    partsOf(name === '' ? key : `${name}.${key}`, was[key], is[key]),
  )
}

/** The parts in which two states differ; all that is known, where one of them is told alone. */
export const stateChange = (before: string | null, after: string | null): readonly PartChange[] =>
  partsOf('', readState(before), readState(after))
