import type { StaffPermission, staffRoutes } from '@banyan/contract'
import type { ReactNode } from 'react'
import { SettingForm } from './SettingForm.tsx'
import { SettingHistory, type SettingHistoryProps } from './SettingHistory.tsx'
import { useMay } from './use-may.ts'
import type { TypedSetting } from './use-typed-setting.ts'

interface SettingEditorProps<Values> {
  readonly label: string
  readonly typed: TypedSetting<Values>
  /** 0: nothing is set yet. */
  readonly version: number
  readonly isNew?: boolean
  /** Whoever lacks it reads, and changes nothing. */
  readonly permission: StaffPermission
  readonly busy: boolean
  readonly upload?: typeof staffRoutes.uploadRewardPicture
  readonly onSave: (values: Values, reason: string) => void
  /** What these values would cost; null while something typed is none. */
  readonly costOf: (values: Values | null) => ReactNode
  /** Null: it has none yet. */
  readonly history: SettingHistoryProps['read'] | null
  /** What stands between the fields and the history. */
  readonly children?: ReactNode
}

/** A setting in fields, with its cost before it is saved, and who has changed it. */
export function SettingEditor<Values>(props: SettingEditorProps<Values>) {
  const { label, typed, version, isNew = false, permission, busy, upload, onSave, costOf, history, children } = props
  const { sections, began, draft, isTyped, read, decimals, change, undo } = typed
  const maySet = useMay(permission)
  return (
    <>
      <SettingForm<Values>
        key={version}
        label={label}
        sections={sections}
        began={began}
        draft={draft}
        read={read}
        isNew={isNew}
        busy={busy}
        readOnly={!maySet}
        {...(upload && { upload })}
        onChange={change}
        onUndo={undo}
        onSave={onSave}
      >
        {costOf(read.ok ? read.values : null)}
      </SettingForm>
      {children}
      {history && (
        <SettingHistory
          sections={sections}
          decimals={decimals}
          read={history}
          isTyped={isTyped}
          onPutBack={maySet ? change : undefined}
        />
      )}
    </>
  )
}
