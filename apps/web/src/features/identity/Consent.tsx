import { agreementSlug } from '@banyan/contract'
import { Checkbox, Icon, Row } from '@banyan/ui'
import { useId } from 'react'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { useText } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useSite } from '../../lib/site.ts'
import type { RegisterValues } from './register/values.ts'
import styles from './forms.module.css'

interface ConsentProps {
  readonly register: UseFormRegister<RegisterValues>
  readonly errors: FieldErrors<RegisterValues>
  readonly age: number
}

/**
 * Terms and age, each its own box and neither ticked beforehand. The user agreement opens
 * in a tab of its own, so that the form keeps what was typed [ROUTE-26]; where visitors
 * may see nothing but the login, it is the help without the header.
 */
export function Consent({ register, errors, age }: ConsentProps) {
  const t = useText()
  const [termsNote, ageNote] = [useId(), useId()]
  const help = useSite()?.loggedinToHomePage ? paths.helpBare : paths.help
  return (
    <div className={styles.consent}>
      <div className={styles.asked}>
        <Checkbox
          {...register('terms', { validate: (agreed) => agreed || t('error.terms_not_agreed') })}
          aria-invalid={errors.terms ? true : undefined}
          aria-describedby={errors.terms && termsNote}
        >
          {t('identity.terms')}
        </Checkbox>
        <a href={`${help}#${agreementSlug}`} target="_blank" rel="noopener" className={styles.inline}>
          {t('identity.terms_read')}
        </a>
        <Wrong id={termsNote}>{errors.terms?.message}</Wrong>
      </div>
      <Checkbox
        {...register('age', { validate: (confirmed) => confirmed || t('error.age_not_confirmed', { age }) })}
        aria-invalid={errors.age ? true : undefined}
        aria-describedby={errors.age && ageNote}
      >
        {t('identity.age', { age })}
      </Checkbox>
      <Wrong id={ageNote}>{errors.age?.message}</Wrong>
    </div>
  )
}

/** What is wrong with a box, under it. */
function Wrong({ id, children }: { readonly id: string; readonly children: string | undefined }) {
  return (
    children && (
      <Row id={id} role="alert" as="p" gap={6} className={styles.wrong}>
        <Icon name="warning-circle-fill" size={14} />
        {children}
      </Row>
    )
  )
}
