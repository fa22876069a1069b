import { type DocumentFault, documentFaults, staffRoutes } from '@banyan/contract'
import { SelectField } from '@banyan/ui'
import { useState } from 'react'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { stale } from './stale.ts'

/** Rejects a document for a fault that the member reads. */
export function RejectDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useText()
  const reject = useAct(staffRoutes.rejectDocument, stale)
  const [fault, setFault] = useState<DocumentFault | null>(null)
  const done = () => {
    toasts.success({ title: t('documents.rejected_done', { id }) })
    onClose()
  }
  return (
    <ReasonDialog
      title={t('documents.reject_title', { id })}
      text={t('documents.reject_text')}
      confirm={t('documents.reject')}
      busy={reject.isPending}
      onConfirm={(reason) => fault !== null && reject.mutate({ id, fault, reason }, { onSuccess: done })}
      onCancel={onClose}
    >
      <SelectField
        label={t('documents.fault')}
        placeholder={t('documents.choose')}
        options={documentFaults.map((each) => ({ id: each, label: t(`documents.fault_${each}`) }))}
        required
        value={fault ?? ''}
        onChange={({ target }) => setFault(documentFaults.find((each) => each === target.value) ?? null)}
      />
    </ReasonDialog>
  )
}
