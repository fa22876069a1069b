import { type OpenedDocument, staffRoutes } from '@banyan/contract'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { ReadOffFields, useReadOff } from './ReadOffFields.tsx'
import { stale } from './stale.ts'

interface AcceptDialogProps {
  readonly document: OpenedDocument
  readonly onClose: () => void
}

/** Accepts a document by what it says. */
export function AcceptDialog({ document: { id, type }, onClose }: AcceptDialogProps) {
  const t = useText()
  const accept = useAct(staffRoutes.acceptDocument, stale)
  const { fields, values } = useReadOff(type)
  const done = () => {
    toasts.success({ title: t('documents.accepted_done', { id }) })
    onClose()
  }
  return (
    <ReasonDialog
      title={t('documents.accept_title', { id })}
      text={t('documents.accept_text')}
      confirm={t('documents.accept')}
      busy={accept.isPending}
      onConfirm={(reason) => accept.mutate({ id, ...values(), reason }, { onSuccess: done })}
      onCancel={onClose}
    >
      <ReadOffFields {...fields} />
    </ReasonDialog>
  )
}
