import { type BonusChange, type TurnoverSource, staffRoutes } from '@banyan/contract'
import { ChangeHistory } from '../../lib/ChangeHistory.tsx'
import type { Draft } from '../../lib/draft.ts'
import { useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import type { Money } from '../../lib/use-money-text.ts'
import { keptFields } from './draft.ts'
import { partOf, useKeptWords } from './use-kept-words.ts'

interface HistoryProps {
  /** Absent: the rules of turnover. */
  readonly code?: string
  readonly money: Money
  /** Absent: whoever reads may not change. The source is that of a rule; null: a bonus. */
  readonly onPutBack: ((before: Draft, source: TurnoverSource | null) => void) | undefined
}

type Part = BonusChange['parts'][number]

/** A change of several rules as one of each: a rule has a form of its own. */
function byRule({ parts, ...change }: BonusChange) {
  const sources = [...new Set(parts.map(({ name }) => partOf(name).source))]
  return sources.map((source) => ({
    ...change,
    source,
    parts: parts.filter(({ name }) => partOf(name).source === source),
  }))
}

/** Who has changed a bonus or the rules of turnover: when, why and what, and the way back. */
export function History({ code, money, onPutBack }: HistoryProps) {
  const t = useText()
  const { nameOf, shown } = useKeptWords(money)
  const { data, error, refetch } = useRead(staffRoutes.bonusChanges, code === undefined ? {} : { code })
  const fieldsOf = ({ name, before }: Part) =>
    Object.entries(keptFields(partOf(name).path.join('.'), before, money.decimals))
  // What made a bonus has nothing before it.
  const isFirst = (parts: readonly Part[]) => parts.some(({ name, before }) => name === 'code' && before === null)
  return (
    <ChangeHistory
      title={code === undefined ? t('configuration.history') : `${t('configuration.history')} · ${code}`}
      empty={t('bonuses.history_none')}
      error={error}
      onRetry={() => void refetch()}
      changes={data?.changes.flatMap(byRule).map(({ parts, source, ...change }) => ({
        ...change,
        parts: parts.map(({ name, before, after }) => [nameOf(name), shown(name, before), shown(name, after)] as const),
        onPutBack:
          onPutBack && !isFirst(parts)
            ? () => onPutBack(Object.fromEntries(parts.flatMap(fieldsOf)), source)
            : undefined,
      }))}
    />
  )
}
