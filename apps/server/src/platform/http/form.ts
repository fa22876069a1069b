import { UnreadableBody } from './json-body.ts'

/** A form-encoded body, told apart from JSON so that a call takes only the one that its route names. */
export class FormBody {
  readonly fields: Readonly<Record<string, string>>

  constructor(fields: Readonly<Record<string, string>>) {
    this.fields = fields
  }
}

/** Parses a form. Throws `UnreadableBody` for a field that comes twice, and for the zero character, as in JSON. */
export function parseForm(text: string): FormBody {
  const entries = [...new URLSearchParams(text)]
  const fields = Object.fromEntries(entries)
  if (Object.keys(fields).length < entries.length) throw new UnreadableBody('a field twice')
  if (entries.flat().some((part) => part.includes('\0'))) throw new UnreadableBody('zero character')
  return new FormBody(fields)
}
