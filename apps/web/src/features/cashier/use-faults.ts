import { useEffect, useRef, useState } from 'react'

type Faults<Field extends string> = { readonly [Name in Field | 'form']?: string | undefined }

/** What is wrong with a form, told at its fields; what belongs to none of them is told as `form`. */
export function useFaults<Field extends string>() {
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Faults<Field>>({})
  const [told, setTold] = useState<Faults<Field> | null>(null)
  useEffect(() => {
    if (told === null) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    // A choice hands the focus to what is chosen.
    const focused = wrong?.querySelector<HTMLElement>('input:checked') ?? wrong
    focused?.focus()
  }, [told])
  return {
    form,
    faults,
    /** Tells them, and the first of the wrong fields has the focus. */
    tell(wrong: Faults<Field>) {
      setFaults(wrong)
      setTold(wrong)
    },
    /** A field that is being mended is not wrong any more. */
    mend: (field: Field) => setFaults({ ...faults, [field]: undefined, form: undefined }),
  }
}

/** Whether nothing is wrong. */
export const isFaultless = (faults: Readonly<Record<string, string | undefined>>): boolean =>
  Object.values(faults).every((fault) => fault === undefined)
