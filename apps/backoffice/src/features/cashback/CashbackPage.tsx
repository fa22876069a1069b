import { staffRoutes } from '@banyan/contract'
import { Card, type Column, Pill, Skeleton, Table, Text } from '@banyan/ui'
import { Page } from '../../lib/Page.tsx'
import styles from '../../lib/Page.module.css'
import { useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import { History } from './History.tsx'
import { RulesForm } from './RulesForm.tsx'
import type { CashbackDesk } from './facts.ts'
import { useTypedRules } from './use-typed-rules.ts'

type Settlement = CashbackDesk['settlements'][number]

/** Cashback: what is given back of valid bets and when, what it came to, and who has changed it [OPS-55]. */
export function CashbackPage() {
  const t = useText()
  const { data: me } = useRead(staffRoutes.me, {})
  const { data, error, refetch } = useRead(staffRoutes.cashbackRules, {})
  return (
    <Page title={t('nav.cashback')} timed failure={error} onRetry={() => void refetch()}>
      <Text tone="muted">{t('cashback.text')}</Text>
      {data ? (
        <Opened desk={data} maySet={me?.permissions.includes('gifts.set') === true} />
      ) : (
        <Skeleton height={320} />
      )}
    </Page>
  )
}

function Opened({ desk, maySet }: { readonly desk: CashbackDesk; readonly maySet: boolean }) {
  const typed = useTypedRules(desk)
  const { isTyped, change } = typed
  return (
    <>
      <RulesForm desk={desk} typed={typed} readOnly={!maySet} />
      <Settlements desk={desk} />
      <History desk={desk} isTyped={isTyped} onPutBack={maySet ? change : undefined} />
    </>
  )
}

function Settlements({ desk }: { readonly desk: CashbackDesk }) {
  const t = useText()
  const moneyText = useMoneyText(desk)
  const columns: readonly Column<Settlement>[] = [
    { id: 'at', head: t('cashback.at'), cell: ({ at }) => instant(at) },
    {
      id: 'mode',
      head: t('cashback.mode'),
      cell: ({ isManual, isDone }) =>
        isDone ? (
          t(isManual ? 'cashback.mode_manual' : 'cashback.mode_auto')
        ) : (
          <Pill tone="amber">{t('cashback.under_way')}</Pill>
        ),
    },
    { id: 'members', head: t('cashback.members'), align: 'end', cell: ({ members }) => members },
    { id: 'sum', head: t('cashback.sum'), align: 'end', cell: ({ amount }) => moneyText(amount) },
    { id: 'claimed', head: t('cashback.claimed'), align: 'end', cell: ({ claimedAmount }) => moneyText(claimedAmount) },
    { id: 'expired', head: t('cashback.expired'), align: 'end', cell: ({ expiredAmount }) => moneyText(expiredAmount) },
  ]
  return (
    <Card as="section" padded gap={12} aria-labelledby="settlements" tabIndex={0} className={styles.scroll}>
      <h2 id="settlements">{t('cashback.settlements')}</h2>
      <Table
        label={t('cashback.settlements')}
        columns={columns}
        rows={desk.settlements}
        rowKey={({ id }) => id}
        empty={<Text tone="muted">{t('cashback.settlements_none')}</Text>}
      />
    </Card>
  )
}
