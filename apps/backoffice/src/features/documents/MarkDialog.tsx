import { type DocumentType, documentTypes, staffRoutes } from '@banyan/contract'
import { SelectField, TextField } from '@banyan/ui'
import { useState } from 'react'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { ReadOffFields, useReadOff } from './ReadOffFields.tsx'
import { stale } from './stale.ts'

/** Marks a member as verified by a document that was shown elsewhere. */
export function MarkDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const mark = useAct(staffRoutes.markVerified, stale)
  const [memberId, setMemberId] = useState('')
  const [type, setType] = useState<DocumentType>('id_card')
  const { fields, values } = useReadOff(type)
  const confirm = (reason: string) =>
    mark.mutate(
      { memberId, type, ...values(), reason },
      {
        onSuccess({ level }) {
          toasts.success({ title: t('documents.marked_done', { id: memberId, level }) })
          onClose()
        },
      },
    )
  return (
    <ReasonDialog
      title={t('documents.mark_title')}
      text={t('documents.mark_text')}
      confirm={t('documents.mark')}
      busy={mark.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <TextField
        label={t('documents.member_id')}
        inputMode="numeric"
        pattern="[1-9][0-9]{0,17}"
        title={t('documents.member_id')}
        required
        autoComplete="off"
        value={memberId}
        onChange={({ target }) => setMemberId(target.value)}
      />
      <SelectField
        label={t('documents.type')}
        placeholder={t('documents.choose')}
        options={documentTypes.map((each) => ({ id: each, label: t(`documents.type_${each}`) }))}
        required
        value={type}
        onChange={({ target }) => setType(documentTypes.find((each) => each === target.value) ?? type)}
      />
      <ReadOffFields {...fields} />
    </ReasonDialog>
  )
}
