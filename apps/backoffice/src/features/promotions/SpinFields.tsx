import { Row, SelectField, Text } from '@banyan/ui'
import styles from '../../lib/Page.module.css'
import { useText } from '../../lib/texts.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import type { PromotionFile } from './facts.ts'
import { type FieldProps, Typed } from './fields.tsx'

interface SpinFieldsProps extends Omit<FieldProps, 'name'> {
  readonly file: PromotionFile
}

/** Which game free spins are of, at which of its amounts, how many, and for how long. */
export function SpinFields({ file, ...field }: SpinFieldsProps) {
  const t = useText()
  const moneyText = useMoneyText(file)
  const { draft, wrong, nameOf, set } = field
  const slot = file.slots.find(({ gameCode }) => gameCode === draft['spin_game'])
  const errorOf = (name: string) => (wrong.includes(name) ? t('configuration.wrong') : undefined)
  return (
    <>
      <h3>{t('promotions.spins')}</h3>
      <Row wrap align="start" gap={16} className={styles.tools}>
        <SelectField
          label={nameOf('spin_game')}
          placeholder={t('configuration.choose')}
          options={file.slots.map(({ gameCode, name }) => ({ id: gameCode, label: name }))}
          value={slot?.gameCode ?? ''}
          error={errorOf('spin_game')}
          onChange={({ target }) => set('spin_game')(target.value)}
        />
        <SelectField
          label={nameOf('spin_bet')}
          placeholder={t('configuration.choose')}
          options={(slot?.betAmounts ?? []).map((bet) => ({ id: String(bet), label: moneyText(bet) }))}
          value={draft['spin_bet'] ?? ''}
          error={errorOf('spin_bet')}
          onChange={({ target }) => set('spin_bet')(target.value)}
        />
        <Typed name="spin_rounds" {...field} />
        <Typed name="spin_days" hint={t('promotions.spin_days_hint')} {...field} />
      </Row>
      <Text tone="muted">{t('promotions.spins_text')}</Text>
    </>
  )
}
