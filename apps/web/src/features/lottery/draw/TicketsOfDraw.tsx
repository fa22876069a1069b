import type { Prizes, Rules } from '@banyan/games/lottery'
import { Icon } from '@banyan/ui'
import { useFormat } from '../../../lib/format.ts'
import { entryWords } from '@banyan/client/words/entry'
import { useText } from '../../../lib/i18n.ts'
import { type Ticket, type TicketSoFar, soFar, wholePrizes } from './tickets.ts'
import styles from './TicketsOfDraw.module.css'

/** So many hits are written out of a ticket. */
const namedMost = 6

interface TicketsOfDrawProps {
  readonly rules: Rules
  readonly tickets: readonly Ticket[]
  readonly shown: Prizes
  /** Whether the result is still being drawn on the screen. */
  readonly drawing: boolean
}

/** The member's tickets on the draw: their hits as they are drawn; one that returns more than its stake turns green. */
export function TicketsOfDraw({ rules, tickets, shown, drawing }: TicketsOfDrawProps) {
  const t = useText()
  if (tickets.length === 0) return null
  const prizes = wholePrizes(rules, shown)
  return (
    <ul className={styles.tickets} aria-label={t('lottery.result.yours')}>
      {tickets.map((ticket) => (
        <TicketRow key={ticket.id} ticket={ticket} state={soFar(rules, ticket, prizes)} drawing={drawing} />
      ))}
    </ul>
  )
}

function TicketRow({
  ticket,
  state: { hits, payoutAmount },
  drawing,
}: {
  readonly ticket: Ticket
  readonly state: TicketSoFar
  readonly drawing: boolean
}) {
  const t = useText()
  const format = useFormat()
  const won = payoutAmount > ticket.stakeAmount
  return (
    <li className={styles.ticket} data-won={won || undefined}>
      {won && <Icon name="check-circle-fill" size={18} />}
      <span className="n">{t('lottery.result.ticket', { bet: ticket.id })}</span>
      <Hits hits={hits} />
      {hits.length > 0 && <b className="n">{t('lottery.result.pays', { amount: format.amount(payoutAmount) })}</b>}
      {hits.length === 0 && <small>{t(drawing ? 'lottery.result.noHitYet' : 'lottery.result.noHit')}</small>}
    </li>
  )
}

/** Each number that came, and how often: 11 × 2 nháy. */
function Hits({ hits }: Pick<TicketSoFar, 'hits'>) {
  const t = useText()
  return (
    <span className={styles.hits}>
      {hits.slice(0, namedMost).map(({ entry, count }) => (
        <span key={entry} className="n">
          <b>{entryWords(t, entry)}</b> {t('lottery.result.hits', { count })}
        </span>
      ))}
      {hits.length > namedMost && (
        <span className="n">{t('lottery.slip.more', { count: hits.length - namedMost })}</span>
      )}
    </span>
  )
}
