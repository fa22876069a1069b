import { Row, Stack } from '@banyan/ui'
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
    <Stack top gap={16} className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <Row as="header" wrap gap="12px 24px" className={styles.head}>
        <h1>{title}</h1>
        {tools}
      </Row>
      {children}
    </Stack>
  )
}
