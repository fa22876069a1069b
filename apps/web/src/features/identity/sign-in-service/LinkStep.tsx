import { identityRoutes } from '@banyan/contract'
import { Button, Stack, Text, TextField } from '@banyan/ui'
import { useForm } from 'react-hook-form'
import { call } from '../../../lib/call.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { FormError } from '../FormError.tsx'
import { fieldMessage } from '../field-rules.ts'
import styles from '../forms.module.css'
import { type Entered, through } from '../use-enter.ts'

interface LinkStepProps {
  readonly token: string
  readonly onEntry: (entry: Entered) => void
  readonly onForgot: () => void
  readonly onBack: () => void
}

/** An identity whose e-mail address belongs to an account: that account's password links it, once. */
export function LinkStep({ token, onEntry, onForgot, onBack }: LinkStepProps) {
  const t = useText()
  const format = useFormat()
  const { register, handleSubmit, setError, formState } = useForm<{ readonly password: string }>({
    defaultValues: { password: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ password }) => {
    const entry = await through(call(identityRoutes.linkSocial, { firebaseIdToken: token, password: password.trim() }))
    if (entry.ok) return onEntry(entry)
    const field = entry.code === 'wrong_password' ? 'password' : 'root'
    setError(field, { message: errorText(t, format, entry) }, { shouldFocus: field === 'password' })
  })
  return (
    <Stack as="form" top gap={12} noValidate onSubmit={(event) => void submit(event)}>
      <Text tone="muted" size={13}>
        {t('identity.social_link_text')}
      </Text>
      <TextField
        {...register('password', { validate: (value) => fieldMessage(t, 'password', value.trim(), undefined) })}
        label={t('identity.password')}
        icon="lock-simple"
        type="password"
        autoComplete="current-password"
        reveal={{ show: t('identity.show_password'), hide: t('identity.hide_password') }}
        error={errors.password?.message}
        aside={
          <button type="button" className={styles.inline} onClick={onForgot}>
            {t('identity.forgot')}
          </button>
        }
      />
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" variant="primary" size="lg" full busy={isSubmitting}>
        {t('identity.social_link')}
      </Button>
      <p className={styles.other}>
        <button type="button" onClick={onBack}>
          {t('identity.back_to_login')}
        </button>
      </p>
    </Stack>
  )
}
