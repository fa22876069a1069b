import { h, iconButton, setText } from '../../controls/dom.ts'

interface CountParts {
  readonly label: string
  readonly range: { readonly least: number; readonly most: number }
  readonly first: number
  /** Counts that are one press away. */
  readonly quick: readonly number[]
  readonly texts: { readonly less: string; readonly more: string }
  readonly onChange: () => void
}

/** A small whole number: one less, one more, or one of those that are chosen most. */
export function countField({ label, range, first, quick, texts, onChange }: CountParts) {
  let value = first
  const shown = h('output', { class: 'figure', 'aria-live': 'polite' })
  const less = iconButton('less', texts.less, () => change(value - 1))
  const more = iconButton('more', texts.more, () => change(value + 1))
  const choices = quick.map((count) => h('button', { type: 'button', onclick: () => change(count) }, String(count)))
  let isBusy = false
  function render() {
    setText(shown, String(value))
    less.disabled = isBusy || value === range.least
    more.disabled = isBusy || value === range.most
    for (const [index, button] of choices.entries()) {
      button.disabled = isBusy
      button.setAttribute('aria-pressed', String(quick[index] === value))
    }
  }
  function set(next: number) {
    value = Math.min(range.most, Math.max(range.least, next))
    render()
  }
  function change(next: number) {
    set(next)
    onChange()
  }
  render()
  return {
    view: h(
      'div',
      { class: 'field', role: 'group', 'aria-label': label },
      h('span', { class: 'field-label' }, label),
      h('div', { class: 'entry count' }, less, shown, more),
      h('div', { class: 'choice' }, ...choices),
    ),
    get value() {
      return value
    },
    set,
    setBusy(next: boolean) {
      isBusy = next
      render()
    },
  }
}
