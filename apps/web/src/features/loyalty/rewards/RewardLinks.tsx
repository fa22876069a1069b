import { Icon, type IconName } from '@banyan/ui'
import { Link } from '@tanstack/react-router'
import { useText } from '../../../lib/i18n.ts'
import { type CentrePage, closeCentre, openCentre } from '../../../lib/member-centre.ts'
import { type Path, paths } from '../../../lib/paths.ts'
import { useSite } from '../../../lib/site.ts'
import styles from './rewards.module.css'

/** Where rewards come from: the pages that this one gathers. */
export function RewardLinks() {
  const t = useText()
  const hasCashback = useSite()?.flags.MANPLAYREB3 === true
  return (
    <nav className={styles.links} aria-label={t('loyalty.more_rewards')}>
      <CentreLink page="missionLeaderboard" icon="target">
        {t('missions.title')}
      </CentreLink>
      {hasCashback && (
        <CentreLink page="manualRebate" icon="arrow-u-up-left">
          {t('cashback.title')}
        </CentreLink>
      )}
      <CentreLink page="playerRank" icon="crown-simple">
        {t('shell.vip')}
      </CentreLink>
      <PageLink to={paths.promotions} icon="gift">
        {t('shell.promotions')}
      </PageLink>
      <PageLink to={paths.pointMall} icon="star">
        {t('loyalty.to_mall')}
      </PageLink>
      <CentreLink page="referral" icon="user-plus">
        {t('shell.invite')}
      </CentreLink>
    </nav>
  )
}

interface LinkProps {
  readonly icon: IconName
  readonly children: string
}

function CentreLink({ page, icon, children }: LinkProps & { readonly page: CentrePage }) {
  return (
    <button type="button" onClick={() => openCentre(page)}>
      <Icon name={icon} size={22} />
      {children}
    </button>
  )
}

function PageLink({ to, icon, children }: LinkProps & { readonly to: Path }) {
  return (
    <Link to={to} onClick={closeCentre}>
      <Icon name={icon} size={22} />
      {children}
    </Link>
  )
}
