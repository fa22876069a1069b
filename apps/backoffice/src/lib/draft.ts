/** The fields of a form as they are typed, by name. */
export type Draft = Readonly<Record<string, string>>

/** The fields that differ from what they began with. */
export const changedFields = (began: Draft, draft: Draft): readonly string[] =>
  Object.keys(draft).filter((name) => (began[name] ?? '') !== draft[name])

/** An instant as the browser's field of one takes it, in its own zone. */
export const typedInstant = (at: Date | null): string =>
  at === null ? '' : new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
