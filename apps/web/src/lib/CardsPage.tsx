import type { ReactNode } from 'react'
import styles from './CardsPage.module.css'
import { PageTitle } from './PageTitle.tsx'

interface CardsPageProps {
  readonly title: string
  readonly intro: string
  readonly children: ReactNode
}

/**
 * A page of cards. Its own width decides how they stand, not the screen's: it also stands
 * beside the menu of the member centre.
 */
export function CardsPage({ title, intro, children }: CardsPageProps) {
  return (
    <div className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <header>
        <h1>{title}</h1>
        <p>{intro}</p>
      </header>
      {children}
    </div>
  )
}
