import { serverNow } from '@banyan/client'
import type { LotteryGame } from '@banyan/contract'
import { headlineOf } from '@banyan/games/lottery'
import { Countdown, Icon, LotteryBalls, Pill, Ring, Row, Skeleton, Stack, buttonClass } from '@banyan/ui'
import { Link } from '@tanstack/react-router'
import { Picture } from '../../assets/Picture.tsx'
import { fastGameCode, useGame } from '../../lib/draws.ts'
import { useText } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { fullNumero } from '../lottery/index.ts'
import styles from './DrawStrip.module.css'
import { useDrawPhase } from './use-open-draw.ts'

/** The lottery's category tile, wide enough to carry the draw that is open now. */
export function DrawStrip() {
  const t = useText()
  const { game } = useGame(fastGameCode)
  return (
    <Row as="section" gap="18px 36px" className={styles.strip} data-theme="dark" aria-labelledby="open-draw">
      <Picture name="balls" alt="" sizes="(max-width: 767px) 104px, 210px" className={styles.balls} />
      <div className={styles.name}>
        <h2 id="open-draw">{t('home.category_lottery')}</h2>
        <p>{t('home.category_lottery_text')}</p>
      </div>
      <LastSpecial game={game} />
      {game ? (
        <OpenDraw current={game.current} />
      ) : (
        <div className={styles.draw}>
          <Skeleton width={92} height={92} className={styles.waiting} />
        </div>
      )}
      <Link to={paths.vnLottery} className={`${buttonClass({ size: 'lg' })} ${styles.bet}`}>
        <Icon name="ticket-fill" size={18} />
        {t('home.bet_now')}
      </Link>
    </Row>
  )
}

/** So many places stand until there is a number. */
const placesBefore = 5

function LastSpecial({ game }: { readonly game: LotteryGame | undefined }) {
  const t = useText()
  const special = (game?.last && headlineOf(game, game.last.prizes)) ?? null
  return (
    <Stack gap={8} className={styles.last}>
      <small>{t('home.last_special')}</small>
      <LotteryBalls
        label={special ?? t('home.no_draw')}
        digits={special}
        length={special?.length ?? placesBefore}
        hotDigits={2}
        size={30}
      />
    </Stack>
  )
}

function OpenDraw({ current }: { readonly current: LotteryGame['current'] }) {
  const t = useText()
  const phase = useDrawPhase(current)
  if (!current) return <p className={styles.soon}>{t('home.next_soon')}</p>
  const [startsAt, endsAt] =
    phase === 'betting' ? [current.opensAt, current.closesAt] : [current.closesAt, current.drawsAt]
  const label = t(phase === 'betting' ? 'home.closes_in' : 'home.draws_in')
  return (
    <div className={styles.draw}>
      <Ring
        key={`${current.numero}-${phase}`}
        startsAt={startsAt.getTime()}
        endsAt={endsAt.getTime()}
        now={serverNow}
        size={92}
        className={styles.ring}
      >
        <Countdown endsAt={endsAt.getTime()} now={serverNow} label={label} className={styles.time} />
      </Ring>
      <div>
        <b>{label}</b>
        <Pill tone="glass">
          <span className="n">{t('home.draw_number', { numero: fullNumero(current.numero) })}</span>
        </Pill>
      </div>
    </div>
  )
}
