import { type ContentKind, type KeptContent, type OutputOf, staffRoutes } from '@banyan/contract'
import { Button, Text } from '@banyan/ui'
import { useState } from 'react'
import { ChangeHistory } from '../../lib/ChangeHistory.tsx'
import { Pager } from '../../lib/Pager.tsx'
import { useAct, useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { LongChanges, isLong } from './ContentChanges.tsx'
import { inFormOrder, useNames } from './use-names.ts'

interface HistoryProps {
  readonly kind: ContentKind
  readonly name: string
  /** The version that is set now. */
  readonly version: number
  /** Something is typed that is not saved. */
  readonly isTyped: boolean
  /** Absent: whoever reads may not change. */
  readonly onPutBack?: ((values: KeptContent) => void) | undefined
}

type Change = OutputOf<typeof staffRoutes.contentChanges>['changes'][number]

/** Who has changed it, and what; each version can be taken back into the form. */
export function History({ kind, name, version: last, isTyped, onPutBack }: HistoryProps) {
  const t = useText()
  const { field, value } = useNames()
  const [page, setPage] = useState<number | null>(null)
  const asked = { kind, name, ...(page !== null && { before: page }) }
  const { data, error, refetch } = useRead(staffRoutes.contentChanges, asked)
  const version = useAct(staffRoutes.contentVersion)
  const putBack = (wanted: number) =>
    version.mutate({ kind, name, version: wanted }, { onSuccess: ({ values }) => onPutBack?.(values) })
  const shown = ({ version: number, at, by, before, after }: Change) => {
    const names = inFormOrder([...new Set([...Object.keys(before), ...Object.keys(after)])])
    // The first is all new: it is looked at by putting it back.
    const isFirst = Object.keys(before).length === 0 && number === 1
    return {
      at,
      by: by ?? t('content.installation'),
      version: number,
      parts: isFirst
        ? []
        : names
            .filter((each) => !isLong(each))
            .map((each) => [field(each), value(each, before[each]), value(each, after[each])] as const),
      more: isFirst ? (
        <Text tone="muted">{t('content.first_version')}</Text>
      ) : (
        <LongChanges names={names} before={before} after={after} />
      ),
      action: onPutBack && number !== last && (
        <Button size="sm" busy={version.isPending} onClick={() => putBack(number)}>
          {t('content.put_back', { version: number })}
        </Button>
      ),
    }
  }
  return (
    <ChangeHistory
      title={t('configuration.history')}
      empty={t('content.history_none')}
      changes={data?.changes.map(shown)}
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
