import { referralRoutes } from '@banyan/contract'
import { Button, Card, Row, Skeleton } from '@banyan/ui'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { Page } from '../../lib/Page.tsx'
import { useText } from '../../lib/i18n.ts'
import { useRead } from '../../lib/query.ts'
import { useSite } from '../../lib/site.ts'
import { toasts } from '../../lib/toasts.ts'
import { OpenAffiliate } from '../affiliate/index.ts'
import { CopyFacts } from '../cashier/index.ts'
import { QrCode } from '../content/index.ts'
import { Friends } from './Friends.tsx'
import { Rewards } from './Rewards.tsx'
import styles from './referral.module.css'

/** Page referral: the member's code, its link and QR code, and who came by it [MEMBER-16, MEMBER-52]. */
export function ReferralPage() {
  const t = useText()
  const { data, isError, isFetching, refetch } = useRead(referralRoutes.referral, {})
  return (
    <Page title={t('referral.title')} intro={t('referral.intro')}>
      {!data && !isError && <Skeleton height={320} />}
      {!data && isError && (
        <Card>
          <NotLoaded what="referral.failed" busy={isFetching} onRetry={refetch} />
        </Card>
      )}
      {data && (
        <>
          <Invitation code={data.code} />
          <Rewards />
          <OpenAffiliate />
          <Friends count={data.friendCount} />
        </>
      )}
    </Page>
  )
}

/** The code, the link and the QR code, each with a button that copies it, and the phone's own way to share. */
function Invitation({ code }: { readonly code: string }) {
  const t = useText()
  const site = useSite()
  const link = new URL(`/register?${new URLSearchParams({ referralCode: code })}`, location.origin).href
  const copy = () =>
    void navigator.clipboard.writeText(link).then(
      () => toasts.success({ title: t('referral.copied') }),
      () => {},
    )
  // Whoever closes the sheet again has shared nothing, and wants no word of it.
  const share = () =>
    void navigator
      .share({ title: t('referral.share_text', { brand: site?.brandName ?? '' }), url: link })
      .catch(() => {})
  return (
    <Card as="section" top gap={16} className={styles.card} aria-labelledby="invitation">
      <h2 id="invitation">{t('referral.own')}</h2>
      <div className={styles.columns}>
        <CopyFacts
          facts={[
            { name: t('referral.code'), shown: code, copies: code },
            { name: t('referral.link'), shown: link, copies: link },
          ]}
        />
        <div className={styles.qr}>
          <QrCode value={link} label={t('referral.qr')} />
          <Row wrap gap={8}>
            <Button size="sm" icon="copy" onClick={copy}>
              {t('referral.copy_qr')}
            </Button>
            {'share' in navigator && (
              <Button size="sm" variant="primary" icon="arrow-square-out" onClick={share}>
                {t('referral.share')}
              </Button>
            )}
          </Row>
        </div>
      </div>
    </Card>
  )
}
