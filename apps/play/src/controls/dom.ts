import { type IconName, icons } from './icons.ts'

type Child = Node | string | null | false
type Attributes = Readonly<Record<string, string | number | boolean | null | ((event: Event) => void)>>

/**
 * An element with attributes, listeners (`onclick: …`) and children. An attribute that is null or false is left out.
 */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value)
    else if (value !== null && value !== false) element.setAttribute(name, value === true ? '' : String(value))
  }
  element.append(...children.filter((child): child is Node | string => child !== null && child !== false))
  return element
}

const svgSpace = 'http://www.w3.org/2000/svg'

/** A picture for the eye only: the control around it has the words. */
export function icon(name: IconName, size = 22): SVGSVGElement {
  const svg = document.createElementNS(svgSpace, 'svg')
  for (const [key, value] of Object.entries({
    viewBox: '0 0 256 256',
    width: size,
    height: size,
    'aria-hidden': 'true',
  }))
    svg.setAttribute(key, String(value))
  for (const [, d = ''] of icons[name].matchAll(/ d="([^"]+)"/g)) {
    const path = document.createElementNS(svgSpace, 'path')
    path.setAttribute('d', d)
    path.setAttribute('fill', 'currentColor')
    svg.append(path)
  }
  return svg
}

export function iconButton(
  name: IconName,
  label: string,
  onClick: () => void,
  attributes: Attributes = {},
): HTMLButtonElement {
  return h(
    'button',
    { type: 'button', class: 'icon-button', 'aria-label': label, title: label, onclick: onClick, ...attributes },
    icon(name),
  )
}

/** Replaces what an element says, and only when it changes: a live region would say it again. */
export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text
}
