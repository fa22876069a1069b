import { Dialog as Base } from '@base-ui/react/dialog'
import { clsx } from 'clsx'
import { IconButton } from '../controls/IconButton.tsx'
import type { DialogProps } from './Dialog.tsx'
import styles from './Drawer.module.css'
import { keepTabInside } from './keep-tab-inside.ts'
import { useDelayedClose } from './use-delayed-close.ts'

interface DrawerProps extends Omit<DialogProps, 'background' | 'size'> {
  /** The edge it comes from; `bottom` is a sheet. */
  readonly side?: 'left' | 'right' | 'bottom' | undefined
}

/** A panel from an edge of the screen. Unlike a dialog it is navigation, so a press beside it closes it. */
export function Drawer({
  name,
  open,
  onClose,
  title,
  label,
  closeLabel,
  side = 'left',
  className,
  children,
}: DrawerProps) {
  const shown = useDelayedClose(open)
  return (
    <Base.Root open={shown} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} data-leaving={!open || undefined} />
        <Base.Popup
          className={clsx(styles.drawer, styles[side], className)}
          data-modal={name}
          data-leaving={!open || undefined}
          aria-label={title ? undefined : label}
          onKeyDown={keepTabInside}
        >
          {(title || closeLabel) && (
            <div className={styles.head}>
              {title && <Base.Title className={styles.title}>{title}</Base.Title>}
              {closeLabel && (
                <Base.Close className={styles.close} render={<IconButton icon="x" size="sm" label={closeLabel} />} />
              )}
            </div>
          )}
          <div className={styles.body}>{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
