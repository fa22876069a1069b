import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Page } from '../../lib/Page.tsx'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { useCentre } from '../../lib/member-centre.ts'
import { paths } from '../../lib/paths.ts'
import styles from './records.module.css'

/**
 * The frame of the records: title, the way to the others where the member centre's
 * menu is not beside it, and the zone of all times below.
 */
export function RecordPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const t = useText()
  const format = useFormat()
  const inCentre = useCentre() !== null
  return (
    <Page
      title={title}
      tools={
        !inCentre && (
          <nav className={styles.switch} aria-label={t('records.records')}>
            <Link to={paths.betRecord}>{t('records.bets_title')}</Link>
            <Link to={paths.accountRecord}>{t('records.account_title')}</Link>
            <Link to={paths.profit}>{t('shell.profit')}</Link>
            <Link to={paths.numbers}>{t('numbers.title')}</Link>
            <Link to={paths.bonuses}>{t('records.bonuses_title')}</Link>
          </nav>
        )
      }
    >
      {children}
      <p className={styles.zone}>{t('common.zone', { zone: format.zone })}</p>
    </Page>
  )
}
