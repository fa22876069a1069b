import { isOwnPath } from '@banyan/contract'
import { HtmlText as Words } from '@banyan/ui/html'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

/** A text of an operator. Its links to the site itself lead there without a reload. */
export function HtmlText({ html, className }: { readonly html: string; readonly className?: string | undefined }) {
  const router = useRouter()
  const follow = (event: MouseEvent<HTMLElement>) => {
    const href = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : null
    if (!href || !isOwnPath(href) || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void router.navigate({ href })
  }
  return <Words html={html} className={className} onPress={follow} />
}
