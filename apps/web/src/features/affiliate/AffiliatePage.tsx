import { affiliateRoutes } from '@banyan/contract'
import { Card, EmptyState, Skeleton, Stack, Text, buttonClass } from '@banyan/ui'
import { Link } from '@tanstack/react-router'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { Page } from '../../lib/Page.tsx'
import { useText } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useRead } from '../../lib/query.ts'
import type { Affiliate } from './affiliate.ts'
import { Contract } from './Contract.tsx'
import { Dashboard } from './Dashboard.tsx'
import { Links } from './Links.tsx'
import { Payments } from './Payments.tsx'
import { Postback } from './Postback.tsx'

/** What the links of an affiliate bring by link and day, with contract, payments, links and postback. */
export function AffiliatePage() {
  const t = useText()
  const { data, isError, isFetching, refetch } = useRead(affiliateRoutes.affiliate, {})
  return (
    <Page title={t('affiliate.title')} intro={t('affiliate.intro')}>
      {!data && !isError && <Skeleton height={420} />}
      {!data && isError && (
        <Card>
          <NotLoaded what="affiliate.failed" busy={isFetching} onRetry={refetch} />
        </Card>
      )}
      {data?.affiliate === null && (
        <EmptyState
          title={t('affiliate.none')}
          text={t('affiliate.none_text')}
          action={
            <Link to={paths.join} className={buttonClass({ size: 'sm' })}>
              {t('affiliate.join')}
            </Link>
          }
        />
      )}
      {data?.affiliate && <Parts affiliate={data.affiliate} />}
    </Page>
  )
}

function Parts({ affiliate }: { readonly affiliate: Affiliate }) {
  const t = useText()
  return (
    <Stack gap={20}>
      {!affiliate.isOn && (
        <Text role="status" tone="loss">
          {t('affiliate.off')}
        </Text>
      )}
      <Dashboard />
      <Links links={affiliate.links} />
      <Contract versions={affiliate.contracts} />
      <Payments />
      <Postback url={affiliate.postbackUrl} />
    </Stack>
  )
}
