import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { PageTitle } from '../../lib/PageTitle.tsx'
import styles from './content.module.css'

interface ContentPageProps {
  readonly title: string
  /** The language of a title that is in another one than the page. */
  readonly titleLang?: string | undefined
  readonly text?: ReactNode
  /** Above the title: the way back. */
  readonly before?: ReactNode
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** The frame of the pages that are read: a title, a sentence, and what follows. */
export function ContentPage({ title, titleLang, text, before, className, children }: ContentPageProps) {
  return (
    <div className={clsx(styles.page, className)}>
      <PageTitle>{title}</PageTitle>
      <header className={styles.head}>
        {before}
        <h1 lang={titleLang}>{title}</h1>
        {typeof text === 'string' ? <p>{text}</p> : text}
      </header>
      {children}
    </div>
  )
}
