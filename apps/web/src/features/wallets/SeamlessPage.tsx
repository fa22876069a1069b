import { Card, Icon, type IconName, Pill, Skeleton, buttonClass } from '@banyan/ui'
import { catalogRoutes } from '@banyan/contract'
import { Link } from '@tanstack/react-router'
import { PageTitle } from '../../lib/PageTitle.tsx'
import { Wallet } from '../../lib/Wallet.tsx'
import { useText } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { onceASession, useRead } from '../../lib/query.ts'
import { useMember } from '../../lib/session.ts'
import styles from './wallets.module.css'

const points = ['seamless_1', 'seamless_2', 'seamless_3'] as const
const icons = ['wallet-fill', 'shield-check-fill', 'receipt'] as const satisfies readonly IconName[]

/** Play on one shared balance, without transfers [WALLET-48]. */
export function SeamlessPage() {
  const t = useText()
  const member = useMember()
  const vendors = useRead(catalogRoutes.merchantWallet, {}, onceASession).data?.vendors
  return (
    <div className={styles.page}>
      <PageTitle>{t('games.seamless_title')}</PageTitle>
      <header>
        <h1>{t('games.seamless_title')}</h1>
        <p>{t('games.seamless_text')}</p>
      </header>
      {member && (
        <div className={styles.balance}>
          <Wallet wide />
          <Link to={paths.accountRecord} className={buttonClass()}>
            {t('games.seamless_record')}
          </Link>
        </div>
      )}
      <ul className={styles.points}>
        {points.map((point, at) => (
          <li key={point}>
            <Card className={styles.card}>
              <Icon name={icons[at] ?? 'wallet-fill'} size={28} />
              <h2>{t(`games.${point}`)}</h2>
              <p>{t(`games.${point}_text`)}</p>
            </Card>
          </li>
        ))}
      </ul>
      {!vendors && <Skeleton height={120} />}
      {vendors && vendors.length > 0 && (
        <Card as="section" className={styles.card} aria-labelledby="shared">
          <h2 id="shared">{t('games.seamless_vendors')}</h2>
          <ul className={styles.list}>
            {vendors.map(({ vassalage, displayName, wallet }) => (
              <li key={vassalage}>
                <Icon name={wallet === 'seamless' ? 'check-circle-fill' : 'swap'} size={20} />
                <span>{displayName}</span>
                {wallet === 'transfer' && (
                  <Link to={paths.transferFund}>
                    <Pill>{t('games.seamless_own')}</Pill>
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}
