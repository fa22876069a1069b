import { ChipSet } from '@banyan/ui'
import { type ComponentProps } from 'react'
import { useText } from '../../../lib/i18n.ts'
import { PeriodFields } from '../../records/index.ts'
import { type Preset, presets } from './presets.ts'

type Custom = ComponentProps<typeof PeriodFields>['period']
/** Days by their name, or chosen one by one. */
export type Chosen = { readonly kind: Preset } | Custom

interface DaysFilterProps {
  readonly chosen: Chosen
  /** Those that are shown, from which choosing begins. */
  readonly shown: { readonly from: string; readonly until: string }
  readonly onChoose: (chosen: Chosen) => void
}

/** The names of days, and one for all others. */
export function DaysFilter({ chosen, shown, onChoose }: DaysFilterProps) {
  const t = useText()
  const nameOf = (preset: Preset) =>
    preset === 'days7' || preset === 'days30'
      ? t('records.days', { days: Number(preset.slice('days'.length)) })
      : t(`agents.periods.${preset}`)
  return (
    <ChipSet
      label={t('agents.period')}
      value={chosen.kind}
      chips={[
        ...presets.map((id) => ({ id, label: nameOf(id) })),
        { id: 'custom' as const, label: t('records.custom') },
      ]}
      onChange={(kind) => onChoose(kind === 'custom' ? { kind, ...shown } : { kind })}
    />
  )
}
