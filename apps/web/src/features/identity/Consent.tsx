import { Checkbox } from '@banyan/ui'
import { useState } from 'react'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { useText } from '../../lib/i18n.ts'
import type { RegisterValues } from './register-values.ts'
import styles from './forms.module.css'

const clauses = ['identity.terms_1', 'identity.terms_2', 'identity.terms_3', 'identity.terms_4'] as const

interface ConsentProps {
  readonly register: UseFormRegister<RegisterValues>
  readonly errors: FieldErrors<RegisterValues>
  readonly age: number
}

/** Terms and age, each its own box and neither ticked beforehand. The terms open where they are asked about. */
export function Consent({ register, errors, age }: ConsentProps) {
  const t = useText()
  const [reading, setReading] = useState(false)
  return (
    <div className={styles.consent}>
      <div className={styles.asked}>
        <Checkbox
          {...register('terms', { validate: (agreed) => agreed || t('error.terms_not_agreed') })}
          aria-invalid={errors.terms ? true : undefined}
        >
          {t('identity.terms')}
        </Checkbox>
        <button type="button" className={styles.inline} aria-expanded={reading} onClick={() => setReading(!reading)}>
          {t('identity.terms_read')}
        </button>
      </div>
      {errors.terms?.message && (
        <p role="alert" className={styles.wrong}>
          {errors.terms.message}
        </p>
      )}
      {reading && (
        <section className={styles.terms} aria-label={t('identity.terms_title')}>
          <ul>
            {clauses.map((clause) => (
              <li key={clause}>{t(clause)}</li>
            ))}
          </ul>
        </section>
      )}
      <Checkbox
        {...register('age', { validate: (confirmed) => confirmed || t('error.age_not_confirmed', { age }) })}
        aria-invalid={errors.age ? true : undefined}
      >
        {t('identity.age', { age })}
      </Checkbox>
      {errors.age?.message && (
        <p role="alert" className={styles.wrong}>
          {errors.age.message}
        </p>
      )}
    </div>
  )
}
