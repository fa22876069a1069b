import { type Amount, amount } from '@banyan/money'
import { Button, ChipSet, TextField, useGroupedInput } from '@banyan/ui'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { useLanguage } from '../../../lib/language.ts'
import { useSite } from '../../../lib/site.ts'
import styles from './Slip.module.css'

const quick = [10_000n, 50_000n, 100_000n, 500_000n].map(amount)

interface StakeFieldProps {
  /** Null while the field is empty. */
  readonly stake: Amount | null
  readonly onStake: (stake: Amount | null) => void
  readonly disabled: boolean
  readonly error: string | undefined
}

/** What is staked: typed, halved, doubled, or one of some amounts. */
export function StakeField({ stake, onStake, disabled, error }: StakeFieldProps) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const decimals = useSite()?.currency.decimals ?? 0
  const unit = 10n ** BigInt(decimals)
  const input = useGroupedInput({
    value: stake === null ? null : Number(stake / unit),
    onChange: (units) => onStake(units === null ? null : amount(BigInt(units) * unit)),
    language,
  })
  return (
    <div className={styles.field}>
      <TextField {...input} label={t('crash.stake')} error={error} disabled={disabled} />
      <div className={styles.quick}>
        <Button
          size="sm"
          aria-label={t('crash.half')}
          disabled={disabled || !stake}
          onClick={() => stake && onStake(amount((stake / unit / 2n) * unit))}
        >
          ½
        </Button>
        <Button
          size="sm"
          aria-label={`×2 ${t('crash.double')}`}
          disabled={disabled || !stake}
          onClick={() => stake && onStake(amount(stake * 2n))}
        >
          ×2
        </Button>
        <ChipSet
          label={t('crash.quick')}
          columns={quick.length}
          chips={quick.map((each) => ({ id: String(each), label: format.short(each), disabled }))}
          value={quick.some((each) => each === stake) ? String(stake) : null}
          onChange={(id) => onStake(amount(BigInt(id)))}
        />
      </div>
    </div>
  )
}
