import { type OutputOf, withdrawalRoutes } from '@banyan/contract'
import { Button, Card, IconButton, Row, Skeleton, Text } from '@banyan/ui'
import { useState } from 'react'
import { useText } from '../../../lib/i18n.ts'
import { lazyDialog } from '../../../lib/lazy-part.tsx'
import { NotLoaded } from '../../../lib/NotLoaded.tsx'
import { useRead } from '../../../lib/query.ts'
import type { AccountChange } from './AccountDialog.tsx'
import { AccountRow } from './AccountRow.tsx'
import styles from './accounts.module.css'
import { useAccounts } from './use-accounts.ts'

const AccountDialog = lazyDialog(async () => (await import('./AccountDialog.tsx')).AccountDialog)

/** Where money can be sent to: each account masked, a way to add one, and a way to remove each [MEMBER-35]. */
export function WithdrawalAccounts() {
  const t = useText()
  const { data, isError, isFetching, refetch } = useAccounts()
  return (
    <Card as="section" top gap={12} className={styles.card} aria-labelledby="withdrawal-accounts">
      <h2 id="withdrawal-accounts">{t('withdrawals.accounts')}</h2>
      <p>{t('withdrawals.accounts_text')}</p>
      {isError && !data && <NotLoaded what="withdrawals.accounts_failed" busy={isFetching} onRetry={refetch} />}
      {!data && !isError && <Skeleton height={64} />}
      {data && <AccountList {...data} />}
    </Card>
  )
}

function AccountList({ accounts, accountsMost, banks }: OutputOf<typeof withdrawalRoutes.withdrawalAccounts>) {
  const t = useText()
  const hasPassword = useRead(withdrawalRoutes.withdrawalOffer, {}).data?.hasPaymentPassword
  const [shown, setShown] = useState<{
    readonly open: boolean
    readonly change: AccountChange
    readonly times: number
  }>()
  const open = (change: AccountChange) => setShown({ open: true, change, times: (shown?.times ?? 0) + 1 })
  return (
    <>
      {accounts.length === 0 && <Text tone="quiet">{t('withdrawals.accounts_empty')}</Text>}
      {accounts.length > 0 && (
        <ul className={styles.list}>
          {accounts.map((account) => (
            <li key={account.withdrawalAccountId}>
              <AccountRow account={account} />
              <IconButton
                size="sm"
                icon="trash"
                label={t('withdrawals.remove_of', { account: `${account.bankName} ${account.accountNumber}` })}
                onClick={() => open({ of: 'remove', account })}
              />
            </li>
          ))}
        </ul>
      )}
      {hasPassword === false && <Text tone="amber">{t('withdrawals.accounts_password')}</Text>}
      {accounts.length >= accountsMost && (
        <Text tone="quiet">{t('withdrawals.accounts_full', { most: accountsMost })}</Text>
      )}
      {hasPassword && accounts.length < accountsMost && (
        <Row gap={8}>
          <Button icon="plus" onClick={() => open({ of: 'add' })}>
            {t('withdrawals.add')}
          </Button>
        </Row>
      )}
      {shown && (
        <AccountDialog
          key={shown.times}
          open={shown.open}
          change={shown.change}
          banks={banks}
          onClose={() => setShown({ ...shown, open: false })}
        />
      )}
    </>
  )
}
