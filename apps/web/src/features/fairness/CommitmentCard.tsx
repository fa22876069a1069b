import { Card, Fact, Facts, Pill, formatDuration } from '@banyan/ui'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { useGameName } from '../../lib/use-game-name.ts'
import { Hash } from './Hash.tsx'
import styles from './FairnessPage.module.css'
import type { Commitment } from './commitment.ts'

const tones = {
  scheduled: 'neutral',
  open: 'leaf',
  closed: 'amber',
  drawn: 'win',
  settled: 'win',
  void: 'loss',
} as const

/** What was promised, and when: the promise counts only if it came before the first bet could. */
export function CommitmentCard({ draw }: { readonly draw: Commitment }) {
  const t = useText()
  const format = useFormat()
  const name = useGameName()(draw.gameCode)
  const leadSeconds = Math.floor((draw.opensAt.getTime() - draw.committedAt.getTime()) / 1000)
  return (
    <Card as="section" padded className={styles.card}>
      <h2>
        {t('fairness.commitment')}
        <Pill tone={tones[draw.status]}>{t(`fairness.status.${draw.status}`)}</Pill>
      </h2>
      <Facts look="ruled">
        <Fact name={t('fairness.game')}>{name}</Fact>
        <Fact name={t('fairness.numero')} className="n">
          {draw.numero}
        </Fact>
        <Fact name={t('fairness.committedAt')} className="n">
          {format.instant(draw.committedAt)}
        </Fact>
        <Fact name={t('fairness.opensAt')} className="n">
          {format.instant(draw.opensAt)}
        </Fact>
        <Fact name={t('fairness.drawsAt')} className="n">
          {format.instant(draw.drawsAt)}
        </Fact>
        {draw.postponedFrom && (
          <Fact name={t('fairness.postponedFrom')} className="n">
            {format.instant(draw.postponedFrom)}
          </Fact>
        )}
        <Fact name={t('fairness.rulesVersion')} className="n">
          {draw.rulesVersion}
        </Fact>
      </Facts>
      <p className={leadSeconds < 0 ? styles.bad : styles.good}>
        {leadSeconds > 0
          ? t('fairness.before', { span: formatDuration(leadSeconds) })
          : leadSeconds === 0
            ? t('fairness.atOpening')
            : t('fairness.late')}
      </p>
      {draw.commitA !== null && <Hash label={t('fairness.commitA')} value={draw.commitA} />}
      {draw.commitB !== null && <Hash label={t('fairness.commitB')} value={draw.commitB} />}
      {draw.seedA !== null && <Hash label={t('fairness.seedA')} value={draw.seedA} />}
      {draw.seedB !== null && <Hash label={t('fairness.seedB')} value={draw.seedB} />}
    </Card>
  )
}
