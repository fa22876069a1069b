import { type OutputOf, staffRoutes, statementCharactersMost } from '@banyan/contract'
import { SelectField, TextField } from '@banyan/ui'
import { useState } from 'react'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { stale } from './stale.ts'

interface UploadDialogProps {
  readonly day: string
  readonly accounts: OutputOf<typeof staffRoutes.reconciliationDay>['accounts']
  readonly onClose: () => void
}

/** Takes in a statement that a colleague has from the bank. */
export function UploadDialog({ day, accounts, onClose }: UploadDialogProps) {
  const t = useText()
  const [chosen, setChosen] = useState(accounts.length === 1 ? '0' : '')
  const [file, setFile] = useState<File | null>(null)
  const upload = useAct(staffRoutes.uploadStatement, stale)
  const send = async (reason: string) => {
    const account = accounts[Number(chosen)]
    if (!account || !file) return
    const csv = await file.text()
    if (csv.length > statementCharactersMost)
      return toasts.error({ title: t('reconciliation.upload_long', { most: statementCharactersMost }) })
    upload.mutate(
      { day, ...account, csv, reason },
      {
        onSuccess({ bookings }) {
          toasts.success({ title: t('reconciliation.upload_done', { bookings, account: account.accountNumber }) })
          onClose()
        },
      },
    )
  }
  return (
    <ReasonDialog
      title={t('reconciliation.upload_title', { day })}
      text={t('reconciliation.upload_text')}
      confirm={t('reconciliation.upload')}
      busy={upload.isPending}
      onConfirm={(reason) => void send(reason)}
      onCancel={onClose}
    >
      <SelectField
        label={t('reconciliation.account')}
        placeholder={t('reconciliation.upload_choose')}
        required
        value={chosen}
        options={accounts.map(({ bank, accountNumber }, place) => ({
          id: String(place),
          label: `${bank} · ${accountNumber}`,
        }))}
        onChange={({ target }) => setChosen(target.value)}
      />
      <TextField
        label={t('reconciliation.upload_file')}
        type="file"
        accept=".csv,text/csv"
        required
        onChange={({ target }) => setFile(target.files?.[0] ?? null)}
      />
    </ReasonDialog>
  )
}
