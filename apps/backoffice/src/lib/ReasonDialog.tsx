import { type ReactNode, useState } from 'react'
import { FormDialog, type FormDialogProps } from './FormDialog.tsx'
import { ReasonField } from './ReasonField.tsx'

interface ReasonDialogProps extends Omit<FormDialogProps, 'onConfirm' | 'children'> {
  readonly onConfirm: (reason: string) => void
  /** Fields of what is asked, above the reason. */
  readonly children?: ReactNode
}

/** A question that wants a reason, because the audit log does. */
export function ReasonDialog({ onConfirm, children, ...question }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  return (
    <FormDialog {...question} name="reason" onConfirm={() => onConfirm(reason.trim())}>
      {children}
      <ReasonField value={reason} onChange={setReason} />
    </FormDialog>
  )
}
