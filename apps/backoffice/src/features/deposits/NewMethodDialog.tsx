import { staffRoutes } from '@banyan/contract'
import { SelectField, TextField } from '@banyan/ui'
import { useState } from 'react'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import type { DepositSettings } from './files.ts'
import { useSetting } from './use-setting.ts'

interface NewMethodProps {
  readonly settings: DepositSettings
  readonly onClose: () => void
}

/** A way to pay in that is set as one that is there, and closed until it is set and opened. */
export function NewMethodDialog({ settings, onClose }: NewMethodProps) {
  const t = useText()
  const [code, setCode] = useState('')
  const [like, setLike] = useState(settings.methods[0]?.code ?? '')
  const add = useAct(staffRoutes.addDepositMethod, [staffRoutes.depositSettings])
  const told = useSetting(onClose)
  return (
    <ReasonDialog
      title={t('deposits.add_method')}
      text={t('deposits.add_method_text')}
      confirm={t('deposits.save')}
      busy={add.isPending}
      onConfirm={(reason) => add.mutate({ code, like, reason }, told)}
      onCancel={onClose}
    >
      <TextField
        label={t('deposits.method_code')}
        hint={t('deposits.method_code_hint')}
        title={t('deposits.method_code_hint')}
        required
        pattern="[a-z][a-z0-9_]{1,31}"
        autoComplete="off"
        spellCheck={false}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <SelectField
        label={t('deposits.method_like')}
        placeholder={t('bonuses.choose')}
        options={settings.methods.map(({ code: id, kind }) => ({ id, label: `${id} · ${t(`deposits.${kind}`)}` }))}
        value={like}
        onChange={({ target }) => setLike(target.value)}
      />
    </ReasonDialog>
  )
}
