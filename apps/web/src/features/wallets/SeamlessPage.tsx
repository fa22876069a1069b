import { Card, Icon, type IconName, Row, Skeleton, buttonClass } from '@banyan/ui'
import { catalogRoutes } from '@banyan/contract'
import { Link } from '@tanstack/react-router'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { Page } from '../../lib/Page.tsx'
import { Wallet } from '../../lib/Wallet.tsx'
import { useText } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { onceASession, useRead } from '../../lib/query.ts'
import { useSession } from '../../lib/session.ts'
import styles from './wallets.module.css'

const points = ['seamless_1', 'seamless_2', 'seamless_3'] as const
const icons = ['wallet-fill', 'shield-check-fill', 'receipt'] as const satisfies readonly IconName[]

/** Play on one shared balance, without transfers [WALLET-48]. */
export function SeamlessPage() {
  const t = useText()
  const { status } = useSession()
  const { data, isError, isFetching, refetch } = useRead(catalogRoutes.merchantWallet, {}, onceASession)
  const shared = data?.vendors.filter(({ wallet }) => wallet === 'seamless') ?? []
  const others = data?.vendors.filter(({ wallet }) => wallet === 'transfer') ?? []
  // Where a vendor keeps a wallet of its own, "every game" would be untrue.
  const title = t(others.length > 0 ? 'games.seamless_title_mixed' : 'games.seamless_title')
  return (
    <Page
      look="large"
      title={title}
      intro={t(others.length > 0 ? 'games.seamless_text_mixed' : 'games.seamless_text')}
      className={styles.page}
    >
      {(status === 'member' || status === 'unknown') && (
        <Row wrap gap={12}>
          <Wallet wide />
          <Link to={paths.accountRecord} className={buttonClass()}>
            {t('games.seamless_record')}
          </Link>
        </Row>
      )}
      <ul className={styles.points}>
        {points.map((point, at) => (
          <li key={point}>
            <Card top gap={14} className={styles.card}>
              <Icon name={icons[at] ?? 'wallet-fill'} size={28} />
              <h2>{t(`games.${point}`)}</h2>
              <p>{t(`games.${point}_text`)}</p>
            </Card>
          </li>
        ))}
      </ul>
      {isError && !data && (
        <Card>
          <NotLoaded what="games.wallets_failed" busy={isFetching} onRetry={refetch} />
        </Card>
      )}
      {!data && !isError && <Skeleton height={120} />}
      {shared.length > 0 && (
        <Card as="section" top gap={14} className={styles.card} aria-labelledby="shared">
          <h2 id="shared">{t('games.seamless_vendors')}</h2>
          <Vendors icon="check-circle-fill" vendors={shared} />
        </Card>
      )}
      {others.length > 0 && (
        <Card as="section" top gap={14} className={styles.card} aria-labelledby="others">
          <h2 id="others">{t('games.seamless_others')}</h2>
          <p>{t('games.transfer_text')}</p>
          <Vendors icon="swap" vendors={others} />
          <Link to={paths.transferFund} className={buttonClass()}>
            {t('games.transfer_title')}
          </Link>
        </Card>
      )}
    </Page>
  )
}

interface VendorsProps {
  readonly icon: IconName
  readonly vendors: readonly { readonly vassalage: string; readonly displayName: string }[]
}

function Vendors({ icon, vendors }: VendorsProps) {
  return (
    <ul className={styles.list}>
      {vendors.map(({ vassalage, displayName }) => (
        <li key={vassalage}>
          <Icon name={icon} size={20} />
          <span>{displayName}</span>
        </li>
      ))}
    </ul>
  )
}
