/** Enough to recognise a name that one knows, too little to learn one: `thanhnam5` reads `th•••5`. */
export function maskedName(name: string): string {
  const letters = Array.from(name)
  return letters.length < 5 ? `${letters[0] ?? ''}•••` : `${letters.slice(0, 2).join('')}•••${letters.at(-1)}`
}
