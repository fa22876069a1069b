import { isOwnPath } from '@banyan/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface NoticeLinkProps {
  readonly link: string
  readonly className?: string | undefined
  readonly onFollow?: () => void
  readonly children: ReactNode
}

/** Within the site without a reload, elsewhere in a new tab. */
export function NoticeLink({ link, className, onFollow, children }: NoticeLinkProps) {
  if (isOwnPath(link))
    return (
      <Link to={link} className={className} onClick={onFollow}>
        {children}
      </Link>
    )
  return (
    <a href={link} target="_blank" rel="noopener noreferrer" className={className} onClick={onFollow}>
      {children}
    </a>
  )
}
