import type { KeptSetting, SettingChange } from '@banyan/contract'
import { Button } from '@banyan/ui'
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
  /** Puts back what stood there before a change: its fields, to be looked at and saved. Undefined: may not. */
  readonly onPutBack?: ((before: ReturnType<typeof draftOfKept>) => void) | undefined
}

/** Who has changed a setting, when, why and what, and the way back. */
export function SettingHistory({ sections, decimals, read, onPutBack }: SettingHistoryProps) {
  const t = useText()
  const nameOf = useFieldName(sections)
  const partsOf = (before: KeptSetting, after: KeptSetting) => {
    const [was, is] = [draftOfKept(sections, before, decimals), draftOfKept(sections, after, decimals)]
    // A box that is ticked holds `yes`.
    const shown = (value = '') => (value === 'yes' ? t('configuration.on') : value)
    return Object.keys(after).map((name) => [nameOf(name), shown(was[name]), shown(is[name])] as const)
  }
  return (
    <ChangeHistory
      title={t('configuration.history')}
      empty={t('setting.history_none')}
      error={read.error}
      onRetry={() => void read.refetch()}
      changes={read.data?.changes.map(({ version, at, by, reason, before, after }) => ({
        at,
        by: by ?? t('setting.installation'),
        reason,
        parts: partsOf(before, after),
        action:
          onPutBack && version > 1 && by !== null ? (
            <Button
              size="sm"
              aria-label={t('configuration.put_back_of', { version })}
              onClick={() => {
                const names = Object.keys(before)
                const typed = draftOfKept(sections, before, decimals)
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
