import type { SettingChange } from '@banyan/contract'
import { ChangeHistory } from '../ChangeHistory.tsx'
import type { CallFailed } from '../call.ts'
import { useText } from '../texts.ts'
import { type Section, draftOfKept } from './fields.ts'
import { useFieldName } from './use-field-name.ts'

export interface SettingHistoryProps {
  readonly sections: readonly Section[]
  readonly decimals: number
  readonly read: {
    readonly data: { readonly changes: readonly SettingChange[] } | undefined
    readonly error: CallFailed | null
    readonly refetch: () => Promise<unknown>
  }
  /** Something is typed that is not saved. */
  readonly isTyped: boolean
  /** Puts back what stood there before a change: its fields, to be looked at and saved. Undefined: may not. */
  readonly onPutBack?: ((before: ReturnType<typeof draftOfKept>) => void) | undefined
}

/** Who has changed a setting, when, why and what, and the way back. */
export function SettingHistory({ sections, decimals, read, isTyped, onPutBack }: SettingHistoryProps) {
  const t = useText()
  const nameOf = useFieldName(sections)
  // A box that is ticked holds `yes`.
  const shown = (value = '') => (value === 'yes' ? t('configuration.on') : value)
  return (
    <ChangeHistory
      title={t('configuration.history')}
      empty={t('setting.history_none')}
      error={read.error}
      onRetry={() => void read.refetch()}
      isTyped={isTyped}
      changes={read.data?.changes.map(({ version, at, by, reason, before, after }) => {
        const [was, is] = [draftOfKept(sections, before, decimals), draftOfKept(sections, after, decimals)]
        const back = Object.fromEntries(Object.keys(before).map((name) => [name, was[name] ?? '']))
        return {
          version,
          at,
          by: by ?? t('setting.installation'),
          reason,
          parts: Object.keys(after).map((name) => [nameOf(name), shown(was[name]), shown(is[name])] as const),
          onPutBack: onPutBack && version > 1 && by !== null ? () => onPutBack(back) : undefined,
        }
      })}
    />
  )
}
