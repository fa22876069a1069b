import { Card, Fact, Facts, Pill } from '@banyan/ui'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { useGameName } from '../../lib/use-game-name.ts'
import { Numbers } from './Versions.tsx'
import styles from './FairnessPage.module.css'
import type { Commitment } from './commitment.ts'

/** A draw whose result comes from a public draw elsewhere: nothing is recomputed, and the page says so first. */
export function ByHand({ draw }: { readonly draw: Commitment }) {
  const t = useText()
  const format = useFormat()
  const name = useGameName()(draw.gameCode)
  const brought = draw.results.at(-1)
  return (
    <Card as="section" padded className={styles.card}>
      <h2>
        {t('fairness.handTitle')}
        <Pill tone="amber">{t(`fairness.status.${draw.status}`)}</Pill>
      </h2>
      <p>{t('fairness.handText')}</p>
      {draw.status === 'void' && (
        <p className={styles.bad}>
          <b>{t('fairness.voidTitle')}</b> {t('fairness.voidHint', { reason: draw.voidReason ?? '' })}
        </p>
      )}
      <Facts look="ruled">
        <Fact name={t('fairness.game')}>{name}</Fact>
        <Fact name={t('fairness.numero')} className="n">
          {draw.numero}
        </Fact>
        <Fact name={t('fairness.drawsAt')} className="n">
          {format.instant(draw.drawsAt)}
        </Fact>
        {draw.postponedFrom && (
          <Fact name={t('fairness.postponedFrom')} className="n">
            {format.instant(draw.postponedFrom)}
          </Fact>
        )}
        {brought?.place && <Fact name={t('fairness.place')}>{brought.place}</Fact>}
        {brought?.enteredAt && (
          <Fact name={t('fairness.enteredAt')} className="n">
            {format.instant(brought.enteredAt)}
          </Fact>
        )}
        {brought?.confirmedAt && (
          <Fact name={t('fairness.confirmedAt')} className="n">
            {format.instant(brought.confirmedAt)}
          </Fact>
        )}
      </Facts>
      {draw.prizes && (
        <>
          <h3>{t('fairness.result')}</h3>
          <Numbers label={t('fairness.result')} draw={draw} prizes={draw.prizes} />
        </>
      )}
      {!draw.prizes && draw.status !== 'void' && <p>{t('fairness.handWaits')}</p>}
    </Card>
  )
}
