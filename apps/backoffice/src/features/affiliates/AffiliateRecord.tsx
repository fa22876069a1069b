import { type AffiliatePeriod, affiliatePeriods, staffRoutes } from '@banyan/contract'
import { Button, Card, ChipSet, Pill, Row, Skeleton, buttonClass } from '@banyan/ui'
import { useState } from 'react'
import { Facts } from '../../lib/Facts.tsx'
import { Page } from '../../lib/Page.tsx'
import { useRead } from '../../lib/query.ts'
import { Link, showRecord } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { Actions, type Rights } from './Actions.tsx'
import { Lists } from './Lists.tsx'
import type { AffiliateFile } from './facts.ts'

/** One affiliate: the contract, figures by link, who earns nothing and why, and what can be done. */
export function AffiliateRecord({ affiliateId, ...rights }: { readonly affiliateId: string } & Rights) {
  const t = useText()
  const [period, setPeriod] = useState<AffiliatePeriod>('month')
  const { data, error, refetch } = useRead(staffRoutes.affiliateRecord, { affiliateId, period })
  return (
    <Page title={data?.affiliate.name ?? t('nav.affiliates')} timed failure={error} onRetry={() => void refetch()}>
      <div>
        <Button size="sm" icon="arrow-left" onClick={() => showRecord(null)}>
          {t('affiliates.back')}
        </Button>
      </div>
      {data && (
        <Card as="section" padded gap={16} aria-label={data.affiliate.name}>
          <Summary file={data} />
          <Actions file={data} {...rights} />
        </Card>
      )}
      <ChipSet
        label={t('affiliates.period')}
        value={period}
        chips={affiliatePeriods.map((id) => ({ id, label: t(`affiliates.period_${id}`) }))}
        onChange={setPeriod}
      />
      {data ? <Lists file={data} /> : <Skeleton height={320} />}
    </Page>
  )
}

function Summary({ file: { affiliate } }: { readonly file: AffiliateFile }) {
  const t = useText()
  return (
    <>
      <Row wrap justify="between" gap="8px 16px">
        <Pill tone={affiliate.isOn ? 'win' : 'neutral'}>
          {t(affiliate.isOn ? 'affiliates.list_on' : 'affiliates.list_off')}
        </Pill>
        <Link
          to="/affiliates"
          search={`view=payments&affiliate=${affiliate.id}`}
          className={buttonClass({ size: 'sm' })}
        >
          {t('affiliates.payments_of')}
        </Link>
      </Row>
      <Facts
        facts={[
          [
            t('affiliates.account'),
            <Link key="account" to="/members" search={`id=${affiliate.memberId}`}>
              {affiliate.account}
            </Link>,
          ],
          [t('affiliates.contact'), affiliate.contact || '–'],
          [t('affiliates.from'), instant(affiliate.madeAt)],
          ['Postback', affiliate.postbackUrl ?? '–'],
        ]}
      />
    </>
  )
}
