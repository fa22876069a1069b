import { h } from '../controls/dom.ts'

/** Some choices of which one is taken, as buttons in a row. */
export function choice<Value extends string | number>(
  label: string,
  values: readonly { readonly value: Value; readonly text: string }[],
  first: Value,
  onChoose: (value: Value) => void,
): { readonly view: HTMLElement; setBusy(isBusy: boolean): void } {
  const buttons = values.map(({ value, text }) =>
    h(
      'button',
      {
        type: 'button',
        'aria-pressed': String(value === first),
        onclick(event) {
          for (const button of buttons) button.setAttribute('aria-pressed', String(button === event.currentTarget))
          onChoose(value)
        },
      },
      text,
    ),
  )
  const view = h(
    'div',
    { class: 'field', role: 'group', 'aria-label': label },
    h('span', { class: 'field-label' }, label),
    h('div', { class: 'choice' }, ...buttons),
  )
  return {
    view,
    setBusy(isBusy) {
      for (const button of buttons) button.disabled = isBusy
    },
  }
}

/** A number that is typed, with what it means behind it. It is told when it is whole and within its bounds. */
export function numberField(
  id: string,
  label: string,
  { unit, onCommit }: { readonly unit: string; readonly onCommit: (text: string) => void },
): { readonly view: HTMLElement; readonly input: HTMLInputElement } {
  const input = h('input', {
    id,
    type: 'text',
    inputmode: 'decimal',
    autocomplete: 'off',
    onchange: () => onCommit(input.value),
  })
  const view = h(
    'div',
    { class: 'field' },
    h('label', { class: 'field-label', for: id }, label),
    h('div', { class: 'entry' }, input, h('span', { 'aria-hidden': 'true' }, unit)),
  )
  return { view, input }
}

/** Hundredths of a number that was typed with a point or a comma; null where it is none. */
export function typedHundredths(text: string): number | null {
  const match = /^(\d{1,9})(?:[.,](\d{1,2})\d*)?$/.exec(text.replaceAll(/[\s×%]/g, ''))
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}
