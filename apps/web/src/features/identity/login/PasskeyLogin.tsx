import { Button } from '@banyan/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { errorText } from '../../../lib/error-text.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { canFillPasskeys, logInByPasskey, stopPasskey } from '../../../lib/passkey.ts'
import { entranceAsked } from '../entrance.ts'
import { FormError } from '../FormError.tsx'
import { type Entered, enter } from '../use-enter.ts'

/** The way in by a passkey: by the button, or by a pick in the field of the name where the browser offers it. */
export function PasskeyLogin({ onEntry }: { readonly onEntry: (entry: Entered) => void }) {
  const t = useText()
  const format = useFormat()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()

  async function logIn(isFilling: boolean) {
    const opened = await logInByPasskey({ isFilling, ...entranceAsked() })
    if (!opened) return isFilling ? undefined : setRefused(t('security.passkey_stopped'))
    if (!opened.ok) return setRefused(errorText(t, format, opened))
    if ('joining' in opened.value) return undefined
    const entry = await enter(opened.value)
    if (entry.ok) onEntry(entry)
    else setRefused(errorText(t, format, entry))
  }
  const press = async () => {
    setBusy(true)
    setRefused(undefined)
    await logIn(false)
    setBusy(false)
  }
  const onFillable = useEffectEvent(() => void logIn(true))
  useEffect(() => {
    let open = true
    void canFillPasskeys().then((can) => can && open && onFillable())
    return () => {
      open = false
      void stopPasskey()
    }
  }, [])

  return (
    <>
      <FormError>{refused}</FormError>
      <Button size="lg" icon="fingerprint-simple" full busy={busy} onClick={() => void press()}>
        {t('security.login_passkey')}
      </Button>
    </>
  )
}
