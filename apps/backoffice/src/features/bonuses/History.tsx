import { staffRoutes } from '@banyan/contract'
import { ChangeHistory } from '../../lib/ChangeHistory.tsx'
import { useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import type { Money } from '../../lib/use-money-text.ts'
import { useKeptWords } from './use-kept-words.ts'

/** Who has changed a bonus or, without a code, the rules of turnover: when, why and what. */
export function History({ code, money }: { readonly code?: string; readonly money: Money }) {
  const t = useText()
  const { nameOf, shown } = useKeptWords(money)
  const { data, error, refetch } = useRead(staffRoutes.bonusChanges, code === undefined ? {} : { code })
  return (
    <ChangeHistory
      title={code === undefined ? t('configuration.history') : `${t('configuration.history')} · ${code}`}
      empty={t('bonuses.history_none')}
      error={error}
      onRetry={() => void refetch()}
      changes={data?.changes.map(({ parts, ...change }) => ({
        ...change,
        parts: parts.map(({ name, before, after }) => [nameOf(name), shown(name, before), shown(name, after)] as const),
      }))}
    />
  )
}
