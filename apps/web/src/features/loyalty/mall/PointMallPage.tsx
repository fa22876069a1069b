import { Button, Skeleton, TabPanel, UnderlineTabs } from '@banyan/ui'
import { loyaltyRoutes } from '@banyan/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Page } from '../../../lib/Page.tsx'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { openModal } from '../../../lib/modals.ts'
import { paths } from '../../../lib/paths.ts'
import { useRead } from '../../../lib/query.ts'
import { useMember, useSession } from '../../../lib/session.ts'
import { useMyRank, usePoints } from '../use-loyalty.ts'
import { ConvertForm } from './ConvertForm.tsx'
import { ExchangeList } from './ExchangeList.tsx'
import { PointChanges } from './PointChanges.tsx'
import { RewardList } from './RewardList.tsx'
import styles from './mall.module.css'

const tabs = ['gifts', 'changes', 'exchanges', 'redeemed'] as const
type Tab = (typeof tabs)[number]

/** The points mall: what a member has, what points are given for, and what became of it [POINT-01]. */
export function PointMallPage() {
  const t = useText()
  const member = useMember()
  // Somebody who may be a member is given a member's places, so that nothing moves when they are known.
  const isUnknown = useSession().status === 'unknown'
  const navigate = useNavigate()
  const search: { tab?: string | undefined } = useSearch({ strict: false })
  const asked = tabs.find((each) => each === search.tab) ?? 'gifts'
  const tab: Tab = member || isUnknown ? asked : 'gifts'
  return (
    <Page title={t('loyalty.mall_title')} intro={t('loyalty.mall_text')} tools={<Points />} className={styles.page}>
      {(member || isUnknown) && (
        <UnderlineTabs
          label={t('loyalty.tabs')}
          group="mall"
          value={tab}
          onChange={(id) =>
            void navigate({ to: paths.pointMall, search: id === 'gifts' ? {} : { tab: id }, replace: true })
          }
          items={tabs.map((id) => ({ id, label: t(`loyalty.tab_${id}`) }))}
        />
      )}
      <TabPanel group="mall" value={tab} className={styles.panel}>
        {tab === 'gifts' && (
          <>
            <RewardList />
            {member && <ConvertForm />}
          </>
        )}
        {member && tab === 'changes' && <PointChanges />}
        {member && tab === 'exchanges' && <ExchangeList key="all" withConversions />}
        {member && tab === 'redeemed' && <ExchangeList key="redeemed" withConversions={false} />}
      </TabPanel>
    </Page>
  )
}

/** The points of the member [POINT-03], or the way to them. */
function Points() {
  const t = useText()
  const format = useFormat()
  const { status } = useSession()
  const points = usePoints()
  const own = useMyRank()
  const config = useRead(loyaltyRoutes.pointConfig, {})
  if (status !== 'member' && status !== 'unknown')
    return (
      <Button variant="primary" size="lg" onClick={() => openModal('loginModal', undefined)}>
        {t('loyalty.log_in')}
      </Button>
    )
  const rate = config.data?.earning.find(({ rankLevel }) => rankLevel === own.data?.rankLevel)
  const isComing = status === 'unknown' || own.isLoading || (own.data !== undefined && config.isPending)
  return (
    <div className={styles.points}>
      <dl>
        <div>
          <dt>{t('loyalty.current')}</dt>
          <dd className="n">
            {points.data ? (
              format.count(Number(points.data.currentPoints))
            ) : points.isError ? (
              '--'
            ) : (
              <Skeleton width={72} height={35} />
            )}
          </dd>
        </div>
        <div>
          <dt>{t('loyalty.accumulated')}</dt>
          <dd className="n">
            {points.data ? (
              format.count(Number(points.data.accumulatedPoints))
            ) : points.isError ? (
              '--'
            ) : (
              <Skeleton width={72} height={35} />
            )}
          </dd>
        </div>
      </dl>
      {rate && <p>{t('loyalty.earn_text', { amount: format.amount(rate.betPerPoint) })}</p>}
      {!rate && isComing && (
        <p>
          <Skeleton height={20} />
        </p>
      )}
    </div>
  )
}
