import { type KeptPlay, type PlayKind, staffRoutes } from '@banyan/contract'
import { useState } from 'react'
import { ChangeHistory } from './ChangeHistory.tsx'
import { Pager } from './Pager.tsx'
import { changedFields } from './draft.ts'
import { useRead } from './query.ts'
import { useText } from './texts.ts'

interface PlayHistoryProps {
  readonly kind: PlayKind
  /** The id of a game, or the name of a vendor. */
  readonly name?: string
  readonly nameOf: (field: string) => string
  readonly shownAs: (field: string, value: string) => string
  /** Something is typed that is not saved. */
  readonly isTyped: boolean
  /** Absent: whoever reads may not change. */
  readonly onPutBack?: ((values: KeptPlay) => void) | undefined
}

/** Who has changed a game, a vendor or what the site makes of them; what was before comes back into the form. */
export function PlayHistory({ kind, name, nameOf, shownAs, isTyped, onPutBack }: PlayHistoryProps) {
  const t = useText()
  const [page, setPage] = useState<number | null>(null)
  const asked = { kind, ...(name !== undefined && { name }), ...(page !== null && { before: page }) }
  const { data, error, refetch } = useRead(staffRoutes.playChanges, asked)
  const told = (field: string, value = '') => (value === 'yes' ? t('configuration.on') : shownAs(field, value))
  return (
    <ChangeHistory
      title={t('configuration.history')}
      empty={t('configuration.history_none')}
      changes={data?.changes.map(({ version, at, by, reason, before, after }) => ({
        at,
        by,
        version,
        reason,
        parts: changedFields(before, after).map(
          (field) => [nameOf(field), told(field, before[field]), told(field, after[field])] as const,
        ),
        onPutBack: onPutBack && (() => onPutBack(before)),
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
