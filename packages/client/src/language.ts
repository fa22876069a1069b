import { type Language, languages } from '@banyan/contract'

/** The language of a code that came from outside: an address, a browser's storage, a page. */
export function languageOf(code: string | null | undefined): Language | undefined {
  return languages.find((each) => each === code)
}
