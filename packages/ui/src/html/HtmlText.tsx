import { contentAttributes, contentTags, isContentLink } from '@banyan/contract'
import { clsx } from 'clsx'
import DOMPurify from 'dompurify'
import { type MouseEvent, useMemo } from 'react'
import styles from './HtmlText.module.css'

const purifier = DOMPurify()
purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName !== 'A') return
  const href = element.getAttribute('href') ?? ''
  if (!isContentLink(href)) return element.removeAttribute('href')
  if (!href.startsWith('https:')) return
  element.setAttribute('target', '_blank')
  element.setAttribute('rel', 'noopener noreferrer')
})

/** HTML of an operator with nothing in it but the elements of the contract [CMS-31]. */
export function cleanHtml(html: string): string {
  return purifier.sanitize(html, {
    ALLOWED_TAGS: [...contentTags],
    ALLOWED_ATTR: [...contentAttributes.a],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
}

interface HtmlTextProps {
  readonly html: string
  readonly className?: string | undefined
  /** What is pressed are the links in it. */
  readonly onPress: (event: MouseEvent<HTMLElement>) => void
}

/** A text of an operator. */
export function HtmlText({ html, className, onPress }: HtmlTextProps) {
  const clean = useMemo(() => cleanHtml(html), [html])
  // The markup is cleaned above, by the list that the server cleans by.
  return (
    <div
      className={clsx(styles.text, className)}
      onClickCapture={onPress}
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  )
}
