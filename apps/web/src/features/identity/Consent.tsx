import { agreementSlug, consentChannels } from '@banyan/contract'
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
  /** Whether the site asks by which channels offers may come. */
  readonly asksOffers: boolean
}

/**
 * Terms and age, each its own box and neither ticked beforehand. The user agreement opens
 * in a tab of its own, so that the form keeps what was typed [ROUTE-26]; where visitors
 * may see nothing but the login, it is the help without the header.
 */
export function Consent({ register, errors, age, asksOffers }: ConsentProps) {
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
      {asksOffers && <OfferBoxes register={register} />}
    </div>
  )
}

/** A box for each channel of offers, none ticked beforehand and none needed (docs/decisions/0455). */
function OfferBoxes({ register }: Pick<ConsentProps, 'register'>) {
  const t = useText()
  const note = useId()
  return (
    <fieldset className={styles.offers} aria-describedby={note}>
      <legend>{t('consents.ask')}</legend>
      <div className={styles.channels}>
        {consentChannels.map((channel) => (
          <Checkbox key={channel} {...register('offers')} value={channel}>
            {t(`consents.${channel}`)}
          </Checkbox>
        ))}
      </div>
      <p id={note} className={styles.note}>
        {t('consents.ask_note')}
      </p>
    </fieldset>
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
