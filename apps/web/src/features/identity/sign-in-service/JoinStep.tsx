import { type FeatureFlag, identityRoutes } from '@banyan/contract'
import { Button, Stack, Text, TextField } from '@banyan/ui'
import { useForm } from 'react-hook-form'
import { call } from '../../../lib/call.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { Consent } from '../Consent.tsx'
import { FormError } from '../FormError.tsx'
import styles from '../forms.module.css'
import { useAffiliateOfAddress } from '../register/use-came-by.ts'
import { type RegisterValues, empty, offersOf } from '../register/values.ts'
import { type Entered, through } from '../use-enter.ts'

interface JoinStepProps {
  readonly token: string
  readonly site: { readonly minAge: number; readonly flags: Readonly<Partial<Record<FeatureFlag, boolean>>> }
  readonly onEntry: (entry: Entered) => void
  readonly onBack: () => void
}

/**
 * The first log-in of an identity: both consents, and an invitation where the merchant
 * takes nobody without, make its account [AUTH-19].
 */
export function JoinStep({ token, site, onEntry, onBack }: JoinStepProps) {
  const t = useText()
  const format = useFormat()
  const ofAddress = useAffiliateOfAddress()
  const { register, handleSubmit, setError, formState } = useForm<RegisterValues>({ defaultValues: empty })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ terms, age, offers, affiliateCode }) => {
    const code = affiliateCode.trim() || ofAddress
    const entry = await through(
      call(identityRoutes.joinSocial, {
        firebaseIdToken: token,
        ...(code && { affiliateCode: code }),
        registerUrl: location.href.slice(0, 2048),
        agreedToTerms: terms,
        confirmedAge: age,
        ...offersOf({ offers }),
      }),
    )
    if (entry.ok) return onEntry(entry)
    const atCode = entry.detail?.field === 'affiliateCode' && !site.flags.DIRECTREG3
    setError(atCode ? 'affiliateCode' : 'root', { message: errorText(t, format, entry) }, { shouldFocus: atCode })
  })
  return (
    <Stack as="form" top gap={12} noValidate onSubmit={(event) => void submit(event)}>
      <Text tone="muted" size={13}>
        {t('identity.social_join_text')}
      </Text>
      {!site.flags.DIRECTREG3 && !ofAddress && (
        <TextField
          {...register('affiliateCode')}
          label={t('registration.field_affiliateCode')}
          icon="ticket"
          error={errors.affiliateCode?.message}
        />
      )}
      <Consent register={register} errors={errors} age={site.minAge} asksOffers={site.flags.REGOFFERS3 === true} />
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" variant="primary" size="lg" full busy={isSubmitting}>
        {t('identity.social_join')}
      </Button>
      <p className={styles.other}>
        <button type="button" onClick={onBack}>
          {t('identity.back_to_login')}
        </button>
      </p>
    </Stack>
  )
}
