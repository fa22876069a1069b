import type { OutputOf, vendorRoutes } from '@banyan/contract'
import { Link } from '@tanstack/react-router'
import { Button, Card, EmptyState, Icon, Pill, Row, Skeleton, buttonClass } from '@banyan/ui'
import { useState } from 'react'
import { Page } from '../../lib/Page.tsx'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { useHasCashier } from '../../lib/cashier.ts'
import { useBalance } from '../../lib/balance.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useRecall } from '../../lib/recall.ts'
import { toasts } from '../../lib/toasts.ts'
import { TransferForm } from './TransferForm.tsx'
import { useWallets } from './use-wallets.ts'
import styles from './wallets.module.css'

/** The wallets of the member, and moving money between them [WALLET-43] [WALLET-44] [WALLET-45]. */
export function TransferPage() {
  const t = useText()
  const { data, isError, isFetching, refetch, nameOf } = useWallets()
  const hasForm = data && !data.isSingle && data.wallets.length > 0
  return (
    <Page title={t('games.transfer_title')} intro={t('games.transfer_text')}>
      {isError && !data && (
        <Card>
          <NotLoaded what="games.wallets_failed" busy={isFetching} onRetry={refetch} />
        </Card>
      )}
      {!data && !isError && <Skeleton height={300} />}
      {data && (
        <div className={styles.columns}>
          <WalletList wallets={data.wallets} nameOf={nameOf} canMove={!data.isSingle} />
          {hasForm && <TransferForm wallets={data.wallets} nameOf={nameOf} />}
          {data.isSingle && (
            <Card>
              <EmptyState title={t('games.single_title')} text={t('games.single_text')} />
            </Card>
          )}
        </div>
      )}
    </Page>
  )
}

type Wallets = OutputOf<typeof vendorRoutes.vendorWallets>['wallets']

interface WalletListProps {
  readonly wallets: Wallets
  readonly nameOf: (vassalage: string) => string
  readonly canMove: boolean
}

function WalletList({ wallets, nameOf, canMove }: WalletListProps) {
  const t = useText()
  const format = useFormat()
  const { amount: main } = useBalance()
  const hasCashier = useHasCashier()
  return (
    <Card as="section" top gap={14} className={styles.card} aria-labelledby="wallets">
      <Row wrap justify="between" gap={8}>
        <h2 id="wallets">{t('games.wallets')}</h2>
        {canMove && wallets.length > 0 && <Recall />}
      </Row>
      <ul className={styles.list}>
        <li>
          <Icon name="wallet-fill" size={22} />
          <span>{t('games.main_wallet')}</span>
          {main === undefined ? <Skeleton width={96} height={18} /> : <b className="n">{format.amount(main)}</b>}
          {hasCashier && (
            <Row gap={6}>
              <Link to={paths.deposit} className={buttonClass({ size: 'sm' })}>
                {t('shell.deposit')}
              </Link>
              <Link to={paths.withdraw} className={buttonClass({ size: 'sm' })}>
                {t('shell.withdraw')}
              </Link>
            </Row>
          )}
        </li>
        {wallets.map(({ vassalage, balance, pendingAmount }) => (
          <li key={vassalage}>
            <Icon name="game-controller" size={22} />
            <span>{t('games.wallet_at', { vendor: nameOf(vassalage) })}</span>
            {pendingAmount > 0n && (
              <Pill tone="info">{t('games.wallet_pending', { amount: format.amount(pendingAmount) })}</Pill>
            )}
            {balance === null ? <em>{t('games.wallet_unreached')}</em> : <b className="n">{format.amount(balance)}</b>}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Brings every vendor's balance back to the main wallet. */
function Recall() {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const recall = useRecall()
  const press = async () => {
    setBusy(true)
    const hasTold = await recall()
    setBusy(false)
    if (!hasTold) toasts.success({ title: t('games.recall_nothing') })
  }
  return (
    <Button size="sm" icon="arrow-u-up-left" busy={busy} onClick={() => void press()}>
      {t('games.recall')}
    </Button>
  )
}
