/**
 * What HTML of an operator may consist of. The server cleans by this when it is written, and the browser again before
 * it is shown [CMS-31]: one list for both.
 */
export const contentTags = [
  'h2',
  'h3',
  'h4',
  'p',
  'br',
  'hr',
  'strong',
  'em',
  'ul',
  'ol',
  'li',
  'blockquote',
  'code',
  'a',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const

/** The only attribute of all: where an `a` leads. */
export const contentAttributes = { a: ['href'] } as const

/** A path of the site itself, which no browser can take for another site's. */
export function isOwnPath(link: string): boolean {
  return /^\/(?![/\\])[\w\-./~%?=&#:@!$'()*+,;]*$/.test(link)
}

/** An absolute address over TLS, without a name or password in it. */
export function isHttps(link: string): boolean {
  if (!/^https:\/\/[^\s\\]+$/i.test(link) || !URL.canParse(link)) return false
  const { username, password, port } = new URL(link)
  return username === '' && password === '' && port === ''
}

/** An e-mail address to write to, and nothing that fills in the letter. */
export function isMailLink(link: string): boolean {
  return /^mailto:[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(link)
}

/**
 * Where a link inside a text may lead: into the text, elsewhere on the site, over TLS to another, or to a mail program.
 */
export function isContentLink(link: string): boolean {
  return /^#[\w-]+$/.test(link) || isOwnPath(link) || isHttps(link) || isMailLink(link)
}
