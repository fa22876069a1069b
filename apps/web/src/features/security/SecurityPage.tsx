import { securityRoutes } from '@banyan/contract'
import { Card, Pill, Skeleton } from '@banyan/ui'
import { useState } from 'react'
import { useHasCashier } from '../../lib/cashier.ts'
import { Page } from '../../lib/Page.tsx'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { lazyDialog } from '../../lib/lazy-part.tsx'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { useRead } from '../../lib/query.ts'
import { toasts } from '../../lib/toasts.ts'
import { WithdrawalAccounts } from '../cashier/accounts/index.ts'
import { Verification } from '../kyc/index.ts'
import { type Overview, askAllAgain } from './change.ts'
import { CloseAccount } from './CloseAccount.tsx'
import { Consents } from './Consents.tsx'
import { DataCopy } from './DataCopy.tsx'
import { Devices } from './Devices.tsx'
import { History } from './History.tsx'
import { Items } from './Items.tsx'
import { Profile } from './profile/Profile.tsx'
import { Passkeys } from './Passkeys.tsx'
import type { Change } from './SecurityDialog.tsx'
import styles from './security.module.css'
import { usePlace } from './use-place.ts'

const SecurityDialog = lazyDialog(async () => (await import('./SecurityDialog.tsx')).SecurityDialog)

/** The security centre (requirement MEMBER-29): what protects the account, and who is in it. */
export function SecurityPage() {
  const t = useText()
  const { data, isError, isFetching, refetch } = useRead(securityRoutes.securityOverview, {}, { staleTime: 0 })
  const hasCashier = useHasCashier()
  const [shown, setShown] = useState<{ readonly open: boolean; readonly change: Change; readonly times: number }>()
  const open = (change: Change) => setShown({ open: true, change, times: (shown?.times ?? 0) + 1 })
  const close = () => setShown(shown && { ...shown, open: false })
  const done = () => {
    close()
    toasts.success({ title: t('security.saved') })
    void askAllAgain()
  }
  return (
    <Page title={t('security.title')} intro={t('security.intro')}>
      <Profile />
      {isError && !data ? (
        <Card>
          <NotLoaded busy={isFetching} onRetry={refetch} />
        </Card>
      ) : data ? (
        <>
          <Strength overview={data} />
          <Items overview={data} onChange={open} />
          {shown && (
            <SecurityDialog
              key={shown.times}
              open={shown.open}
              change={shown.change}
              overview={data}
              onClose={close}
              onDone={done}
            />
          )}
        </>
      ) : (
        <Skeleton height="auto" className={styles.pending} />
      )}
      {hasCashier && <Verification />}
      {hasCashier && <WithdrawalAccounts />}
      <div className={styles.columns}>
        <Devices />
        <Passkeys onChange={open} />
      </div>
      <Consents />
      <History />
      <DataCopy />
      {data && <CloseAccount hasPassword={data.hasPassword} />}
    </Page>
  )
}

/** What can be set, and how much of it is. */
function Strength({
  overview: { hasPassword, twoStep, passkeyCount, mobileNum, email, hasPaymentPassword, lastLogin },
}: {
  readonly overview: Overview
}) {
  const t = useText()
  const format = useFormat()
  const place = usePlace()
  const parts = [
    hasPassword,
    twoStep !== null,
    passkeyCount > 0,
    mobileNum !== null,
    email !== null,
    hasPaymentPassword,
  ]
  const count = parts.filter(Boolean).length
  const second = twoStep !== null || passkeyCount > 0
  const level = second && count >= 4 ? 'strong' : count >= 3 || second ? 'fair' : 'weak'
  const tone = { strong: 'win', fair: 'amber', weak: 'loss' } as const
  return (
    <Card as="section" className={styles.strength} aria-label={t('security.strength')}>
      <div>
        <h2>
          {t('security.strength')} <Pill tone={tone[level]}>{t(`security.strength_${level}`)}</Pill>
        </h2>
        <div
          className={styles.meter}
          role="meter"
          aria-labelledby="strength-text"
          aria-valuemin={0}
          aria-valuemax={parts.length}
          aria-valuenow={count}
        >
          {parts.map((_, index) => (
            <i key={index} data-on={index < count || undefined} />
          ))}
        </div>
        <p id="strength-text">{t('security.strength_text', { count, total: parts.length })}</p>
        {lastLogin && (
          <p className={styles.note}>
            {t('security.last_login', { at: format.instant(lastLogin.at), place: place(lastLogin.place) })}
          </p>
        )}
      </div>
    </Card>
  )
}
