import { Button, Icon, type IconName, Row, buttonClass } from '@banyan/ui'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Picture } from '../../assets/Picture.tsx'
import { heroPicture, ownScene } from '../../assets/scenes.ts'
import { RichText } from '../../lib/RichText.tsx'
import { useText } from '../../lib/i18n.ts'
import { openModal } from '../../lib/modals.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import styles from './Hero.module.css'

const points = [
  ['shield-check-fill', 'home.point_limits'],
  ['wallet-fill', 'home.point_money'],
  ['seal-check-fill', 'home.point_fair'],
] as const satisfies readonly (readonly [IconName, string])[]

export function Hero() {
  const t = useText()
  return (
    <section className={clsx('first-hero', styles.hero)} data-theme="dark">
      <Picture {...heroPicture(ownScene())} alt={t('home.art')} first />
      <div className={styles.page}>
        <div className={styles.words}>
          <h1>
            <RichText text="home.hero_title" parts={{ tree: <em>{t('home.hero_tree')}</em> }} />
          </h1>
          <p>{t('home.hero_text')}</p>
          <Row align="stretch" wrap gap={12} className={styles.actions}>
            <Actions />
          </Row>
          <ul>
            {points.map(([icon, key]) => (
              <li key={key}>
                <Icon name={icon} size={17} />
                {t(key)}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

/** A visitor is asked to join, a member to go on. */
function Actions() {
  const t = useText()
  const { status } = useSession()
  if (status === 'member') {
    return (
      <>
        <Link to={paths.vnLottery} className={buttonClass({ variant: 'primary', size: 'lg' })}>
          <Icon name="play-fill" size={18} />
          {t('home.continue')}
        </Link>
        <Link to={paths.betRecord} className={buttonClass({ variant: 'ghost', size: 'lg' })}>
          {t('home.my_bets')}
        </Link>
      </>
    )
  }
  return (
    <>
      <Button variant="primary" size="lg" onClick={() => openModal('registerModal', undefined)}>
        {t('home.create_account')}
      </Button>
      <Link to={paths.vnLottery} className={buttonClass({ variant: 'ghost', size: 'lg' })}>
        {t('home.see_draw')}
      </Link>
    </>
  )
}
