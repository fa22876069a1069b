import { Button, Card, Icon, Row, Stack, buttonClass } from '@banyan/ui'
import { useEffect } from 'react'
import { useBalance } from '../../lib/balance.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { type CentrePage, showCentre, useCentre } from '../../lib/member-centre.ts'
import { openModal } from '../../lib/modals.ts'
import { paths } from '../../lib/paths.ts'
import { useSite } from '../../lib/site.ts'
import { WithdrawPage } from '../cashier/withdrawals/index.ts'
import { AccountRecordPage } from '../records/index.ts'
import { SecurityPage } from '../security/index.ts'
import styles from './limits.module.css'

/** What remains of the member centre: the way to the money, and what guards it. */
const pages = {
  withdraw: { text: 'shell.withdraw', Page: WithdrawPage },
  transactionHistory: { text: 'shell.account_record', Page: AccountRecordPage },
  securityCenter: { text: 'shell.security', Page: SecurityPage },
} as const

const isKept = (page: string | null): page is keyof typeof pages => page !== null && page in pages

/**
 * The whole of the site for a member who has excluded themselves, or is recognised as a person who has: the balance,
 * and how to draw it out. No game, offer or deposit is on it.
 */
export function ExcludedPage({ until, isRecognised }: { readonly until: Date | null; readonly isRecognised: boolean }) {
  const t = useText()
  const format = useFormat()
  const brand = useSite()?.brandName
  const balance = useBalance()
  const asked = useCentre()
  const shown = isKept(asked) ? asked : 'withdraw'
  const { Page } = pages[shown]
  // A button of these pages that opens another page of the centre opens it here.
  useEffect(() => showCentre(shown), [shown])
  return (
    <Stack as="main" id="main" top gap={16} className={styles.excluded}>
      <Row as="header" wrap justify="between" gap="10px 24px">
        <b>{brand}</b>
        <Button size="sm" icon="sign-out" onClick={() => openModal('signOutModal')}>
          {t('shell.sign_out')}
        </Button>
      </Row>
      <Card as="section" top gap={8} className={styles.card} aria-labelledby="excluded">
        <h1 id="excluded">
          <Icon name="prohibit" size={24} />
          {t('protection.exclusion_title')}
        </h1>
        <p>
          {until
            ? t(isRecognised ? 'protection.recognised' : 'protection.excluded', { until: format.instant(until) })
            : t(isRecognised ? 'protection.recognised_for_ever' : 'protection.excluded_for_ever')}
        </p>
        <p className={styles.text}>{t('protection.excluded_text')}</p>
        <p className="n">
          {t('protection.excluded_balance', {
            amount: balance.amount === undefined ? '…' : format.amount(balance.amount),
          })}
        </p>
        <p>
          <a href={paths.helpBare} className={buttonClass({ size: 'sm' })}>
            {t('protection.excluded_help')}
          </a>
        </p>
      </Card>
      <Row as="nav" wrap gap={8} aria-label={t('shell.member_centre')}>
        {(Object.keys(pages) as (keyof typeof pages & CentrePage)[]).map((key) => (
          <Button
            key={key}
            size="sm"
            variant={key === shown ? 'primary' : 'surface'}
            aria-current={key === shown ? 'page' : undefined}
            onClick={() => showCentre(key)}
          >
            {t(pages[key].text)}
          </Button>
        ))}
      </Row>
      {/* A page stands in the middle of a block: beside others in a stack it would be as narrow as its words. */}
      <div>
        <Page />
      </div>
    </Stack>
  )
}
