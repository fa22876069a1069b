import type { Reward } from '@banyan/contract'
import { ChipSet } from '@banyan/ui'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'

/** What prices in points go up to; the last one has no end. */
const steps = [100, 500, 2000, 10_000, Infinity] as const

/** The step of a reward's price, by its place. */
export const priceStepOf = ({ requiredPoints }: Pick<Reward, 'requiredPoints'>) =>
  steps.findIndex((step) => Number(requiredPoints) <= step)

interface PriceFilterProps {
  readonly rewards: readonly Reward[]
  /** Null: any price. */
  readonly step: number | null
  readonly onChange: (step: number | null) => void
}

/** The prices in points that there are, to choose from; nothing where all are alike [POINT-19]. */
export function PriceFilter({ rewards, step, onChange }: PriceFilterProps) {
  const t = useText()
  const format = useFormat()
  const offered = [...new Set(rewards.map(priceStepOf))].toSorted((a, b) => a - b)
  if (offered.length < 2) return null
  const labelOf = (at: number) => {
    const [from, to] = [steps[at - 1] ?? 0, steps[at] ?? Infinity]
    const points = format.count(to)
    if (to === Infinity) return t('loyalty.price_from', { points: format.count(from) })
    return from === 0
      ? t('loyalty.price_to', { points })
      : t('loyalty.price_between', { from: format.count(from + 1), points })
  }
  return (
    <ChipSet
      label={t('loyalty.price_filter')}
      value={step === null ? 'any' : String(step)}
      onChange={(chosen) => onChange(chosen === 'any' ? null : Number(chosen))}
      chips={[
        { id: 'any', label: t('loyalty.price_any') },
        ...offered.map((at) => ({ id: String(at), label: labelOf(at) })),
      ]}
    />
  )
}
