import { Icon, type IconName, Row } from '@banyan/ui'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { useText } from './i18n.ts'
import type { Path } from './paths.ts'
import styles from './Section.module.css'

interface SectionProps {
  readonly icon: IconName
  readonly title: string
  /** What it shows or is ordered by, in a sentence. */
  readonly note?: string | undefined
  /** Where all of it stands. */
  readonly more?: Path | undefined
  /** Beside the title, after the way to all of it. */
  readonly tools?: ReactNode
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A part of the home page under its title. */
export function Section({ icon, title, note, more, tools, className, children }: SectionProps) {
  const t = useText()
  const id = useId()
  return (
    <section className={clsx(styles.section, className)} aria-labelledby={id}>
      <Row gap={12} className={styles.head}>
        <h2 id={id}>
          <Icon name={icon} size={24} />
          {title}
        </h2>
        {note && <span className={styles.note}>{note}</span>}
        <span className={styles.space} />
        {more && (
          <Link to={more} className={styles.more}>
            {t('common.see_all')}
            <Icon name="caret-right" size={14} />
          </Link>
        )}
        {tools}
      </Row>
      {children}
    </section>
  )
}
