import { Icon, type IconName } from '@banyan/ui'
import type { ReactNode } from 'react'
import styles from './home.module.css'

interface SectionHeadProps {
  readonly id: string
  readonly icon: IconName
  readonly title: string
  readonly note?: string
  readonly children?: ReactNode
}

export function SectionHead({ id, icon, title, note, children }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={id}>
        <Icon name={icon} size={24} />
        {title}
      </h2>
      {note && <span className={styles.note}>{note}</span>}
      <span className={styles.space} />
      {children}
    </div>
  )
}
