import { Button, Card, Icon } from '@banyan/ui'
import { useText } from '../../lib/i18n.ts'
import styles from './CheckIn.module.css'
import { useRewardText } from './Reward.tsx'
import { useCheckIn, useClaimCheckIn } from './use-check-in.ts'

/** Seven days in a row, each with its reward: today's is pressed, once. Nothing where the site has none. */
export function CheckIn() {
  const t = useText()
  const rewardText = useRewardText()
  const { data } = useCheckIn()
  const claim = useClaimCheckIn()
  if (!data || data.rewards.length === 0) return null
  const { rewards, done, isDone } = data
  return (
    <Card as="section" padded className={styles.card} aria-labelledby="check-in">
      <header>
        <div>
          <h2 id="check-in">{t('missions.check_in')}</h2>
          <p>{t('missions.check_in_text')}</p>
        </div>
        {isDone ? (
          <p className={styles.done}>
            <Icon name="check-circle-fill" size={18} />
            {t('missions.checked_in')}
          </p>
        ) : (
          <Button variant="primary" busy={claim.isPending} onClick={() => claim.mutate()}>
            {t('missions.check_in_now')}
          </Button>
        )}
      </header>
      <ol className={styles.days}>
        {rewards.map((reward, at) => (
          <li
            key={at}
            data-state={at < done ? 'done' : at === done && !isDone ? 'now' : 'later'}
            aria-label={t('missions.check_in_day', { day: at + 1, reward: rewardText(reward) })}
          >
            <small>{t('missions.day', { day: at + 1 })}</small>
            <Icon name={at < done ? 'check-circle-fill' : at === rewards.length - 1 ? 'gift' : 'coins'} size={22} />
            <b className="n">{rewardText(reward)}</b>
          </li>
        ))}
      </ol>
    </Card>
  )
}
