import { contentAttributes, contentTags, isContentLink } from '@banyan/contract'
import sanitize from 'sanitize-html'

/** Elements whose text is not for people, or that a browser reads by other rules: they go with all that is in them. */
const withTheirText = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'noembed',
  'noframes',
  'iframe',
  'xmp',
  'plaintext',
  'svg',
  'math',
]

/**
 * Leaves of an HTML text what `contentTags` lists and links that `isContentLink` accepts,
 * and closes what was left open [CMS-31].
 */
export function sanitiseHtml(html: string): string {
  return sanitize(html, {
    allowedTags: [...contentTags],
    allowedAttributes: { a: [...contentAttributes.a] },
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
    nonTextTags: withTheirText,
    nestingLimit: 20,
    transformTags: { a: (tagName, { href = '' }) => ({ tagName, attribs: isContentLink(href) ? { href } : {} }) },
  })
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '')
