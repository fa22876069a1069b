import { nextName, repeat, shine, solid, type Tones } from '../shade.ts'
import { plate } from '../words.ts'
import { pearl } from './creatures.ts'

/** A valve of a shell that opens like a fan, its ribs from the hinge to a scalloped edge. */
function valve(turned: 1 | -1, tones: Tones): string {
  const edge = Array.from({ length: 9 }, (_, at) => {
    const angle = Math.PI * (1.04 - (at / 8) * 1.08)
    return [Math.cos(angle) * 196, -Math.sin(angle) * 172] as const
  })
  const rim = edge
    .slice(1)
    .map(([x, y], at) => {
      const [lastX, lastY] = edge[at] ?? [x, y]
      return `Q${((x + lastX) / 2) * 1.13} ${((y + lastY) / 2) * 1.13} ${x} ${y}`
    })
    .join('')
  const [firstX, firstY] = edge[0] ?? [0, 0]
  const path = `M-26 40L${firstX} ${firstY}${rim}L26 40Z`
  const ribs = edge
    .map(
      ([x, y]) =>
        `<path d="M0 44Q${x * 0.5} ${y * 0.5 + 10} ${x} ${y}" fill="none" stroke="${tones[2]}" stroke-width="7" opacity=".5"/><path d="M4 44Q${x * 0.5 + 5} ${y * 0.5 + 10} ${x + 7} ${y}" fill="none" stroke="#fff" stroke-width="4" opacity=".4"/>`,
    )
    .join('')
  return `<g transform="scale(1 ${turned})">${solid(path, tones, { edge: 40, light: [0.4, 0.3], rim: '', skin: ribs })}<path d="${path}" fill="none" stroke="#fff" stroke-width="5" opacity=".5"/></g>`
}

/** Trai ngọc: a shell that opens over its pearl. */
export function shell(): string {
  return `<g transform="translate(220 204)">${valve(1, ['#ffe9f4', '#ff9ac4', '#c2407e'])}</g><ellipse cx="220" cy="262" rx="176" ry="48" fill="#7a1f54"/><ellipse cx="220" cy="256" rx="166" ry="40" fill="#ffd6e6"/><ellipse cx="220" cy="262" rx="140" ry="27" fill="#c96a9e"/>${pearl(220, 208, 74)}
<g transform="translate(220 290) scale(.96 .44)">${valve(-1, ['#ffd0e4', '#f0609e', '#9a1a5a'])}</g>${shine(140, 110, 40, -44, 0.6)}`
}

/** The shell as the wild. */
export const wildShell = (): string => `<g transform="translate(0 -10)">${shell()}</g>${plate('WILD', 414)}`

/** A peak of limestone, steep on all sides, with green on its head. */
const peak = (x: number, wide: number, top: number, colour: string, green: string) =>
  `<path d="M${x - wide} 300C${x - wide * 0.9} ${top + 70} ${x - wide * 0.6} ${top + 6} ${x - wide * 0.2} ${top}C${x + wide * 0.3} ${top - 8} ${x + wide * 0.7} ${top + 50} ${x + wide} 300Z" fill="${colour}"/><path d="M${x - wide * 0.78} ${top + 60}C${x - wide * 0.6} ${top + 4} ${x - wide * 0.2} ${top - 4} ${x} ${top}C${x + wide * 0.4} ${top + 4} ${x + wide * 0.6} ${top + 34} ${x + wide * 0.76} ${top + 84}C${x + wide * 0.3} ${top + 50} ${x} ${top + 74} ${x - wide * 0.3} ${top + 48}Z" fill="${green}"/>`

/** Thuyền buồm: a junk under its red sails in the bay of peaks: scatter. */
export function junk(): string {
  const [ring, sky, sea, clip] = [nextName(), nextName(), nextName(), nextName()]
  const sail = (path: string) => solid(path, ['#ff9a5c', '#e03a1e', '#7e0a10'], { edge: 30, rim: '#ffd0a0' })
  const battens = (x: number, y: number, wide: number, high: number, count: number) =>
    repeat(
      count,
      (at) =>
        `<path d="M${x + at * 2} ${y + (at * high) / count}Q${x + wide / 2} ${y + (at * high) / count - 12} ${x + wide} ${y + (at * high) / count + 8}" fill="none" stroke="#5c0a0a" stroke-width="5" opacity=".75"/>`,
    )
  return `<defs><linearGradient id="${ring}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff"/><stop offset=".3" stop-color="#ffe49a"/><stop offset=".55" stop-color="#b87a1c"/><stop offset=".8" stop-color="#fff0b4"/><stop offset="1" stop-color="#c98a2a"/></linearGradient><linearGradient id="${sky}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2a9ae0"/><stop offset=".55" stop-color="#bdf0f4"/><stop offset="1" stop-color="#fff2c8"/></linearGradient><linearGradient id="${sea}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#5fe0c0"/><stop offset=".5" stop-color="#0f9a86"/><stop offset="1" stop-color="#044a4e"/></linearGradient><clipPath id="${clip}"><circle cx="220" cy="220" r="190"/></clipPath></defs>
<circle cx="220" cy="220" r="215" fill="#4a2a06"/><circle cx="220" cy="220" r="211" fill="url(#${ring})"/><circle cx="220" cy="220" r="193" fill="#5c3608"/><g clip-path="url(#${clip})"><rect width="440" height="440" fill="url(#${sky})"/><circle cx="330" cy="110" r="38" fill="#fff6c8"/>${peak(90, 66, 120, '#7fb0b4', '#6fae84')}${peak(352, 78, 134, '#7fb0b4', '#6fae84')}${peak(168, 44, 188, '#5c949c', '#4f9a72')}<rect y="296" width="440" height="150" fill="url(#${sea})"/>${repeat(5, (at) => `<path d="M${(at % 2) * -30} ${320 + at * 22}${repeat(10, (wave) => `q24 ${wave % 2 ? 9 : -9} 48 0`)}" fill="none" stroke="#d8fff0" stroke-width="4" opacity="${0.55 - at * 0.08}"/>`)}</g>
<path d="M226 40V300M126 128V296M312 116V296" stroke="#4a2408" stroke-width="9"/>${sail('M234 46C300 62 330 130 326 262Q276 248 222 268C216 190 218 110 234 46Z')}${battens(222, 92, 92, 170, 4)}${sail('M124 96C176 104 208 160 204 272Q164 262 112 280C106 214 108 150 124 96Z')}${battens(110, 140, 88, 130, 3)}${sail('M322 128C362 144 382 190 374 262Q346 254 318 266C314 216 314 170 322 128Z')}${battens(317, 168, 54, 90, 3)}
${solid('M52 268C92 292 150 300 222 300C294 300 350 288 398 252C390 322 346 352 224 352C112 352 62 324 52 268Z', ['#d99a56', '#8a4a1c', '#361404'], { edge: 36, rim: '#ffdca8', skin: '<path d="M50 300Q220 334 400 292M64 324Q220 354 386 314" fill="none" stroke="#361404" stroke-width="5" opacity=".5"/>' })}<path d="M52 268C92 292 150 300 222 300C294 300 350 288 398 252" fill="none" stroke="#ffd896" stroke-width="9" stroke-linecap="round"/>
<g clip-path="url(#${clip})"><path d="M20 356q25 -18 50 0t50 0t50 0t50 0t50 0t50 0t50 0t50 0V440H20Z" fill="#14a890" opacity=".92"/><path d="M0 384q25 -14 50 0t50 0t50 0t50 0t50 0t50 0t50 0t50 0t50 0V440H0Z" fill="#066a68"/></g>`
}
