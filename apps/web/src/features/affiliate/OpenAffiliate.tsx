import { affiliateRoutes } from '@banyan/contract'
import { buttonClass } from '@banyan/ui'
import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useRead } from '../../lib/query.ts'

/** The way to the page of affiliates, for a member who is one. */
export function OpenAffiliate() {
  const t = useText()
  const { data } = useRead(affiliateRoutes.affiliate, {})
  if (!data?.affiliate) return null
  return (
    <p>
      <Link to={paths.affiliate} className={buttonClass({ size: 'sm' })}>
        {t('affiliate.open')}
      </Link>
    </p>
  )
}
