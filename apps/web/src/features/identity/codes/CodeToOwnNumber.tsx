import type { Failure } from '@banyan/client'
import { type ComponentProps, useRef, useState } from 'react'
import { errorText } from '../../../lib/error-text.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { useMobileRule } from '../use-field-rule.ts'
import { MobileField, useCountries } from './MobileField.tsx'
import { SendCode } from './SendCode.tsx'

type CodeField = ComponentProps<typeof SendCode>

interface CodeToOwnNumberProps extends Omit<CodeField, 'isReady' | 'onSend'> {
  readonly numberLabel: string
  readonly onSend: (number: {
    readonly mobileNum: string
    readonly countryDialingCode?: string
  }) => ReturnType<CodeField['onSend']>
}

/**
 * A code that the sign-in service sends to the number on the account. This browser is not
 * told that number: its owner types it.
 */
export function CodeToOwnNumber({ numberLabel, onSend, onRefused, ...code }: CodeToOwnNumberProps) {
  const t = useText()
  const format = useFormat()
  const checkMobile = useMobileRule()
  const { chosen } = useCountries()
  const [countryCode, setCountryCode] = useState('')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  function wrong(message: string | undefined): boolean {
    setError(message)
    if (message !== undefined) field.current?.focus()
    return message !== undefined
  }

  function refuse(failure: Failure) {
    if (failure.detail?.field === 'mobileNum') wrong(errorText(t, format, failure))
    else onRefused(failure)
  }

  async function send() {
    const dialing = chosen(countryCode)?.countryDialingCode
    return onSend({ mobileNum: typed.trim(), ...(dialing && { countryDialingCode: dialing }) })
  }

  return (
    <>
      <MobileField
        ref={field}
        label={numberLabel}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          if (error !== undefined) setError(checkMobile(target.value.trim()))
        }}
        country={{ value: countryCode, onChange: setCountryCode }}
        error={error}
      />
      <SendCode {...code} isReady={async () => !wrong(checkMobile(typed.trim()))} onSend={send} onRefused={refuse} />
    </>
  )
}
