import type { Rules } from '@banyan/games/lottery'
import { Card, EmptyState } from '@banyan/ui'
import { useText } from '../../../lib/i18n.ts'
import { ResultBoard } from '../forms/ResultBoard.tsx'
import { fullNumero } from '../numero.ts'
import { PrizeTable } from './PrizeTable.tsx'
import styles from './ResultCard.module.css'
import { type Ticket, hitBy } from './tickets.ts'
import { TicketsOfDraw } from './TicketsOfDraw.tsx'
import { type RevealState, useShown } from './use-reveal.ts'

interface ResultCardProps {
  readonly rules: Rules
  readonly state: RevealState
  /** The member's tickets on the draw. */
  readonly tickets: readonly Ticket[]
  readonly onAll: () => void
}

/** The last result in full; it fills number by number while the draw is revealed. */
export function ResultCard({ rules, state, tickets, onAll }: ResultCardProps) {
  const t = useText()
  const { last } = state
  const reveal = useShown(rules, state)
  return (
    <Card as="section" padded className={styles.card} aria-label={t('lottery.result.title')}>
      <div className={styles.head}>
        <h2>{t('lottery.result.title')}</h2>
        {last && (
          <button type="button" onClick={onAll}>
            {t('lottery.result.all')}
          </button>
        )}
      </div>
      {last && reveal ? (
        <>
          <TicketsOfDraw rules={rules} tickets={tickets} shown={reveal.prizes} drawing={reveal.tier !== null} />
          {rules.look === 'digits' ? (
            <PrizeTable
              table={rules}
              label={t('lottery.result.of', { numero: fullNumero(last.numero) })}
              prizes={reveal.prizes}
              isHit={hitBy(rules, tickets)}
            />
          ) : (
            <ResultBoard
              rules={rules}
              label={t('lottery.result.of', { numero: fullNumero(last.numero) })}
              prizes={reveal.prizes}
              isHit={hitBy(rules, tickets)}
            />
          )}
        </>
      ) : (
        <EmptyState title={t('lottery.result.none')} text={t('lottery.result.noneHint')} />
      )}
    </Card>
  )
}
