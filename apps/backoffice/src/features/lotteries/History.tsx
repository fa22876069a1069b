import { staffRoutes } from '@banyan/contract'
import { useState } from 'react'
import { ChangeHistory } from '../../lib/ChangeHistory.tsx'
import { Pager } from '../../lib/Pager.tsx'
import { changedFields } from '../../lib/draft.ts'
import { useRead } from '../../lib/query.ts'
import { useSiteWords } from '../../lib/site-words.ts'
import { useText } from '../../lib/texts.ts'
import type { Money } from '../../lib/use-money-text.ts'
import { useNames } from './use-names.ts'

/** Who has changed a lottery or a play of it, when, why and what. */
export function History({ gameCode, money }: { readonly gameCode: string; readonly money: Money }) {
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
        by: `${by} · ${t('configuration.version', { version })}`,
        reason,
        parts: changedFields(before, after).map(
          (name) => [nameOf(play, name), kept(name, before[name] ?? ''), kept(name, after[name] ?? '')] as const,
        ),
      }))}
      error={error}
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
