import { multiplierText } from '@banyan/games/crash'
import { Switch, TextField } from '@banyan/ui'
import { useText } from '../../../lib/i18n.ts'
import styles from './Slip.module.css'
import { type Targets, typedTarget } from './target.ts'

export interface TargetDraft {
  readonly isOn: boolean
  readonly text: string
}

interface TargetFieldProps {
  readonly target: TargetDraft
  readonly onTarget: (target: TargetDraft) => void
  readonly targets: Targets
  readonly disabled: boolean
}

/** At which multiplier the bet is cashed out by itself, if at any. */
export function TargetField({ target, onTarget, targets, disabled }: TargetFieldProps) {
  const t = useText()
  const isWrong = target.isOn && typedTarget(target.text, targets) === null
  return (
    <div className={styles.field}>
      <TextField
        label={t('crash.target')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        value={target.text}
        disabled={disabled || !target.isOn}
        error={
          isWrong
            ? t('crash.target_range', { min: multiplierText(targets.min), max: multiplierText(targets.max) })
            : undefined
        }
        trailing={<span aria-hidden="true">×</span>}
        onChange={({ currentTarget }) => onTarget({ ...target, text: currentTarget.value })}
        onBlur={() => {
          const hundredths = typedTarget(target.text, targets)
          if (hundredths !== null) onTarget({ ...target, text: multiplierText(hundredths) })
        }}
      />
      <Switch
        checked={target.isOn}
        disabled={disabled}
        onChange={({ currentTarget }) => onTarget({ ...target, isOn: currentTarget.checked })}
      >
        {t('crash.auto')}
      </Switch>
    </div>
  )
}
