type Attributes = Readonly<Record<string, string | number>>

/** An element of a drawing. */
export function svg(name: string, attributes: Attributes = {}, ...children: readonly (Node | string)[]): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  element.append(...children)
  return element
}

/** The point of a circle around 0, 0: angles run clockwise from the top, in turns. */
export function onCircle(radius: number, turns: number): readonly [x: number, y: number] {
  const angle = turns * 2 * Math.PI
  return [radius * Math.sin(angle), -radius * Math.cos(angle)]
}

const starPoints = 14

/** The rings and the star of a Đông Sơn drum: the ground of every board of ours. For the eye alone. */
export function drum(): SVGElement {
  const star = Array.from({ length: starPoints * 2 }, (_, index) =>
    onCircle(index % 2 === 0 ? 58 : 22, index / (starPoints * 2)).join(','),
  ).join(' ')
  const rings = [70, 84, 88, 118, 122, 152, 157, 196].map((r) => svg('circle', { r }))
  const ticks = [
    ...ring(44, 90, 116, (index) => (index % 2 === 0 ? 0 : 6)),
    ...ring(72, 124, 150, (index) => (index % 3 === 0 ? 0 : 12)),
  ]
  return svg(
    'svg',
    { class: 'drum', viewBox: '-200 -200 400 400', 'aria-hidden': 'true' },
    svg('polygon', { points: star }),
    ...rings,
    ...ticks,
  )
}

function ring(count: number, from: number, to: number, shorter: (index: number) => number): readonly SVGElement[] {
  return Array.from({ length: count }, (_, index) => {
    const [x1, y1] = onCircle(from, index / count)
    const [x2, y2] = onCircle(to - shorter(index), index / count)
    return svg('line', { x1, y1, x2, y2 })
  })
}
