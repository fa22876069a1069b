import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { glyphs } from './glyphs.ts'

const width = 200
const height = 72
const alphabet = Object.keys(glyphs)
const inks = ['#3b2a7a', '#7a2348', '#1f4d6b', '#5a3413', '#22543d']

/** Five characters: four million answers, of which a picture takes five tries. */
export function randomAnswer(): string {
  return Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/**
 * A PNG that says the answer to people: each character turned, sized and bent by chance,
 * with lines across in the same ink.
 */
export async function drawImage(answer: string): Promise<Buffer> {
  const bend = randomBend()
  const characters = [...answer].map((character, index) =>
    stroke(placed(glyphs[character] ?? '', index, bend), between(3.4, 4.4)),
  )
  const lines = Array.from({ length: 3 }, () => stroke(acrossPath(), between(1.4, 2.2)))
  const dots = Array.from(
    { length: 40 },
    () => `<circle cx="${between(0, width)}" cy="${between(0, height)}" r="${between(0.6, 1.6)}" fill="${ink()}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f6f1e4"/>${[...dots, ...characters, ...lines].join('')}</svg>`
  return sharp(Buffer.from(svg), { density: 144 }).png({ palette: true, colours: 64 }).toBuffer()
}

type Bend = (x: number, y: number) => readonly [number, number]

function randomBend(): Bend {
  const [phaseX, phaseY] = [between(0, 6.3), between(0, 6.3)]
  const [lengthX, lengthY] = [between(9, 14), between(22, 34)]
  return (x, y) => [x + 1.8 * Math.sin(y / lengthX + phaseX), y + 4 * Math.sin(x / lengthY + phaseY)]
}

/** The path of a character at its place in the row. */
function placed(path: string, index: number, bend: Bend): string {
  const angle = between(-0.3, 0.3)
  const [scaleX, scaleY] = [between(1.05, 1.4), between(1.15, 1.45)]
  const [centreX, centreY] = [24 + index * 38 + between(-4, 4), height / 2 + between(-4, 4)]
  return path.replaceAll(/(-?\d+) (-?\d+)/g, (_pair, column: string, row: string) => {
    const [x, y] = [(Number(column) - 10) * scaleX, (Number(row) - 14) * scaleY]
    const turned = [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)] as const
    return bend(centreX + turned[0], centreY + turned[1])
      .map(tenths)
      .join(' ')
  })
}

function acrossPath(): string {
  const at = () => tenths(between(8, height - 8))
  return `M-5 ${at()} C60 ${at()} 140 ${at()} 205 ${at()}`
}

function stroke(path: string, strokeWidth: number): string {
  return `<path d="${path}" fill="none" stroke="${ink()}" stroke-width="${strokeWidth}" stroke-linecap="round" stroke-linejoin="round"/>`
}

function tenths(pixels: number): number {
  return Math.round(pixels * 10) / 10
}

function ink(): string {
  return inks[randomInt(inks.length)] ?? ''
}

function between(least: number, most: number): number {
  return least + (most - least) * (randomInt(1_000_000) / 1_000_000)
}
