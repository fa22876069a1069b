import { Button, Icon, IconButton, Row } from '@banyan/ui'
import { Link } from '@tanstack/react-router'
import { BrandMark } from '../../../lib/BrandMark.tsx'
import { Wallet } from '../../../lib/Wallet.tsx'
import { useText } from '../../../lib/i18n.ts'
import { openModal } from '../../../lib/modals.ts'
import { PageTitle } from '../../../lib/PageTitle.tsx'
import { paths } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session.ts'
import { useSite } from '../../../lib/site.ts'
import { phone, useMedia } from '../../../lib/use-media.ts'
import { useSound } from '../sound.ts'
import styles from './LotteryBar.module.css'

interface LotteryBarProps {
  readonly name: string
  /** Whether a result is being revealed: the wallet does not tell it before the balls do. */
  readonly revealing: boolean
  /** Opens the list of stations where it has no column of its own. */
  readonly onStations: (() => void) | null
  readonly onRules: () => void
}

/** The lottery's own bar; the site's header is not shown here (art direction, "Page templates"). */
export function LotteryBar({ name, revealing, onStations, onRules }: LotteryBarProps) {
  const t = useText()
  const brand = useSite()?.brandName ?? ''
  const session = useSession()
  const small = useMedia(phone)
  const [sound, toggleSound] = useSound()
  return (
    <Row as="header" gap={12} className={styles.bar}>
      <Link to={paths.home} aria-label={t('lottery.back')} title={t('lottery.back')} className={styles.back}>
        <Icon name="arrow-left" />
      </Link>
      <Link to={paths.home} className={styles.brand} aria-hidden="true" tabIndex={-1}>
        <BrandMark size={26} />
        <span>{brand}</span>
      </Link>
      <span className={styles.line} />
      <PageTitle>{name}</PageTitle>
      <h1 className={styles.name}>
        {onStations && small ? (
          <button type="button" aria-label={`${name}, ${t('lottery.changeStation')}`} onClick={onStations}>
            <span>{name}</span>
            <Icon name="caret-down" size={14} />
          </button>
        ) : (
          name
        )}
      </h1>
      {onStations && (
        <Button size="sm" variant="ghost" className={styles.stations} onClick={onStations}>
          {t('lottery.changeStation')}
        </Button>
      )}
      <span className={styles.space} />
      {session.status === 'member' && <Wallet hold={revealing} compact={small} />}
      <IconButton
        icon={sound ? 'speaker-high' : 'speaker-slash'}
        label={t(sound ? 'lottery.soundOff' : 'lottery.soundOn')}
        aria-pressed={sound}
        onClick={toggleSound}
        className={styles.sound}
      />
      <IconButton icon="question" label={t('lottery.rulesButton')} onClick={onRules} className={styles.rules} />
      <BarAccount />
    </Row>
  )
}

/** The member's records, or the ways in. */
function BarAccount() {
  const t = useText()
  const session = useSession()
  if (session.status === 'member')
    return (
      <Link
        to={paths.betRecord}
        className={styles.avatar}
        aria-label={t('shell.account_menu', { account: session.member.account })}
        title={session.member.account}
      >
        {session.member.account.slice(0, 1).toUpperCase()}
      </Link>
    )
  if (session.status !== 'visitor') return null
  return (
    <>
      <Button variant="ghost" className={styles.login} onClick={() => openModal('loginPopupModal')}>
        {t('shell.login')}
      </Button>
      <Button variant="primary" onClick={() => openModal('registerModal')}>
        {t('shell.register')}
      </Button>
    </>
  )
}
