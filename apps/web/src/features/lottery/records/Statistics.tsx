import type { DrawnDraw } from '@banyan/contract'
import type { Rules } from '@banyan/games/lottery'
import { ChipSet, EmptyState, Icon, Row, Skeleton } from '@banyan/ui'
import { type CSSProperties, useMemo, useState } from 'react'
import { entryWords } from '@banyan/client/words/entry'
import { useText } from '../../../lib/i18n.ts'
import { type NumberRecord, longestAbsent, mostFrequent, recordsOf } from './frequency.ts'
import styles from './Statistics.module.css'

const spans = ['30', '50', '100'] as const
const listed = 10

/** What came most and what stayed away longest, over real draws. It says nothing about the next one, and says so. */
export function Statistics({
  rules,
  draws,
  loading,
}: {
  readonly rules: Rules
  readonly draws: readonly DrawnDraw[]
  readonly loading: boolean
}) {
  const t = useText()
  const [span, setSpan] = useState<(typeof spans)[number]>('30')
  const looked = useMemo(() => draws.slice(0, Number(span)), [draws, span])
  const records = useMemo(() => recordsOf(rules, rules.endings, looked), [rules, looked])
  if (loading)
    return (
      <div className={styles.lists}>
        <Skeleton height={260} />
        <Skeleton height={260} />
      </div>
    )
  if (looked.length === 0)
    return <EmptyState title={t('lottery.record.noDraws')} text={t('lottery.record.noDrawsHint')} />
  const absences = (record: NumberRecord) => record.absent ?? looked.length
  const most = mostFrequent(records, listed)
  const absent = longestAbsent(records, listed)
  return (
    <>
      <StatisticsHead looked={looked} span={span} setSpan={setSpan} draws={draws} />
      <div className={styles.lists}>
        <Bars
          title={t('lottery.record.often')}
          records={most}
          valueOf={(record) => record.count}
          textOf={(record) => t('lottery.record.times', { count: record.count })}
        />
        <Bars
          title={t('lottery.record.absent')}
          records={absent}
          valueOf={absences}
          textOf={(record) =>
            record.absent === null
              ? t('lottery.record.never', { draws: looked.length })
              : t('lottery.record.ago', { count: record.absent })
          }
        />
      </div>
      <Row as="p" gap={7} className={styles.note}>
        <Icon name="info" size={14} />
        {t('lottery.bet.independent')}
      </Row>
    </>
  )
}

function StatisticsHead({
  looked,
  span,
  setSpan,
  draws,
}: {
  readonly looked: readonly DrawnDraw[]
  readonly span: (typeof spans)[number]
  readonly setSpan: (next: (typeof spans)[number]) => void
  readonly draws: readonly DrawnDraw[]
}) {
  const t = useText()
  return (
    <Row wrap justify="between" gap="8px 16px" className={styles.head}>
      <p>{t('lottery.record.basis', { draws: looked.length })}</p>
      <ChipSet
        label={t('lottery.record.statistics')}
        value={span}
        onChange={setSpan}
        chips={spans.map((id) => ({
          id,
          label: t('lottery.record.ago', { count: id }),
          disabled: id !== '30' && draws.length <= Number(spans[spans.indexOf(id) - 1]),
        }))}
      />
    </Row>
  )
}

interface BarsProps {
  readonly title: string
  readonly records: readonly NumberRecord[]
  readonly valueOf: (record: NumberRecord) => number
  readonly textOf: (record: NumberRecord) => string
}

function Bars({ title, records, valueOf, textOf }: BarsProps) {
  const t = useText()
  const most = Math.max(1, ...records.map(valueOf))
  return (
    <section className={styles.list}>
      <h3>{title}</h3>
      <ol>
        {records.map((record) => (
          <li key={record.number}>
            <b className="n">{entryWords(t, record.number)}</b>
            <i style={{ '--share': valueOf(record) / most } as CSSProperties} />
            <span className="n">{textOf(record)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
