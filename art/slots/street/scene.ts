import { repeat, thrown } from '../shade.ts'
import { neon, neonWord } from './signs.ts'

interface Frame {
  readonly width: number
  readonly height: number
}

const symbol = (name: string) => new URL(`../source/pho-${name}.webp`, import.meta.url).href

function picture(href: string, x: number, y: number, side: number, turn = 0): string {
  return `<image href="${href}" x="${x - side / 2}" y="${y - side / 2}" width="${side}" height="${side}" transform="rotate(${turn} ${x} ${y})"/>`
}

/** A narrow house of the old quarter: floors with balconies, shutters and lit windows, a shop below. */
function house(x: number, ground: number, wide: number, floors: number, wall: string, random: () => number): string {
  const storey = wide * 0.72
  const top = ground - storey * (floors + 0.9)
  const levels = repeat(floors, (floor) => {
    const y = top + storey * (floor + 0.16)
    const windows = repeat(2, (at) => {
      const lit = random()
      const colour = lit > 0.66 ? '#ffcf6a' : lit > 0.4 ? '#ff8ac8' : lit > 0.25 ? '#6ae0ff' : '#1a1036'
      const left = x + wide * (0.14 + at * 0.42)
      return `<rect x="${left}" y="${y}" width="${wide * 0.3}" height="${storey * 0.5}" rx="3" fill="${colour}" opacity=".92"/><path d="M${left + wide * 0.15} ${y}v${storey * 0.5}M${left} ${y + storey * 0.2}h${wide * 0.3}" stroke="#140a2a" stroke-width="${wide * 0.018}"/><rect x="${left - wide * 0.07}" y="${y}" width="${wide * 0.065}" height="${storey * 0.5}" fill="#2f6a6a"/><rect x="${left + wide * 0.305}" y="${y}" width="${wide * 0.065}" height="${storey * 0.5}" fill="#2f6a6a"/>`
    })
    return `${windows}<rect x="${x + wide * 0.06}" y="${y + storey * 0.52}" width="${wide * 0.88}" height="${storey * 0.06}" fill="#0e0620"/>${repeat(12, (at) => `<rect x="${x + wide * (0.08 + at * 0.075)}" y="${y + storey * 0.38}" width="${wide * 0.014}" height="${storey * 0.16}" fill="#0e0620"/>`)}`
  })
  return `<rect x="${x}" y="${top}" width="${wide}" height="${ground - top}" fill="${wall}"/><rect x="${x}" y="${top}" width="${wide * 0.08}" height="${ground - top}" fill="#000" opacity=".25"/><rect x="${x - wide * 0.03}" y="${top - storey * 0.08}" width="${wide * 1.06}" height="${storey * 0.13}" fill="#0e0620"/>${levels}<rect x="${x + wide * 0.08}" y="${ground - storey * 0.72}" width="${wide * 0.84}" height="${storey * 0.72}" fill="#ffb85a" opacity=".9"/><rect x="${x + wide * 0.08}" y="${ground - storey * 0.72}" width="${wide * 0.84}" height="${storey * 0.72}" fill="url(#shop)"/>${repeat(6, (at) => `<path d="M${x + wide * (0.04 + at * 0.154)} ${ground - storey * 0.84}h${wide * 0.154}l${wide * 0.012} ${storey * 0.16}q${-wide * 0.077} ${storey * 0.1} ${-wide * 0.154} 0z" fill="${at % 2 ? '#fff2dc' : '#e8325e'}"/>`)}`
}

/** A street of the old quarter by night, after rain: neon over its kitchens, and all of it once more in the wet. */
export function night(frame: Frame): string {
  const { width, height } = frame
  const isTall = height > width
  const [long, ground] = [Math.max(width, height), height * 0.8]
  const random = thrown(11)
  const floors = isTall ? [4, 6, 5, 4] : [4, 3, 2, 2, 2, 2, 3, 4]
  const count = floors.length
  const walls = ['#3a1c5e', '#2a1850', '#4a1f58', '#241a4e', '#38184a']
  const row = repeat(count, (at) => {
    const wide = width / count
    return house(at * wide - 1, ground, wide + 2, floors[at] ?? 3, walls[at % walls.length] ?? '#3a1c5e', random)
  })
  const sign = (word: string, x: number, y: number, size: number, colour: string, frameColour: string) => {
    const [w, h] = [size * (word.length * 0.34 + 0.5), size * 0.84]
    return `<rect x="${x - w}" y="${y - h}" width="${w * 2}" height="${h * 2}" rx="${h * 0.3}" fill="#100828" opacity=".92"/>${neon(`M${x - w + 9} ${y - h * 0.5}V${y + h * 0.5}Q${x - w + 9} ${y + h - 9} ${x - w * 0.8} ${y + h - 9}H${x + w * 0.8}Q${x + w - 9} ${y + h - 9} ${x + w - 9} ${y + h * 0.5}V${y - h * 0.5}Q${x + w - 9} ${y - h + 9} ${x + w * 0.8} ${y - h + 9}H${x - w * 0.8}Q${x - w + 9} ${y - h + 9} ${x - w + 9} ${y - h * 0.5}Z`, frameColour, size * 0.07)}${neonWord(word, x, y + size * 0.34, size, colour)}`
  }
  const s = long * (isTall ? 0.03 : 0.036)
  const signs = isTall
    ? `${sign('CÀ PHÊ', width * 0.22, height * 0.13, s, '#ff3fb4', '#26e6ff')}${sign('BÁNH MÌ', width * 0.76, height * 0.1, s, '#ff9a1c', '#ff3fb4')}`
    : `${sign('CÀ PHÊ', width * 0.083, height * 0.3, s * 0.78, '#ff3fb4', '#26e6ff')}${sign('BÁNH MÌ', width * 0.918, height * 0.27, s * 0.7, '#ff9a1c', '#ff3fb4')}${sign('BÚN CHẢ', width * 0.075, height * 0.6, s * 0.72, '#26e6ff', '#ffd23a')}${sign('CHÈ', width * 0.93, height * 0.57, s * 0.86, '#7aff8a', '#b46aff')}`
  const bulbs = (y: number, sag: number, many: number) =>
    `<path d="M-10 ${y}Q${width / 2} ${y + sag * 2} ${width + 10} ${y}" stroke="#0a0418" stroke-width="4" fill="none"/>${repeat(
      many,
      (at) => {
        const along = (at + 0.5) / many
        const [x, drop] = [width * along, y + sag * 4 * along * (1 - along) + 9]
        const colour = ['#ffd98a', '#ff8ac8', '#8af0ff'][at % 3]
        return `<circle cx="${x}" cy="${drop}" r="20" fill="${colour}" opacity=".4" filter="url(#b8)"/><circle cx="${x}" cy="${drop}" r="7" fill="#fffbe8"/>`
      },
    )}`
  const wet = repeat(34, (at) => {
    const colour = ['#ff3fb4', '#26e6ff', '#ffb84a', '#b46aff', '#ff6a5a'][at % 5]
    const [x, w] = [random() * width, 8 + random() * long * 0.03]
    return `<rect x="${x.toFixed(0)}" y="${ground + 4}" width="${w.toFixed(0)}" height="${((height - ground) * (0.5 + random() * 0.5)).toFixed(0)}" fill="${colour}" opacity="${(0.16 + random() * 0.26).toFixed(2)}" filter="url(#b8)"/>`
  })
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0a0624"/><stop offset=".45" stop-color="#2a0f5e"/><stop offset=".8" stop-color="#b02a8a"/></linearGradient><linearGradient id="shop" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff2b8"/><stop offset="1" stop-color="#e8481e" stop-opacity=".5"/></linearGradient><linearGradient id="road" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3a1a5e"/><stop offset="1" stop-color="#0a0620"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/>${repeat(60, () => `<circle cx="${(random() * width).toFixed(0)}" cy="${(random() * height * 0.3).toFixed(0)}" r="${(0.6 + random() * 1.4).toFixed(1)}" fill="#fff" opacity="${(0.2 + random() * 0.5).toFixed(2)}"/>`)}<ellipse cx="${width / 2}" cy="${ground}" rx="${width * 0.6}" ry="${height * 0.36}" fill="#ff4ab0" opacity=".3" filter="url(#b80)"/>${row}
<rect y="${ground}" width="${width}" height="${height - ground}" fill="url(#road)"/>${wet}${repeat(26, () => `<ellipse cx="${(random() * width).toFixed(0)}" cy="${(ground + 10 + random() * (height - ground)).toFixed(0)}" rx="${(14 + random() * 50).toFixed(0)}" ry="${(1.4 + random() * 3).toFixed(1)}" fill="#fff" opacity=".14"/>`)}
${bulbs(height * (isTall ? 0.02 : 0.015), long * 0.045, isTall ? 7 : 13)}${bulbs(height * (isTall ? 0.2 : 0.16), long * 0.03, isTall ? 6 : 12)}${signs}
${picture(symbol('s'), width * (isTall ? 0.16 : 0.07), height * 0.87, long * 0.17)}${picture(symbol('f1'), width * (isTall ? 0.86 : 0.94), height * 0.89, long * 0.14)}${picture(symbol('f2'), width * (isTall ? 0.6 : 0.84), height * 0.94, long * 0.11)}${picture(symbol('f3'), width * (isTall ? 0.4 : 0.17), height * 0.92, long * 0.11)}`
}
