import type { Notice } from '@banyan/contract'
import { Icon } from '@banyan/ui'
import { useText } from '../../../lib/i18n.ts'
import { requireMember } from '../../../lib/require-member.ts'
import styles from './follow.module.css'
import { useFollow } from './use-follow.ts'

interface FollowButtonProps {
  readonly promotion: Pick<Notice, 'id' | 'title'>
  /** Over the picture of a card, or with its words on the page of the promotion. */
  readonly look: 'over' | 'words'
}

/** Follows a promotion: it stands first from then on, and its follower is told of its stages [PROMO-01]. */
export function FollowButton({ promotion: { id, title }, look }: FollowButtonProps) {
  const t = useText()
  const { isFollowed, follow } = useFollow(id)
  return (
    <button
      type="button"
      className={styles.follow}
      data-look={look}
      aria-pressed={isFollowed}
      aria-label={t(isFollowed ? 'promotions.unfollow_named' : 'promotions.follow_named', { title })}
      onClick={() => requireMember(() => follow(!isFollowed), 'account')}
    >
      <Icon name={isFollowed ? 'heart-fill' : 'heart'} size={20} />
    </button>
  )
}
