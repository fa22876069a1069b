import { svg } from '../svg.ts'

/** A bomb with a lit fuse: the mine under a tile, and what waits behind a door. */
export function bomb(): SVGElement {
  return svg(
    'svg',
    { class: 'bomb', viewBox: '0 0 64 64', 'aria-hidden': 'true' },
    svg('path', { class: 'fuse', d: 'M40 20c4-8 10-10 15-7' }),
    svg('rect', { class: 'cap', x: 34, y: 15, width: 12, height: 10, rx: 2, transform: 'rotate(38 40 20)' }),
    svg('circle', { class: 'shell', cx: 28, cy: 38, r: 21 }),
    svg('path', { class: 'shine', d: 'M14 34a15 15 0 0 1 12-11' }),
    svg('path', { class: 'spark', d: 'm56 4 2 6 6 2-6 2-2 6-2-6-6-2 6-2Z' }),
  )
}
