/** What a call answers: a value, or why not. */
type Answered<Value> = Promise<
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly code: string }
>

/** The value of a call that nothing speaks against. */
export async function valueOf<Value>(answer: Answered<Value>): Promise<Value> {
  const answered = await answer
  if (!answered.ok) throw new Error(`refused: ${answered.code}`)
  return answered.value
}

/** What was refused, and how often: people do what they are refused now and then. */
export const refusals = new Map<string, number>()

/** The value of a call, or null where it is refused. */
export async function tried<Value>(what: string, answer: Answered<Value>): Promise<Value | null> {
  const answered = await answer
  if (answered.ok) return answered.value
  const name = `${what}: ${answered.code}`
  refusals.set(name, (refusals.get(name) ?? 0) + 1)
  return null
}
