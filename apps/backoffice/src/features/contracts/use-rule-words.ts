import { useText } from '../../lib/texts.ts'
import { fieldsOf } from './rules-draft.ts'

export const modes = ['0', '1', '2', '3'] as const

/** What a field of the settings is called. */
export function useFieldName(): (name: string) => string {
  const t = useText()
  return (name) => {
    const { kind, field } = fieldsOf(name)
    return `${t(`agents.contract_${kind}`)} · ${t(`contracts.rule_${field}`)}`
  }
}

/** A value of the settings as it is read. */
export function useValueText(): (name: string, value: string | undefined) => string {
  const t = useText()
  return (name, value = '') => {
    const mode = modes.find((each) => each === value)
    if (fieldsOf(name).field === 'mode' && mode) return t(`contracts.mode_${mode}`)
    return value === 'yes' ? t('configuration.on') : value
  }
}
