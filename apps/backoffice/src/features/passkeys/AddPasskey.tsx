import { staffRoutes } from '@banyan/contract'
import { TextField } from '@banyan/ui'
import { makePasskey } from '@banyan/ui/passkey'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed, call } from '../../lib/call.ts'
import { failureText, queryClient, toasts } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { PasswordDialog } from './PasswordDialog.tsx'

interface Typed {
  readonly name: string
  readonly password: string
}

/** The password, then the device's own question; the server keeps what the device has made. */
export function AddPasskey({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const [name, setName] = useState('')
  const add = useMutation<void, Error, Typed>({
    async mutationFn({ name: given, password }) {
      const made = await makePasskey(await call(staffRoutes.beginPasskey, { password }))
      if (!made) throw new CallFailed('stopped', t('passkeys.stopped'))
      await call(staffRoutes.finishPasskey, { name: given, ...made })
    },
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: [staffRoutes.passkeys.path] })
      toasts.success({ title: t('passkeys.added') })
      onClose()
    },
  })
  return (
    <PasswordDialog
      title={t('passkeys.add')}
      text={t('passkeys.add_text')}
      confirm={t('passkeys.add')}
      busy={add.isPending}
      failure={add.error ? failureText(t, add.error) : undefined}
      onConfirm={(password) => add.mutate({ name: name.trim(), password })}
      onCancel={onClose}
    >
      <TextField
        label={t('passkeys.name')}
        required
        maxLength={40}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </PasswordDialog>
  )
}
