import type { ReactNode } from 'react'
import { PageTitle } from './PageTitle.tsx'
import styles from './PanelPage.module.css'

interface PanelPageProps {
  readonly title: string
  /** Stands beside the title, before the panel's close button. */
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/** A page that is only ever shown in a centre's panel. */
export function PanelPage({ title, tools, children }: PanelPageProps) {
  return (
    <div className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <header className={styles.head}>
        <h1>{title}</h1>
        {tools}
      </header>
      {children}
    </div>
  )
}
