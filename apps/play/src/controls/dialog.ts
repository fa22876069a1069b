import { h, iconButton } from './dom.ts'

export interface DialogOptions {
  readonly title: string
  /** Null for a question that has to be answered: Escape does not close it either. */
  readonly closeLabel: string | null
  readonly body: readonly Node[]
  readonly actions?: readonly Node[]
  readonly class?: string
  onClose?(): void
}

/** A modal sheet: the browser's own dialog traps the focus, closes on Escape and gives the focus back. */
export function openDialog({ title, closeLabel, body, actions = [], onClose, class: name = '' }: DialogOptions): {
  close(): void
} {
  const opener = document.activeElement
  // One may stand over another.
  const titleId = `sheet-title-${document.querySelectorAll('dialog').length}`
  const dialog = h(
    'dialog',
    { class: `sheet ${name}`, 'aria-labelledby': titleId },
    h(
      'header',
      {},
      h('h2', { id: titleId }, title),
      closeLabel !== null && iconButton('close', closeLabel, () => dialog.close()),
    ),
    h('div', { class: 'sheet-body', tabindex: 0 }, ...body),
    actions.length > 0 && h('footer', {}, ...actions),
  )
  if (closeLabel === null) dialog.addEventListener('cancel', (event) => event.preventDefault())
  dialog.addEventListener('close', () => {
    dialog.remove()
    if (opener instanceof HTMLElement) opener.focus()
    onClose?.()
  })
  document.body.append(dialog)
  dialog.showModal()
  return { close: () => dialog.close() }
}
