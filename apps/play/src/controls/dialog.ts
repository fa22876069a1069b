import { h, iconButton } from './dom.ts'

export interface DialogOptions {
  readonly title: string
  readonly closeLabel: string
  readonly body: readonly Node[]
  readonly actions?: readonly Node[]
  readonly class?: string
  onClose?(): void
}

/** A modal sheet: the browser's own dialog traps the focus, closes on Escape and gives the focus back. */
export function openDialog({ title, closeLabel, body, actions = [], onClose, class: name = '' }: DialogOptions): { close(): void } {
  const opener = document.activeElement
  const heading = h('h2', { id: 'sheet-title' }, title)
  const dialog = h(
    'dialog',
    { class: `sheet ${name}`, 'aria-labelledby': 'sheet-title' },
    h(
      'header',
      {},
      heading,
      iconButton('close', closeLabel, () => dialog.close()),
    ),
    h('div', { class: 'sheet-body', tabindex: 0 }, ...body),
    actions.length > 0 && h('footer', {}, ...actions),
  )
  dialog.addEventListener('close', () => {
    dialog.remove()
    if (opener instanceof HTMLElement) opener.focus()
    onClose?.()
  })
  document.body.append(dialog)
  dialog.showModal()
  return { close: () => dialog.close() }
}
