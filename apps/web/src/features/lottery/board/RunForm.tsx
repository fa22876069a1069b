import { run } from '@banyan/games/lottery'
import { Button, Row } from '@banyan/ui'
import { type SubmitEvent, useId, useState } from 'react'
import { useText } from '../../../lib/i18n.ts'
import styles from './QuickPanel.module.css'

const fields = ['first', 'second', 'last'] as const
const labels = { first: 'lottery.quick.runFrom', second: 'lottery.quick.runNext', last: 'lottery.quick.runTo' } as const

/** Kéo: 10, 20 kéo 90. */
export function RunForm({
  digits,
  onAdd,
}: {
  readonly digits: number
  readonly onAdd: (entries: readonly string[]) => void
}) {
  const t = useText()
  const id = useId()
  const [typed, setTyped] = useState({ first: '', second: '', last: '' })
  const complete = fields.every((field) => typed[field].length === digits)
  const numbers = complete ? run(typed.first, typed.second, typed.last) : null
  const wrong = complete && numbers === null
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (numbers) onAdd(numbers)
  }
  return (
    <section>
      <h3>{t('lottery.quick.run')}</h3>
      <Row as="form" align="end" wrap gap={8} className={styles.line} onSubmit={submit}>
        {fields.map((field) => (
          <label key={field} className={styles.field}>
            <span>{t(labels[field])}</span>
            <input
              className="n"
              inputMode="numeric"
              autoComplete="off"
              maxLength={digits}
              value={typed[field]}
              aria-invalid={wrong || undefined}
              aria-describedby={id}
              onChange={(event) => setTyped({ ...typed, [field]: event.currentTarget.value.replace(/\D/g, '') })}
            />
          </label>
        ))}
        <Button type="submit" disabled={!numbers}>
          {t('lottery.quick.runAdd')}
        </Button>
      </Row>
      <p id={id} className={wrong ? styles.wrong : styles.hint} role={wrong ? 'alert' : undefined}>
        {wrong ? t('lottery.quick.runInvalid') : t('lottery.quick.runHint')}
      </p>
    </section>
  )
}
