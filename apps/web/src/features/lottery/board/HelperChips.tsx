import { MultiChipSet } from '@banyan/ui'
import { useText } from '../../../lib/i18n.ts'
import type { Helper } from '../play/helpers.ts'

interface HelperChipsProps {
  readonly label: string
  readonly helpers: readonly Helper[]
  readonly chosen: readonly string[]
  readonly onToggleAll: (numbers: readonly string[]) => void
}

/**
 * Tài, xỉu, chẵn, lẻ and the others: pressed while all their numbers are chosen, and a second press takes them back.
 */
export function HelperChips({ label, helpers, chosen, onToggleAll }: HelperChipsProps) {
  const t = useText()
  const all = ({ numbers }: Helper) => numbers.every((number) => chosen.includes(number))
  return (
    <MultiChipSet
      label={label}
      chips={helpers.map(({ name }) => ({ id: name, label: t(`lottery.quick.${name}`) }))}
      values={helpers.filter(all).map(({ name }) => name)}
      onToggle={(name) => onToggleAll(helpers.find((helper) => helper.name === name)?.numbers ?? [])}
    />
  )
}
