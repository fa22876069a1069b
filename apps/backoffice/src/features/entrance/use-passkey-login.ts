import { type OutputOf, type PasskeyShown, staffRoutes } from '@banyan/contract'
import { showPasskey } from '@banyan/ui/passkey'
import { useMutation } from '@tanstack/react-query'
import { CallFailed, call } from '../../lib/call.ts'
import { useText } from '../../lib/texts.ts'

type Entered = OutputOf<typeof staffRoutes.login>

/** Asks the device for a passkey and enters with it: alone, or in place of the code. */
export function usePasskeyLogin() {
  const t = useText()
  return useMutation<Entered, Error, (passkey: PasskeyShown) => Promise<Entered>>({
    async mutationFn(enter) {
      const shown = await showPasskey(await call(staffRoutes.beginPasskeyLogin, {}))
      if (!shown) throw new CallFailed('stopped', t('passkeys.stopped'))
      return enter(shown)
    },
  })
}
