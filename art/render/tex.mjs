// The textures of the models: card faces, numbered balls, mahjong tiles, dice faces and the roulette ring. Run from
// this folder: `node tex.mjs` draws each page below and writes it to ./tex as a PNG.
import fs from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { provideChromium } from '../../e2e/support/chromium.ts'
import { cardSVG } from './cards.mjs'
const module_ = (file) => new URL(`../../node_modules/${file}`, import.meta.url).href
const fonts = `@font-face{font-family:Archivo;font-weight:100 900;font-stretch:62% 125%;src:url(${module_('@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2')})}`
const { executablePath, args, env } = await provideChromium()
const browser = await chromium.launch({ executablePath, args: [...args, '--allow-file-access-from-files'], env: { ...process.env, ...env } })
const pages = []
const one = (n, html, w, h, bg = 'transparent') =>
  pages.push([
    n,
    w,
    h,
    `<meta charset=utf8><style>${fonts}html,body{margin:0;background:${bg};width:${w}px;height:${h}px;overflow:hidden}</style>${html}`,
  ])
fs.mkdirSync('./tex', { recursive: true })
for (const c of ['As', 'Kh', '9h', '8s', 'Qd', 'XX'])
  one(
    'card_' + c,
    cardSVG(c, { w: 400 })
      .replace(/rx="16"/, 'rx="0"')
      .replace(/stroke-width="1.5"/, 'stroke-width="0"'),
    400,
    568,
    '#fffdf6',
  )
// lottery balls (equirect 1024x512, number in the middle and on the back)
for (const [n, bg, fg] of [
  ['07', '#e5482d', '#fff'],
  ['28', '#f5b544', '#2a1a04'],
  ['63', '#bdf04a', '#12220a'],
  ['91', '#43c79a', '#04231a'],
  ['15', '#f4efe2', '#1b2a24'],
  ['36', '#6d5bd0', '#fff'],
]) {
  const disc = (x) =>
    `<circle cx="${x}" cy="256" r="92" fill="#fffaf0"/><text x="${x}" y="256" text-anchor="middle" dominant-baseline="central" font-family="Archivo" font-weight="800" font-size="112" style="font-stretch:92%" fill="#18241f">${n}</text>`
  one(
    'ball_' + n,
    `<svg width="1024" height="512"><rect width="1024" height="512" fill="${bg}"/><rect y="0" width="1024" height="70" fill="rgba(255,255,255,.18)"/>${disc(256)}${disc(768)}</svg>`,
    1024,
    512,
    bg,
  )
}
// mahjong faces
one(
  'mj_zhong',
  `<div style="width:300px;height:400px;display:grid;place-items:center;font:900 250px 'Noto Serif CJK SC';color:#c8281a;background:#f7f2e4">中</div>`,
  300,
  400,
)
one(
  'mj_fa',
  `<div style="width:300px;height:400px;display:grid;place-items:center;font:900 230px 'Noto Serif CJK SC';color:#0d7a4a;background:#f7f2e4">發</div>`,
  300,
  400,
)
one(
  'mj_pin',
  `<svg width="300" height="400"><rect width="300" height="400" fill="#f7f2e4"/>${[
    [150, 90, '#0d7a4a'],
    [150, 200, '#c8281a'],
    [150, 310, '#1c4fa8'],
  ]
    .map(
      ([x, y, c]) =>
        `<circle cx="${x}" cy="${y}" r="46" fill="none" stroke="${c}" stroke-width="14"/><circle cx="${x}" cy="${y}" r="20" fill="${c}"/>`,
    )
    .join('')}</svg>`,
  300,
  400,
)
// bau cua faces (own gourd, the rest Fluent 3D)
const em = (f) => `<img src="${module_(`@lobehub/fluent-emoji-3d/assets/${f}.webp`)}" style="width:380px;height:380px;margin:10px">`
for (const [n, f] of [
  ['crab', '1f980'],
  ['shrimp', '1f990'],
  ['fish', '1f41f'],
  ['rooster', '1f413'],
  ['deer', '1f98c'],
])
  one('bc_' + n, `<div style="width:400px;height:400px;background:#efe3c4">${em(f)}</div>`, 400, 400, '#efe3c4')
one(
  'bc_gourd',
  `<svg width="400" height="400" viewBox="0 0 400 400"><rect width="400" height="400" fill="#efe3c4"/><defs><radialGradient id="g" cx=".4" cy=".35"><stop offset="0" stop-color="#ffe08a"/><stop offset=".6" stop-color="#f0a52e"/><stop offset="1" stop-color="#c46a14"/></radialGradient></defs><path d="M200 60c12-22 34-26 48-18-16 2-24 12-28 26Z" fill="#3f8f3a"/><path d="M194 50h14v34h-14z" fill="#6b8f2e"/><path d="M200 78c42 0 62 26 60 56-2 24-14 32-14 48 0 14 62 34 62 98 0 56-46 86-108 86S92 336 92 280c0-64 62-84 62-98 0-16-12-24-14-48-2-30 18-56 60-56Z" fill="url(#g)"/><path d="M150 190h100" stroke="#c8281a" stroke-width="16" stroke-linecap="round"/></svg>`,
  400,
  400,
  '#efe3c4',
)
// roulette ring 2048 x 2048 top view
const order = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
]
const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])
const P = (r, a) => [1024 + r * Math.cos(a), 1024 + r * Math.sin(a)]
let s = ''
order.forEach((n, i) => {
  const a0 = ((i - 0.5) / 37) * 2 * Math.PI,
    a1 = ((i + 0.5) / 37) * 2 * Math.PI,
    c = n === 0 ? '#1f9d5c' : reds.has(n) ? '#c22a1b' : '#131a18'
  const [x0, y0] = P(1020, a0),
    [x1, y1] = P(1020, a1),
    [x2, y2] = P(560, a1),
    [x3, y3] = P(560, a0)
  s += `<path d="M${x0} ${y0}A1020 1020 0 0 1 ${x1} ${y1}L${x2} ${y2}A560 560 0 0 0 ${x3} ${y3}Z" fill="${c}"/>`
  const am = (i / 37) * 2 * Math.PI,
    [tx, ty] = P(930, am)
  s += `<text x="${tx}" y="${ty}" text-anchor="middle" dominant-baseline="central" transform="rotate(${(am * 180) / Math.PI + 90} ${tx} ${ty})" font-family="Archivo" font-weight="800" font-size="92" fill="#fff8e8">${n}</text>`
})
one('roulette', `<svg width="2048" height="2048"><rect width="2048" height="2048" fill="#1a1410"/>${s}</svg>`, 2048, 2048, '#1a1410')

for (const [name, width, height, html] of pages) {
  const page = await browser.newPage({ viewport: { width, height } })
  const file = path.resolve(`./tex/${name}.html`)
  fs.writeFileSync(file, html)
  await page.goto(`file://${file}`)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: `./tex/${name}.png` })
  await page.close()
  fs.rmSync(file)
}
await browser.close()
