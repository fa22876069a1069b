import type { Failure } from '@banyan/client'
import { codeRoutes, identityRoutes } from '@banyan/contract'
import { useState } from 'react'
import { call } from '../../../lib/call.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { type CaptchaProof, useCaptcha } from '../../captcha/index.ts'
import { useServiceCode } from '../sign-in-service/use-service-code.ts'
import { useEnter } from '../use-enter.ts'
import { inputByMobile, inputByName } from './input-of.ts'
import { refusedField } from './refused-field.ts'
import { type RegisterForm, plain } from './use-register-form.ts'
import type { RegisterMode } from './values.ts'

interface RegisteringOptions {
  readonly mode: RegisterMode
  readonly onDone: () => void
}

export type Registering = ReturnType<typeof useRegistering>

/** How the form is sent, and where a refusal is told. */
export function useRegistering(
  { form, shown, came, countryDialingCode }: RegisterForm,
  { mode, onDone }: RegisteringOptions,
) {
  const t = useText()
  const format = useFormat()
  const check = useCaptcha('register')
  const entering = useEnter()
  const byService = useServiceCode()
  const [picture, setPicture] = useState(1)
  const [isWarned, setWarned] = useState(false)

  function tell(failure: Failure) {
    const { field, message } = refusedField(t, format, failure, shown)
    form.setError(field, { message }, { shouldFocus: field !== 'root' })
  }

  const submit = form.handleSubmit(async (values) => {
    const typedCode = shown.some(({ field }) => field === 'affiliateCode') ? values.affiliateCode.trim() : ''
    if (typedCode && !(await isInvited(typedCode))) return
    const proof = await check.proof()
    if (!proof) return
    const proved = await byService.prove(values.verificationCode.trim())
    if (!proved.ok) return tell({ ...proved, detail: { field: 'verificationCode' } })
    const filled = { values, shown, countryDialingCode, came, proof, token: proved.token }
    const answer =
      mode === 'username'
        ? await entering.register(inputByName(filled))
        : await entering.registerByMobile(inputByMobile(filled))
    if (answer.ok) return onDone()
    check.reset()
    setPicture(picture + 1)
    form.resetField('captcha')
    tell(answer)
  })

  /** Asked before anything else is sent; a code that is not right stops the registration [REG-22, REG-23]. */
  async function isInvited(code: string): Promise<boolean> {
    const answer = await call(identityRoutes.checkAffiliate, { code, domain: location.host })
    if (!answer.ok) tell(answer)
    else if (!answer.value.success) {
      form.setError('affiliateCode', { message: t('error.invitation_code_invalid') })
      setWarned(true)
    }
    return answer.ok && answer.value.success
  }

  function sendCode(proof: CaptchaProof) {
    const mobileNo = plain('mobileNum', form.getValues('mobileNum'))
    const dialing = countryDialingCode ? { countryDialingCode } : {}
    return byService.sent(call(codeRoutes.sendRegisterCode, { mobileNo, ...dialing, regType: mode, ...proof }))
  }

  return { check, picture, isWarned, setWarned, tell, submit, sendCode }
}
