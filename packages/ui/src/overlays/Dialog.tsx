import { Dialog as Base } from '@base-ui/react/dialog'
import { clsx } from 'clsx'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from '../controls/IconButton.tsx'
import styles from './Dialog.module.css'
import { keepTabInside } from './keep-tab-inside.ts'
import { useDelayedClose } from './use-delayed-close.ts'

export interface DialogProps {
  /** The name it is opened and closed by: specification section 2, "Modals". */
  readonly name: string
  readonly open: boolean
  /** Asked for by Escape and the close button. A click outside never closes. */
  readonly onClose: () => void
  /** Shown as the heading; without one, `label` names the dialog for a screen reader. */
  readonly title?: ReactNode
  readonly label?: string
  /** Without it there is no close button. */
  readonly closeLabel?: string
  /** Draws the dimmed background; on unless told otherwise. */
  readonly background?: boolean
  /**
   * Width on a wide screen; a phone shows a sheet, at full height for `wide` and `panel`.
   * A panel has the height of the screen.
   */
  readonly size?: 'sm' | 'md' | 'wide' | 'panel'
  /** What has the focus when it opens; the first thing in it unless told otherwise. */
  readonly initialFocus?: RefObject<HTMLElement | null>
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A modal dialog: focus stays inside and returns to its opener, the page does not scroll, closing takes 100 ms. */
export function Dialog({
  name,
  open,
  onClose,
  title,
  label,
  closeLabel,
  background = true,
  size = 'md',
  initialFocus,
  className,
  children,
}: DialogProps) {
  const shown = useDelayedClose(open)
  return (
    <Base.Root open={shown} disablePointerDismissal onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        {/* Also over another dialog, which Base UI would leave as bright as before. */}
        {background && <Base.Backdrop forceRender className={styles.backdrop} data-leaving={!open || undefined} />}
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            className={clsx(styles.popup, styles[size], className)}
            data-modal={name}
            data-leaving={!open || undefined}
            aria-label={title ? undefined : label}
            onKeyDown={keepTabInside}
            {...(initialFocus && { initialFocus })}
          >
            {title && <Base.Title className={styles.title}>{title}</Base.Title>}
            {children}
            {closeLabel && (
              <Base.Close className={styles.close} render={<IconButton icon="x" size="sm" label={closeLabel} />} />
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
