import type { ComponentProps } from 'react'
import { Link } from '../../lib/route.tsx'
import own from './MemberRecord.module.css'

/** A link in a file that leads to another, or to where something of it is worked off. It is never the page itself. */
export const FileLink = (link: ComponentProps<typeof Link>) => (
  <Link {...link} className={own.link} aria-current={undefined} />
)
