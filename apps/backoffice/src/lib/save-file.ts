/** Has the browser keep a table that the server has given. */
export function saveFile({ name, csv }: { readonly name: string; readonly csv: string }): void {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}
