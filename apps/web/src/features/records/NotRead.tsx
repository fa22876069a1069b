import type { TextKey } from '@banyan/i18n'
import { EmptyState } from '@banyan/ui'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { errorText } from '../../lib/error-text.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import type { CallFailed } from '../../lib/query.ts'

interface NotReadProps {
  readonly record: {
    readonly error: CallFailed | null
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  /** What did not come, where it has a name of its own. */
  readonly what?: TextKey
}

/** Refusals that asking again does not change, with what is said above their texts. */
const final: Readonly<Record<string, TextKey>> = {
  range_too_long: 'records.range_title',
  account_needed: 'agentTeam.records.name_one',
  wrong_account: 'agentTeam.records.nobody',
}

/** Stands for a record that was not read: a range that is too long is said to be so, and is not asked for again. */
export function NotRead({ record, what }: NotReadProps) {
  const t = useText()
  const format = useFormat()
  const failure = record.error?.failure
  const title = failure && final[failure.code]
  return title ? (
    <EmptyState title={t(title)} text={errorText(t, format, failure)} />
  ) : (
    <NotLoaded {...(what && { what })} busy={record.isFetching} onRetry={record.refetch} />
  )
}
