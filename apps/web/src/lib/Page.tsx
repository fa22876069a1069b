import { Row } from '@banyan/ui'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './Page.module.css'
import { PageTitle } from './PageTitle.tsx'

interface PageProps {
  readonly title: string
  /** The language of a title that is in another one than the page. */
  readonly titleLang?: string | undefined
  /** What the page is for, in a sentence. */
  readonly intro?: ReactNode
  /** Above the title: the way back. */
  readonly before?: ReactNode
  /** Beside the title, and below it where there is no room. */
  readonly tools?: ReactNode
  /** `large` for what is read by visitors, `panel` for what is only ever shown in a centre's panel. */
  readonly look?: 'large' | 'panel'
  readonly className?: string | undefined
  readonly children: ReactNode
}

/**
 * A page under its title. Its own width decides how its parts stand, not the screen's: it may also stand beside the
 * menu of the member centre.
 */
export function Page({ title, titleLang, intro, before, tools, look, className, children }: PageProps) {
  const head = (
    <>
      {before}
      <h1 lang={titleLang}>{title}</h1>
      {typeof intro === 'string' ? <p>{intro}</p> : intro}
    </>
  )
  return (
    <div className={clsx(styles.page, look && styles[look], className)}>
      <PageTitle>{title}</PageTitle>
      {tools ? (
        <Row as="header" wrap justify="between" gap="12px 32px" className={styles.head}>
          <div>{head}</div>
          {tools}
        </Row>
      ) : (
        <header className={styles.head}>{head}</header>
      )}
      {children}
    </div>
  )
}
