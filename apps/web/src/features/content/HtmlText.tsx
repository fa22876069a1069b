import { contentAttributes, contentTags, isContentLink, isOwnPath } from '@banyan/contract'
import { useRouter } from '@tanstack/react-router'
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

/** A text of an operator. Its links to the site itself lead there without a reload. */
export function HtmlText({ html, className }: { readonly html: string; readonly className?: string | undefined }) {
  const clean = useMemo(() => cleanHtml(html), [html])
  const router = useRouter()
  const follow = (event: MouseEvent<HTMLElement>) => {
    const href = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : null
    if (!href || !isOwnPath(href) || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void router.navigate({ href })
  }
  // The markup is cleaned above, by the list that the server cleans by. The links inside it are what is pressed.
  return (
    <div className={clsx(styles.text, className)} onClickCapture={follow} dangerouslySetInnerHTML={{ __html: clean }} />
  )
}
