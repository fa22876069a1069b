import { staffRoutes } from '@banyan/contract'
import { ChangeHistory } from '../../lib/ChangeHistory.tsx'
import { useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'

/** Who has changed a bonus or, without a code, the rules of turnover: when, why and what. */
export function History({ code }: { readonly code?: string }) {
  const t = useText()
  const { data, error, refetch } = useRead(staffRoutes.bonusChanges, code === undefined ? {} : { code })
  return (
    <ChangeHistory
      title={code === undefined ? t('configuration.history') : `${t('configuration.history')} · ${code}`}
      empty={t('bonuses.history_none')}
      error={error}
      onRetry={() => void refetch()}
      changes={data?.changes.map(({ parts, ...change }) => ({
        ...change,
        parts: parts.map(({ name, before, after }) => [name, before ?? '', after ?? ''] as const),
      }))}
    />
  )
}
