import { trialType } from '@banyan/contract'
import { Icon } from '@banyan/ui'
import { useText } from '../../lib/i18n.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { openCentre } from '../../lib/member-centre.ts'
import { useMember } from '../../lib/session.ts'

const PromotionsCount = lazyPart(async () => (await import('./PromotionsCount.tsx')).PromotionsCount, {
  texts: 'first',
})

/** The way to the reward centre, with the number of promotions that a member can join [SHELL-04 to SHELL-06]. */
export function RewardsItem({ className }: { readonly className: string | undefined }) {
  const t = useText()
  const member = useMember()
  return (
    <button type="button" className={className} onClick={() => openCentre('rewardCenter')}>
      <Icon name="medal" />
      <span>{t('shell.rewards')}</span>
      {member && member.type !== trialType && <PromotionsCount />}
    </button>
  )
}
