import { type KeptPlay, staffRoutes } from '@banyan/contract'
import { useState } from 'react'
import { ChangeHistory } from '../../lib/ChangeHistory.tsx'
import { Pager } from '../../lib/Pager.tsx'
import { changedFields } from '../../lib/draft.ts'
import { useRead } from '../../lib/query.ts'
import { useSiteWords } from '../../lib/site-words.ts'
import { useText } from '../../lib/texts.ts'
import type { Money } from '../../lib/use-money-text.ts'
import { useNames } from './use-names.ts'

interface HistoryProps {
  readonly gameCode: string
  readonly money: Money
  /** Something is typed that is not saved. */
  readonly isTyped: boolean
  /** Absent: whoever reads may not change. A play is null where it was the lottery itself. */
  readonly onPutBack: ((play: string | null, before: KeptPlay) => void) | undefined
}

/** Who has changed a lottery or a play of it, when, why and what; what was before comes back into its form. */
export function History({ gameCode, money, isTyped, onPutBack }: HistoryProps) {
  const t = useText()
  const words = useSiteWords()
  const { field, kept } = useNames(money)
  const [page, setPage] = useState<number | null>(null)
  const asked = { gameCode, ...(page !== null && { before: page }) }
  const { data, error, refetch } = useRead(staffRoutes.lotteryChanges, asked)
  const nameOf = (play: string | null, name: string) =>
    play === null ? field(name) : `${words.play(play)} · ${field(name)}`
  return (
    <ChangeHistory
      title={t('configuration.history')}
      empty={t('configuration.history_none')}
      changes={data?.changes.map(({ version, at, by, reason, play, before, after }) => ({
        at,
        by,
        version,
        reason,
        parts: changedFields(before, after).map(
          (name) => [nameOf(play, name), kept(name, before[name] ?? ''), kept(name, after[name] ?? '')] as const,
        ),
        // Where results come from is changed by two people.
        onPutBack: onPutBack && !('isByHand' in after) ? () => onPutBack(play, before) : undefined,
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
