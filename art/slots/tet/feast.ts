import { between, leaf, nextName, repeat, shine, solid, thrown, type Tones } from '../shade.ts'

const red: Tones = ['#ff6a4a', '#d81e1a', '#6e0410']

const gold = (name: string) =>
  `<linearGradient id="${name}" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#a8680e"/><stop offset=".3" stop-color="#fff2b0"/><stop offset=".55" stop-color="#eeb437"/><stop offset="1" stop-color="#7a4606"/></linearGradient>`

/** Pháo: a string of firecrackers, its fuse lit. */
export function crackers(): string {
  const [tube, band] = [nextName(), nextName()]
  const cracker = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-31" y="-8" width="62" height="142" rx="11" fill="#3e0208"/><rect x="-28" y="-5" width="56" height="136" rx="9" fill="url(#${tube})"/><rect x="-29" y="8" width="58" height="17" fill="url(#${band})"/><rect x="-29" y="100" width="58" height="17" fill="url(#${band})"/><ellipse cx="0" cy="130" rx="25" ry="8" fill="#f6d27a"/><ellipse cx="0" cy="130" rx="13" ry="4.4" fill="#6b3a08"/><path d="M0 46l12 16l-12 16l-12 -16z" fill="#ffd65e"/></g>`
  const pairs = repeat(4, (at) => {
    const y = 54 + at * 68
    return `${cracker(214, y, 50)}${cracker(226, y, -50)}`
  })
  const spark = `<g transform="translate(220 378)"><circle r="34" fill="#ffb02e" opacity=".8" filter="url(#s10)"/>${repeat(12, (at) => `<path d="M0 ${at % 2 ? -46 : -34}L6 -8L-6 -8Z" fill="${at % 2 ? '#fff6c4' : '#ffc83a'}" transform="rotate(${at * 30})"/>`)}<circle r="15" fill="#fffdf0"/></g>`
  return `<defs><linearGradient id="${tube}" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#8c0a12"/><stop offset=".26" stop-color="#ff6e52"/><stop offset=".52" stop-color="#dc1f1c"/><stop offset="1" stop-color="#5e040c"/></linearGradient>${gold(band)}</defs>
<path d="M220 10V360" stroke="#e9b53a" stroke-width="9"/><circle cx="220" cy="26" r="17" fill="none" stroke="#ffd75a" stroke-width="9"/>${pairs}<path d="M220 318Q206 348 220 380" fill="none" stroke="#caa04a" stroke-width="7"/>${spark}`
}

/** Bánh chưng: the rice cake of the new year in its leaves, tied, with a red paper on it. */
export function riceCake(): string {
  const [top, front] = [
    'M70 92L370 92Q384 92 388 106L424 298Q426 312 412 312L28 312Q14 312 16 298L52 106Q56 92 70 92Z',
    'M18 304L422 304L412 376Q409 392 392 392L48 392Q31 392 28 376Z',
  ]
  const veins = (from: number, to: number, step: number, tone: string) =>
    repeat(
      Math.floor((to - from) / step),
      (at) =>
        `<path d="M${from + at * step} 80L${from + at * step + (from + at * step - 220) * 0.24} 320" stroke="${tone}" stroke-width="3" opacity=".5"/>`,
    )
  const tie = (d: string, wide = 15) =>
    `<path d="${d}" fill="none" stroke="#1b3a0a" stroke-width="${wide + 8}" opacity=".55" transform="translate(2 5)"/><path d="${d}" fill="none" stroke="#b9a24c" stroke-width="${wide}"/><path d="${d}" fill="none" stroke="#f6eaa4" stroke-width="${wide * 0.4}" transform="translate(-2 -2)"/>`
  const flower = repeat(
    5,
    (at) => `<path d="M0 -4C-17 -14 -17 -38 0 -44C17 -38 17 -14 0 -4Z" transform="rotate(${at * 72})" fill="#ffd65e"/>`,
  )
  return `${solid(front, ['#5f9a34', '#2f6a22', '#0c2f12'], { edge: 40, rim: '#c8f08a', skin: repeat(9, (at) => `<path d="M${20 + at * 48} 300L${34 + at * 46} 396" stroke="#0f3a14" stroke-width="3" opacity=".5"/>`) })}${solid(top, ['#a6dc5c', '#4f9a34', '#1c5a20'], { edge: 50, light: [0.34, 0.2], rim: '#e4ffb0', skin: veins(50, 400, 22, '#1d5a1e') + veins(60, 400, 44, '#d8ffa0') })}
<path d="M18 306L422 306" stroke="#d6f59a" stroke-width="4" opacity=".6"/>${tie('M158 92L134 312L140 392')}${tie('M282 92L306 312L300 392')}${tie('M44 158L396 158', 13)}${tie('M26 250L414 250', 15)}
<g transform="translate(220 200)"><path d="M0 -92L132 4L0 104L-132 4Z" fill="#4c0408" opacity=".55" transform="translate(3 9)"/>${solid('M0 -92L132 4L0 104L-132 4Z', red, { edge: 34, rim: '' })}<path d="M0 -74L106 4L0 84L-106 4Z" fill="none" stroke="#ffd65e" stroke-width="6"/><g transform="translate(0 6) scale(1.2 1)">${flower}<circle r="9" fill="#d81e1a"/></g></g>${shine(120, 128, 40, -20, 0.5)}`
}

const petalPath =
  'M0 4C-44 -18 -86 -74 -74 -124C-68 -150 -34 -164 -10 -146L0 -134L10 -146C34 -164 68 -150 74 -124C86 -74 44 -18 0 4Z'

/** A flower of five petals with its stamens, around a point. */
function blossom(x: number, y: number, size: number, turn: number): string {
  const random = thrown(12)
  const petals = repeat(
    5,
    (at) =>
      `<g transform="rotate(${at * 72})">${solid(petalPath, ['#fff2f6', '#ff8fb8', '#d81f66'], { edge: 40, light: [0.5, 0.06], rim: '', skin: repeat(5, (vein) => `<path d="M0 0Q${(vein - 2) * 16} -60 ${(vein - 2) * 22} -124" fill="none" stroke="#e0407e" stroke-width="2.4" opacity=".4"/>`) })}<path d="${petalPath}" fill="none" stroke="#fff" stroke-width="3" opacity=".5"/></g>`,
  )
  const stamens = repeat(16, (at) => {
    const [angle, reach] = [(at / 16) * 2 * Math.PI, 44 + random() * 34]
    const [tipX, tipY] = [Math.cos(angle) * reach, Math.sin(angle) * reach]
    return `<path d="M0 0L${tipX} ${tipY}" stroke="#ffe3a0" stroke-width="4"/><circle cx="${tipX}" cy="${tipY}" r="7.5" fill="#e8920e"/><circle cx="${tipX - 2}" cy="${tipY - 2}" r="3.4" fill="#fff0a0"/>`
  })
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${petals}<circle r="42" fill="#c8124e" opacity=".5" filter="url(#s10)"/>${stamens}<circle r="15" fill="#ffe27a"/></g>`
}

/** Hoa đào: a peach in flower. */
export function peach(): string {
  return `${solid('M14 404C90 372 150 330 214 250L232 264C170 350 104 398 22 424Z', ['#b0764a', '#6a3a20', '#2a1208'], { edge: 16, rim: '' })}${leaf(120, 352, 150, 128)}${leaf(330, 330, 40, 120, ['#d2f788', '#66bd3e', '#1c6626'])}${blossom(110, 116, 0.5, 20)}${blossom(346, 346, 0.46, -14)}${blossom(234, 204, 1.12, 0)}`
}

/** Quất: kumquats on their twig. */
export function kumquats(): string {
  const fruit = (x: number, y: number, r: number, turn: number, seed: number) => {
    const random = thrown(seed)
    const pores = repeat(26, () => {
      const [angle, away] = [random() * 2 * Math.PI, Math.sqrt(random()) * r * 0.9]
      return `<circle cx="${(x + Math.cos(angle) * away).toFixed(1)}" cy="${(y + Math.sin(angle) * away).toFixed(1)}" r="2.6" fill="${between('#ff9a1c', '#b84a02', random())}" opacity=".5"/>`
    })
    return `<g transform="rotate(${turn} ${x} ${y})">${solid(`M${x - r} ${y}A${r} ${r * 1.1} 0 1 1 ${x + r} ${y}A${r} ${r * 1.1} 0 1 1 ${x - r} ${y}Z`, ['#fff0a0', '#ff9416', '#b33c02'], { edge: r * 0.6, rim: '#ffe2a0', skin: pores })}${shine(x - r * 0.36, y - r * 0.46, r * 0.36, -36)}<path d="M${x - 11} ${y - r * 1.08}l11 -9l11 9l-11 8z" fill="#3a7a1e"/></g>`
  }
  return `<path d="M222 130C240 90 262 52 300 22" fill="none" stroke="#6b4a1e" stroke-width="15" stroke-linecap="round"/>${leaf(250, 92, -160, 190)}${leaf(262, 74, 12, 170, ['#d2f788', '#5cb53a', '#185a22'])}${leaf(236, 110, -112, 110)}${fruit(322, 216, 92, 10, 3)}${fruit(122, 232, 98, -10, 5)}${fruit(226, 318, 106, 0, 8)}${leaf(226, 210, 128, 120, ['#c4ee7c', '#4fa636', '#155020'])}${leaf(232, 206, 40, 100)}`
}
