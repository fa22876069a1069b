import type { DrawnDraw } from '@banyan/contract'
import { Card, EmptyState } from '@banyan/ui'
import { useText } from '../../../lib/i18n.ts'
import { fullNumero } from '../numero.ts'
import { PrizeTable } from './PrizeTable.tsx'
import styles from './ResultCard.module.css'
import type { Reveal } from './reveal.ts'

interface ResultCardProps {
  readonly last: DrawnDraw | null
  readonly reveal: Reveal | null
  readonly onAll: () => void
}

/** The last result in full; it fills number by number while the draw is revealed. */
export function ResultCard({ last, reveal, onAll }: ResultCardProps) {
  const t = useText()
  return (
    <Card as="section" padded aria-label={t('lottery.result.title')}>
      <div className={styles.head}>
        <h2>{t('lottery.result.title')}</h2>
        {last && <button type="button" onClick={onAll}>{t('lottery.result.all')}</button>}
      </div>
      {last && reveal
        ? <PrizeTable label={t('lottery.result.of', { numero: fullNumero(last.numero) })} prizes={reveal.prizes} />
        : <EmptyState title={t('lottery.result.none')} text={t('lottery.result.noneHint')} />}
    </Card>
  )
}
