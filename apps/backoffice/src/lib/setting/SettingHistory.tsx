import type { SettingChange } from '@banyan/contract'
import { Button } from '@banyan/ui'
import { ChangeHistory, type ShownChange } from '../ChangeHistory.tsx'
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
  /** Puts back what stood there before a change: its fields, to be looked at and saved. Undefined: may not. */
  readonly onPutBack?: ((before: ReturnType<typeof draftOfKept>) => void) | undefined
}

/** A change of a setting in the words of its form. */
export function useShownChange(sections: readonly Section[], decimals: number) {
  const t = useText()
  const nameOf = useFieldName(sections)
  // A box that is ticked holds `yes`.
  const shown = (value = '') => (value === 'yes' ? t('configuration.on') : value)
  return ({ at, by, reason, before, after }: SettingChange): ShownChange => {
    const [was, is] = [draftOfKept(sections, before, decimals), draftOfKept(sections, after, decimals)]
    return {
      at,
      by: by ?? t('setting.installation'),
      reason,
      parts: Object.keys(after).map((name) => [nameOf(name), shown(was[name]), shown(is[name])] as const),
    }
  }
}

/** Who has changed a setting, when, why and what, and the way back. */
export function SettingHistory({ sections, decimals, read, onPutBack }: SettingHistoryProps) {
  const t = useText()
  const shownChange = useShownChange(sections, decimals)
  return (
    <ChangeHistory
      title={t('configuration.history')}
      empty={t('setting.history_none')}
      error={read.error}
      onRetry={() => void read.refetch()}
      changes={read.data?.changes.map((change) => ({
        ...shownChange(change),
        action:
          onPutBack && change.version > 1 && change.by !== null ? (
            <Button
              size="sm"
              aria-label={t('configuration.put_back_of', { version: change.version })}
              onClick={() => {
                const names = Object.keys(change.before)
                const typed = draftOfKept(sections, change.before, decimals)
                onPutBack(Object.fromEntries(names.map((name) => [name, typed[name] ?? ''])))
              }}
            >
              {t('configuration.put_back')}
            </Button>
          ) : undefined,
      }))}
    />
  )
}
