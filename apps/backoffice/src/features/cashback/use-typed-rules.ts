import { useState } from 'react'
import { changedFields } from '../../lib/draft.ts'
import { type CashbackDraft, draftOf, namedFields } from './draft.ts'
import type { CashbackDesk } from './facts.ts'

/** What is typed over what is set: what a colleague saves meanwhile shows below it. Rates are typed all together. */
export function useTypedRules({ setting, decimals }: CashbackDesk) {
  const [typed, setTyped] = useState<Partial<CashbackDraft>>({})
  const began = draftOf(setting, decimals)
  const draft: CashbackDraft = {
    fields: { ...began.fields, ...typed.fields },
    rates: typed.rates ?? began.rates,
  }
  const [before, after] = [namedFields(began), namedFields(draft)]
  const was = { ...blank(after), ...before }
  const becomes = { ...blank(before), ...after }
  return {
    draft,
    /** Everything by name as it was, and as it is typed. */
    was,
    becomes,
    isTyped: changedFields(was, becomes).length > 0,
    change: ({ fields, ...rates }: Partial<CashbackDraft>) =>
      setTyped((now) => ({ ...now, ...rates, fields: { ...now.fields, ...fields } })),
    undo: () => setTyped({}),
  }
}

export type TypedRules = ReturnType<typeof useTypedRules>

const blank = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, '']))
