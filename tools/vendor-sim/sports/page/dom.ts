type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>
type Child = Node | string | null | false | undefined | readonly Child[]

/**
 * An element with its attributes; what is false, null or undefined is left out, and true
 * is an attribute without a value.
 */
export function h(tag: string, attributes: Attributes = {}, ...children: readonly Child[]): HTMLElement {
  return fill(document.createElement(tag), attributes, children)
}

/** The same, of a drawing. */
export function svg(tag: string, attributes: Attributes = {}, ...children: readonly Child[]): SVGElement {
  return fill(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children)
}

function fill<Element_ extends Element>(
  element: Element_,
  attributes: Attributes,
  children: readonly Child[],
): Element_ {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined && value !== false)
      element.setAttribute(name, value === true ? '' : String(value))
  }
  append(element, children)
  return element
}

function append(parent: Element, children: readonly Child[]): void {
  for (const child of children) {
    if (Array.isArray(child)) append(parent, child)
    else if (child instanceof Node || typeof child === 'string') parent.append(child)
  }
}

/**
 * Makes `shown` what `wanted` is and keeps every element that may stay, so that the focus
 * and what is being typed stay as well.
 */
export function morph(shown: Element, wanted: Element): void {
  for (const { name } of Array.from(shown.attributes)) if (!wanted.hasAttribute(name)) shown.removeAttribute(name)
  for (const { name, value } of wanted.attributes)
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value)
  if (shown instanceof HTMLInputElement && shown.type === 'checkbox') shown.checked = wanted.hasAttribute('checked')
  if (shown instanceof HTMLInputElement && document.activeElement !== shown)
    shown.value = wanted.getAttribute('value') ?? ''
  const keyed = new Map([...shown.children].flatMap((child) => (child.id ? [[child.id, child] as const] : [])))
  let place: ChildNode | null = shown.firstChild
  for (const next of Array.from(wanted.childNodes)) {
    const sameKey: ChildNode | undefined = next instanceof Element && next.id ? keyed.get(next.id) : undefined
    const old: ChildNode | null = sameKey ?? place
    if (old && isAlike(old, next)) {
      if (old !== place) place?.before(old)
      else place = place.nextSibling
      if (old instanceof Element && next instanceof Element) morph(old, next)
      else if (old.textContent !== next.textContent) old.textContent = next.textContent
    } else if (place) place.before(next)
    else shown.append(next)
  }
  while (place) {
    const gone: ChildNode = place
    place = gone.nextSibling
    gone.remove()
  }
}

function isAlike(one: Node, other: Node): boolean {
  if (one.nodeType !== other.nodeType || one.nodeName !== other.nodeName) return false
  return !(one instanceof Element && other instanceof Element) || one.id === other.id
}
