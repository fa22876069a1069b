import { type ConfigurationSection, type KeptValues, type OutputOf, staffRoutes } from '@banyan/contract'
import { useState } from 'react'
import { ChangeHistory } from '../../lib/ChangeHistory.tsx'
import { Difference } from '../../lib/Difference.tsx'
import { changedFields } from '../../lib/draft.ts'
import { Pager } from '../../lib/Pager.tsx'
import { useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { draftOf } from './fields.ts'
import { isRowsName } from './rows.ts'
import { useFieldName } from './use-field-name.ts'
import { useRowWords } from './use-row-words.ts'

interface HistoryProps {
  readonly section: ConfigurationSection
  /** Something is typed that is not saved. */
  readonly isTyped: boolean
  /** Absent: whoever reads may not change. */
  readonly onPutBack?: ((values: KeptValues) => void) | undefined
}

type Change = OutputOf<typeof staffRoutes.configurationChanges>['changes'][number]

/** A change of a section in the words of its form. */
function useShownChange(section: ConfigurationSection) {
  const t = useText()
  const nameOf = useFieldName()
  const { linesText } = useRowWords()
  const listed = (typed: string | undefined) =>
    typed === 'yes' ? t('configuration.on') : (typed ?? '').split('\n').join(', ')
  return ({ version, at, by, reason, before, after }: Change) => {
    const [was, is] = [draftOf(section, before), draftOf(section, after)]
    const changed = changedFields(was, is)
    const lists = changed.filter(isRowsName)
    return {
      at,
      by,
      version,
      reason,
      parts: changed
        .filter((name) => !isRowsName(name))
        .map((name) => [nameOf(name), listed(was[name]), listed(is[name])] as const),
      more: lists.map((name) => (
        <Difference key={name} before={linesText(name, was[name] ?? '')} after={linesText(name, is[name] ?? '')} />
      )),
    }
  }
}

/** Who has changed a section, and what; each change can be taken back into the form. */
export function History({ section, isTyped, onPutBack }: HistoryProps) {
  const t = useText()
  const shownChange = useShownChange(section)
  const [page, setPage] = useState<number | null>(null)
  const asked = { section, ...(page !== null && { before: page }) }
  const { data, error, refetch } = useRead(staffRoutes.configurationChanges, asked)
  return (
    <ChangeHistory
      title={t('configuration.history')}
      empty={t('configuration.history_none')}
      changes={data?.changes.map((change) => ({
        ...shownChange(change),
        onPutBack: onPutBack && (() => onPutBack(change.before)),
      }))}
      error={error}
      isTyped={isTyped}
      onRetry={() => void refetch()}
    >
      <Pager
        after={page === null ? null : String(page)}
        next={data && data.next !== null ? String(data.next) : null}
        onPage={(next) => setPage(next === null ? null : Number(next))}
      />
    </ChangeHistory>
  )
}
