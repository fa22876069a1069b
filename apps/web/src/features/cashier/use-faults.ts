import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../lib/language.ts'

type Faults<Field extends string> = { readonly [Name in Field | 'form']?: string | undefined }

/** What is wrong with a form, told at its fields; what belongs to none of them is told as `form`. */
export function useFaults<Field extends string>() {
  const form = useRef<HTMLFormElement>(null)
  const [kept, setFaults] = useTold<Faults<Field>>()
  const faults: Faults<Field> = kept ?? {}
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

/** What was told in words of a language: in another one nothing is, and what is wrong is told again when it is sent. */
export function useTold<Told>() {
  const language = useLanguage()
  const [kept, setKept] = useState<{ readonly told: Told | undefined; readonly language: string }>()
  const told = kept?.language === language ? kept.told : undefined
  return [told, (next: Told | undefined) => setKept({ told: next, language })] as const
}
