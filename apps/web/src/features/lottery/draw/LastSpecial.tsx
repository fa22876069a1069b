import { type Rules, headlineDigits, headlineOf } from '@banyan/games/lottery'
import { sum } from '@banyan/money'
import { LotteryBalls, Pill, Row, Stack, VisuallyHidden } from '@banyan/ui'
import { clsx } from 'clsx'
import { useFormat } from '../../../lib/format.ts'
import { entryWords } from '@banyan/client/words/entry'
import { useText } from '../../../lib/i18n.ts'
import { LastDrawn } from '../forms/LastDrawn.tsx'
import { fullNumero, shortNumero } from '../numero.ts'
import { phone, useMedia } from '../../../lib/use-media.ts'
import styles from './DrawCard.module.css'
import type { Reveal } from './reveal.ts'
import { type Ticket, type TicketSoFar, soFar, wholePrizes } from './tickets.ts'
import { type RevealState, useShown } from './use-reveal.ts'

/** What all balls of the row measure together, without the gaps: a longer number has smaller ones. */
const rowPx = { phone: 145, desk: 240 }

interface LastSpecialProps {
  readonly rules: Rules
  readonly state: RevealState
  readonly tickets: readonly Ticket[]
}

/** The special prize of the last draw, ball by ball while it is being revealed, and what its last two digits say. */
export function LastSpecial({ rules, state, tickets }: LastSpecialProps) {
  const t = useText()
  const { last } = state
  const reveal = useShown(rules, state)
  const small = useMedia(phone)
  const length = headlineDigits(rules)
  const size = Math.floor((small ? rowPx.phone : rowPx.desk) / length)
  if (rules.look !== 'digits') {
    const own = reveal ? ticketsSoFar(rules, tickets, reveal) : []
    const mine = own.some(({ hits }) => hits.length > 0) ? <Mine come={own} /> : null
    return <LastDrawn rules={rules} look={rules.look} numero={last?.numero ?? null} reveal={reveal} mine={mine} />
  }
  if (!last || !reveal) {
    return (
      <Stack top gap={5} className={styles.part}>
        <Row as="p" wrap gap="4px 10px" className={styles.meta}>
          {t('lottery.result.title')}
        </Row>
        <LotteryBalls label={t('lottery.result.none')} digits={null} length={length} size={size} />
        <p className={styles.note}>{t('lottery.draw.noResult')}</p>
      </Stack>
    )
  }
  const special = headlineOf(rules, reveal.prizes) ?? ''
  const numero = small ? shortNumero(last.numero) : fullNumero(last.numero)
  // A table of one number has no prize that is special among others.
  const said = t(rules.tiers.length === 1 ? 'lottery.result.of' : 'lottery.draw.lastSpecial', { numero })
  const drawing = reveal.tier !== null
  const come = ticketsSoFar(rules, tickets, reveal)
  return (
    <Stack top gap={5} className={styles.part}>
      <Row as="p" wrap gap="4px 10px" className={styles.meta}>
        <span>{drawing ? t('lottery.draw.drawing', { numero }) : said}</span>
        {drawing && <Pill tone="live">{t('lottery.draw.pill.drawing')}</Pill>}
      </Row>
      <LotteryBalls
        label={drawing ? t('lottery.draw.pill.drawing') : special}
        digits={drawing && special === '' ? null : special}
        length={length}
        hotDigits={2}
        size={size}
      />
      {come.some(({ hits }) => hits.length > 0) ? (
        <Mine come={come} />
      ) : drawing ? (
        <Drawing rules={rules} reveal={reveal} tier={reveal.tier} />
      ) : (
        <Readings special={special} />
      )}
      <VisuallyHidden aria-live="polite">{drawing ? '' : `${said}: ${special}`}</VisuallyHidden>
    </Stack>
  )
}

function ticketsSoFar(rules: Rules, tickets: readonly Ticket[], reveal: Reveal) {
  return tickets.map((ticket) => ({ ticket, ...soFar(rules, ticket, wholePrizes(rules, reveal.prizes)) }))
}

/** What the member's tickets have hit, in the line under the balls: green once they return more than they cost. */
function Mine({ come }: { readonly come: readonly (TicketSoFar & { readonly ticket: Ticket })[] }) {
  const t = useText()
  const format = useFormat()
  const payoutAmount = sum(come.map((each) => each.payoutAmount))
  const won = come.some((each) => each.payoutAmount > each.ticket.stakeAmount)
  return (
    <p className={clsx(styles.note, styles.mine)} data-won={won || undefined}>
      <span className={clsx('n', styles.came)}>
        {come
          .flatMap(({ hits }) => hits)
          .map(({ entry, count }) => (count > 1 ? `${entryWords(t, entry)} ×${count}` : entryWords(t, entry)))
          .join(' · ')}
      </span>
      <b className="n">{t('lottery.result.pays', { amount: format.amount(payoutAmount) })}</b>
    </p>
  )
}

/** Which prize is being drawn, with the number that came last. */
function Drawing({
  rules,
  reveal,
  tier,
}: {
  readonly rules: Rules
  readonly reveal: Reveal
  readonly tier: NonNullable<Reveal['tier']>
}) {
  const t = useText()
  const newest = rules.reveal
    .filter((each) => each !== rules.headline)
    .flatMap((each) => reveal.prizes[each] ?? [])
    .at(-1)
  return (
    <p className={styles.note}>
      {t('lottery.draw.drawingTier', { tier: t(`play.tier.${tier}`) })}
      {newest && (
        <b key={newest} className={`n ${styles.newest}`}>
          {newest}
        </b>
      )}
    </p>
  )
}

/** Players bet on these four readings of the special prize. */
function Readings({ special }: { readonly special: string }) {
  const t = useText()
  const [head = '', tail = ''] = special.slice(-2)
  return (
    <p className={styles.note}>
      <span>
        {t('lottery.draw.lastTwo')}{' '}
        <b className={`n ${styles.hot}`}>
          {head}
          {tail}
        </b>
      </span>
      <span>{t('lottery.draw.head', { digit: head })}</span>
      <span>{t('lottery.draw.tail', { digit: tail })}</span>
      <span>{t('lottery.draw.total', { digit: (Number(head) + Number(tail)) % 10 })}</span>
    </p>
  )
}
