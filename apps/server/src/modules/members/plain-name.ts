/** A name as banks print it: without the marks of Vietnamese letters, in capitals, one space between. */
export function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[đĐ]/g, 'D')
    .toUpperCase()
    .trim()
    .replaceAll(/\s+/g, ' ')
}
