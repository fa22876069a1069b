/** Has the browser keep a table that the server has given. */
export const saveFile = ({ name, csv }: { readonly name: string; readonly csv: string }): void =>
  save(name, csv, 'text/csv')

/** Has the browser keep a record that the server has given, for programs to read. */
export const saveJson = ({ name, json }: { readonly name: string; readonly json: string }): void =>
  save(name, json, 'application/json')

interface Bytes {
  readonly name: string
  /** In pieces, in their order. */
  readonly bytes: readonly Uint8Array<ArrayBuffer>[]
  readonly type: string
}

/** The same of a file that is no text. */
export const saveBytes = ({ name, bytes, type }: Bytes): void => saveParts(name, [...bytes], type)

const save = (name: string, text: string, type: string): void => saveParts(name, [text], type)

function saveParts(name: string, parts: BlobPart[], type: string): void {
  const url = URL.createObjectURL(new Blob(parts, { type }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}
