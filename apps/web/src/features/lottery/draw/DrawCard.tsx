import { serverNow } from '@banyan/client'
import { Card, Countdown, Pill, Row, Stack } from '@banyan/ui'
import type { LotteryGame } from '@banyan/contract'
import { rulesOf } from '@banyan/games/lottery'
import { clsx } from 'clsx'
import { Picture } from '../../../assets/Picture.tsx'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { fullNumero, shortNumero } from '../numero.ts'
import { phone, useMedia } from '../../../lib/use-media.ts'
import styles from './DrawCard.module.css'
import { LastSpecial } from './LastSpecial.tsx'
import { type Draw, targetOf, phaseOf } from './phase.ts'
import type { Ticket } from './tickets.ts'
import { useClock } from '../../../lib/use-clock.ts'
import type { RevealState } from './use-reveal.ts'

const tones = { soon: 'neutral', open: 'leaf', closing: 'amber', closed: 'neutral' } as const

interface DrawCardProps {
  readonly game: LotteryGame
  readonly reveal: RevealState
  /** The member's tickets on the draw before. */
  readonly tickets: readonly Ticket[]
}

/** The draw that takes bets with its clock, and the result of the one before. A picture, dark in both themes. */
export function DrawCard({ game, reveal, tickets }: DrawCardProps) {
  const t = useText()
  return (
    <Card as="section" data-theme="dark" className={styles.card} aria-label={t('lottery.draw.heading')}>
      <Picture name="balls" alt="" sizes="168px" className={styles.balls} />
      {game.current ? <CurrentDraw draw={game.current} /> : <NoDraw />}
      <LastSpecial rules={rulesOf(game)} state={reveal} tickets={tickets} />
    </Card>
  )
}

function CurrentDraw({ draw }: { readonly draw: Draw }) {
  const t = useText()
  const format = useFormat()
  const small = useMedia(phone)
  const phase = useClock((now) => phaseOf(draw, now))
  const spoken = (seconds: number) =>
    t('lottery.draw.spoken', {
      phase: t(`lottery.draw.${phase}`),
      minutes: Math.floor(seconds / 60),
      seconds: seconds % 60,
    })
  return (
    <Stack top gap={5} className={styles.part}>
      <Row as="p" wrap gap="4px 10px" className={styles.meta}>
        <span>{t('lottery.draw.numero', { numero: small ? shortNumero(draw.numero) : fullNumero(draw.numero) })}</span>
        <Pill tone={tones[phase]}>{t(`lottery.draw.pill.${phase}`)}</Pill>
      </Row>
      <Countdown
        key={`${draw.numero}-${phase === 'closing' ? 'open' : phase}`}
        look="boxes"
        endsAt={targetOf(draw, phase).getTime()}
        now={serverNow}
        label={t(`lottery.draw.${phase}`)}
        spoken={spoken}
        className={clsx(phase === 'closing' && styles.closing, phase === 'closed' && styles.closed)}
      />
      <Row as="p" wrap gap="4px 10px" className={styles.meta}>
        {phase === 'closed'
          ? t('lottery.draw.closed')
          : t('lottery.draw.closesAt', { time: format.instant(draw.closesAt).slice(11) })}
      </Row>
    </Stack>
  )
}

function NoDraw() {
  const t = useText()
  return (
    <Stack top gap={5} className={styles.part}>
      <Row as="p" wrap gap="4px 10px" className={styles.meta}>
        {t('lottery.draw.heading')}
      </Row>
      <Row as="span" align="stretch" gap={17} className={styles.dashes} aria-hidden="true">
        <b>--</b>
        <b>--</b>
      </Row>
      <Row as="p" wrap gap="4px 10px" className={styles.meta}>
        {t('lottery.draw.waiting')}
      </Row>
    </Stack>
  )
}
