import { Button, Text } from '@banyan/ui'
import { Dialog } from '@banyan/ui/dialog'
import type { ReactNode, SubmitEvent } from 'react'
import styles from './Page.module.css'
import { useText } from './texts.ts'

export interface FormDialogProps {
  readonly title: string
  /** What the answer does. */
  readonly text?: string
  readonly confirm: string
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
  /** The fields. */
  readonly children: ReactNode
}

/** A question with fields: the last of them is what lets it be carried out. */
export function FormDialog({
  name,
  title,
  text,
  confirm,
  busy,
  onConfirm,
  onCancel,
  children,
}: FormDialogProps & { readonly name: string }) {
  const t = useText()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onConfirm()
  }
  return (
    <Dialog name={name} open onClose={onCancel} title={title} size="sm">
      <form className={styles.form} onSubmit={submit}>
        {text && <Text tone="muted">{text}</Text>}
        {children}
        <footer>
          <Button onClick={onCancel}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {confirm}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
