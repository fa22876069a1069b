import { uuid7 } from '@banyan/client'
import { identityRoutes } from '@banyan/contract'
import { Button } from '@banyan/ui'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { FormError } from '../FormError.tsx'
import { type Entered, through } from '../use-enter.ts'

/** The specification's guest: a random string, reversed, that leaves this browser encrypted and means nothing. */
const guestName = () => Array.from(uuid7()).toReversed().join('')

/** Logs in as a guest with trial money. */
export function FreePlay({ onEntry }: { readonly onEntry: (entry: Entered) => void }) {
  const t = useText()
  const format = useFormat()
  const play = useMutation({
    mutationFn: () => through(call(identityRoutes.freePlay, { guest: guestName() })),
    onSuccess: (entry) => entry.ok && onEntry(entry),
  })
  return (
    <>
      <Button size="lg" full icon="play-circle-duotone" busy={play.isPending} onClick={() => play.mutate()}>
        {t('identity.free_play')}
      </Button>
      <FormError>{play.data?.ok === false ? errorText(t, format, play.data) : undefined}</FormError>
    </>
  )
}
