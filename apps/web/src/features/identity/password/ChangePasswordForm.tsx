import { Button, Stack, TextField } from '@banyan/ui'
import { passwordRoutes } from '@banyan/contract'
import { useForm } from 'react-hook-form'
import { call } from '../../../lib/call.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { renewMember } from '../../../lib/member-session.ts'
import { type Member, currentSession } from '../../../lib/session.ts'
import { toasts } from '../../../lib/toasts.ts'
import { FormError } from '../FormError.tsx'
import { greet } from '../greet.ts'
import { heldPassword, holdPassword } from '../held-password.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import type { NewPasswordValues } from './new-password-values.ts'
import { refusedField } from './refused-password.ts'
import { usePasswordRule } from './use-password-rule.ts'

interface Values extends NewPasswordValues {
  readonly oldPassword: string
}

interface ChangePasswordFormProps {
  readonly member: Member
  readonly onDone: () => void
}

/** The old password is asked for only when this session does not hold it (requirement PASS-18). */
export function ChangePasswordForm({ member, onDone }: ChangePasswordFormProps) {
  const t = useText()
  const { submit, register, errors, rule, isSubmitting } = useChangePassword({ onDone })

  return (
    <Stack as="form" top gap={12} noValidate onSubmit={(event) => void submit(event)}>
      {/* For password managers and the eye: whoever types begins at the first field that takes something. */}
      <TextField
        label={t('identity.account')}
        icon="user"
        value={member.account}
        autoComplete="username"
        readOnly
        tabIndex={-1}
      />
      {heldPassword() === null && (
        <TextField
          {...register('oldPassword', {
            validate: (value) =>
              value.trim() !== '' ||
              t('identity.rule_required', { field: t('identity.old_password').toLocaleLowerCase() }),
          })}
          label={t('identity.old_password')}
          icon="lock-simple"
          type="password"
          autoComplete="current-password"
          reveal={{ show: t('identity.show_password'), hide: t('identity.hide_password') }}
          error={errors.oldPassword?.message}
        />
      )}
      <NewPasswordFields
        fields={{
          newPassword: register('newPassword', rule.newPassword),
          confirmNewPassword: register('confirmNewPassword', rule.confirmNewPassword),
        }}
        errors={errors}
      />
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" variant="primary" size="lg" full busy={isSubmitting}>
        {t('identity.change_submit')}
      </Button>
    </Stack>
  )
}

/** The form, and how it is sent. */
function useChangePassword({ onDone }: Pick<ChangePasswordFormProps, 'onDone'>) {
  const t = useText()
  const format = useFormat()
  const rule = usePasswordRule()
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: { oldPassword: heldPassword() ?? '', newPassword: '', confirmNewPassword: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (typed) => {
    const newPassword = typed.newPassword.trim()
    const oldPassword = typed.oldPassword.trim()
    if (newPassword === oldPassword)
      return setError('newPassword', { message: t('identity.password_same') }, { shouldFocus: true })
    const answer = await call(passwordRoutes.changePassword, {
      oldPassword,
      newPassword,
      confirmNewPassword: typed.confirmNewPassword.trim(),
    })
    if (answer.ok) {
      holdPassword(newPassword)
      const wasDue = currentSession().status === 'restricted'
      const renewed = await renewMember(answer.value)
      if (wasDue && renewed.ok) await greet(renewed.value)
      toasts.success({ title: t('identity.change_done'), text: t('identity.change_done_text') })
      return onDone()
    }
    if (answer.code === 'wrong_password') holdPassword(null)
    const field = answer.code === 'wrong_password' ? 'oldPassword' : refusedField(answer)
    const message =
      (field === 'newPassword' && rule.faultText(newPassword, answer.detail?.fault)) || errorText(t, format, answer)
    setError(field ?? 'root', { message }, { shouldFocus: field !== undefined })
  })
  return { submit, register, errors, rule, isSubmitting }
}
