import type { ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import { Dialog } from './Dialog.tsx'
import styles from './ConfirmDialog.module.css'

interface ConfirmDialogProps {
  readonly name: string
  readonly open: boolean
  readonly title: ReactNode
  readonly text: ReactNode
  readonly confirm: string
  readonly cancel: string
  /** While the answer is carried out; both buttons wait. */
  readonly busy?: boolean
  readonly onConfirm: () => void
  /** Also asked for by Escape. */
  readonly onCancel: () => void
}

/** One question with two answers. The safe answer stands first and has the focus. */
export function ConfirmDialog({
  name,
  open,
  title,
  text,
  confirm,
  cancel,
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog name={name} open={open} onClose={onCancel} title={title} size="sm">
      <p className={styles.text}>{text}</p>
      <div className={styles.answers}>
        <Button disabled={busy} onClick={onCancel}>
          {cancel}
        </Button>
        <Button variant="primary" busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
