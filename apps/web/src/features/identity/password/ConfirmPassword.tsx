import { identityRoutes } from '@banyan/contract'
import { Button, Stack, Text, TextField } from '@banyan/ui'
import { Dialog } from '@banyan/ui/dialog'
import { useForm } from 'react-hook-form'
import { call } from '../../../lib/call.ts'
import { answerPassword } from '../../../lib/confirm-password.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { renewToken } from '../../../lib/member-session.ts'
import { openModal } from '../../../lib/modals.ts'
import { useMember } from '../../../lib/session.ts'
import { FormError } from '../FormError.tsx'
import styles from '../forms.module.css'
import { holdPassword } from '../held-password.ts'

/**
 * Asks a remembered member for the password, over whatever is open, because a call that
 * waits needs it [AUTH-58, ROLE-20].
 */
export function ConfirmPassword({ open }: { readonly open: boolean }) {
  const t = useText()
  return (
    <Dialog
      name="confirmPassModal"
      size="sm"
      open={open}
      onClose={() => answerPassword(false)}
      title={t('identity.confirm_password_title')}
      closeLabel={t('common.close')}
    >
      <ConfirmForm />
    </Dialog>
  )
}

function ConfirmForm() {
  const t = useText()
  const format = useFormat()
  const member = useMember()
  const { register, handleSubmit, setError, formState } = useForm<{ readonly password: string }>({
    defaultValues: { password: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (typed) => {
    const password = typed.password.trim()
    const lifted = await call(identityRoutes.confirmPassword, { password })
    if (lifted.ok) {
      renewToken(lifted.value)
      holdPassword(password)
      return answerPassword(true)
    }
    const field = lifted.code === 'wrong_password' ? 'password' : 'root'
    setError(field, { message: errorText(t, format, lifted) }, { shouldFocus: field === 'password' })
  })
  return (
    <Stack as="form" top gap={12} noValidate onSubmit={(event) => void submit(event)}>
      <Text tone="muted" size={13}>
        {t('identity.confirm_password_text')}
      </Text>
      {/* For the browser's own keeper of passwords, which goes by the name. */}
      <input type="text" autoComplete="username" value={member?.account ?? ''} readOnly hidden />
      <TextField
        {...register('password', { validate: (value) => value.trim() !== '' || t('error.password_required') })}
        label={t('identity.password')}
        icon="lock-simple"
        type="password"
        autoComplete="current-password"
        reveal={{ show: t('identity.show_password'), hide: t('identity.hide_password') }}
        error={errors.password?.message}
      />
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" variant="primary" size="lg" full busy={isSubmitting}>
        {t('identity.confirm')}
      </Button>
      <p className={styles.other}>
        <button
          type="button"
          onClick={() => {
            answerPassword(false)
            openModal('forgetPassModal', undefined)
          }}
        >
          {t('identity.forgot')}
        </button>
      </p>
    </Stack>
  )
}
