let kept = ''

/**
 * The token of the link that led here, out of the fragment, which no server is sent. It
 * is kept in memory and nowhere else.
 */
export function linkToken(): string {
  return kept
}

/**
 * Keeps the token of an address. Answers whether there was one: the address is then to be shown without it, so that
 * neither the history nor a script that reads the address has it.
 */
export function takeLinkToken(fragment: string): boolean {
  if (fragment !== '') kept = fragment
  return fragment !== ''
}
