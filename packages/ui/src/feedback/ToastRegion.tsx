import { clsx } from 'clsx'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { Button } from '../controls/Button.tsx'
import { IconButton } from '../controls/IconButton.tsx'
import { Icon } from '../icons/Icon.tsx'
import { type Toast, type Toasts, toastMs } from './toasts.ts'
import styles from './ToastRegion.module.css'

const icons = { success: 'check-circle-fill', warning: 'warning-fill', error: 'x-circle-fill' } as const

/** Where toasts appear: once per page. The region is always there, so that a screen reader hears what joins it. */
export function ToastRegion({
  toasts,
  label,
  closeLabel,
}: {
  readonly toasts: Toasts
  readonly label: string
  readonly closeLabel: string
}) {
  const list = useSyncExternalStore(toasts.subscribe, toasts.list, toasts.list)
  return (
    <section aria-label={label} aria-live="polite" className={styles.region}>
      {list.map((toast) => (
        <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} onClose={() => toasts.close(toast.id)} />
      ))}
    </section>
  )
}

function ToastCard({ toast, closeLabel, onClose }: { toast: Toast; closeLabel: string; onClose: () => void }) {
  const [held, setHeld] = useState(false)
  const stays = held || toast.kind === 'error'
  const expire = useEffectEvent(onClose)
  useEffect(() => {
    const timer = stays ? undefined : setTimeout(() => expire(), toastMs)
    return () => clearTimeout(timer)
  }, [stays])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    <div
      role={toast.kind === 'error' ? 'alert' : undefined}
      className={clsx(styles.toast, styles[toast.kind])}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon name={icons[toast.kind]} />
      <div className={styles.words}>
        <b>{toast.title}</b>
        {toast.text && <small>{toast.text}</small>}
      </div>
      {toast.action && (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            toast.action?.onSelect()
            onClose()
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton icon="x" size="sm" label={closeLabel} onClick={onClose} />
    </div>
  )
}
