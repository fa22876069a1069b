import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type LinearRgb, contrast, displayed } from './contrast.fixture.ts'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8').replaceAll(/\/\*.*?\*\//gs, '')

/** The custom properties of the first block whose selector holds `selector`. */
function block(selector: string): Record<string, string> {
  const body = new RegExp(`${selector}\\s*\\{([^}]*)\\}`).exec(css)?.[1] ?? ''
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value?.trim() ?? '']),
  )
}

const dark = { ...block(':root'), ...block(`\\[data-theme=["']dark["']\\]`) }
const light = { ...dark, ...block(`\\[data-theme=["']light["']\\]`) }
/**
 * The second demo's skin, and the ends of what the database lets a merchant choose
 * (modules/site/migrations/2026-11-21-82-skins.sql).
 */
const skins = {
  lotus: { 'brand-hue': '178', 'brand-accent-hue': '84', 'brand-neutral-hue': '262' },
  'yellow-green': { 'brand-hue': '90', 'brand-accent-hue': '60', 'brand-neutral-hue': '0' },
  cyan: { 'brand-hue': '200', 'brand-accent-hue': '95', 'brand-neutral-hue': '359' },
  warm: { 'brand-hue': '140', 'brand-accent-hue': '76', 'brand-neutral-hue': '90' },
}
const themes: Record<string, Record<string, string>> = {
  dark,
  light,
  ...Object.fromEntries(
    Object.entries(skins).flatMap(([name, skin]) => [
      [`dark ${name}`, { ...dark, ...skin }],
      [`light ${name}`, { ...light, ...skin }],
    ]),
  ),
}

function colour(theme: Record<string, string>, name: string): LinearRgb {
  if (name === 'white') return [1, 1, 1]
  let value = theme[name] ?? ''
  while (value.includes('var(')) value = value.replace(/var\(--([\w-]+)\)/, (_, inner: string) => theme[inner] ?? '')
  value = value.replace(/calc\((\d+) ([+-]) (\d+)\)/, (_, hue, sign, turn) =>
    String(Number(hue) + Number(`${sign}${turn}`)),
  )
  const parts = /^oklch\(\s*([\d.]+)\s+([\d.]+)\s+([\d.]+)\s*\)$/.exec(value)
  if (!parts) throw new Error(`--${name} is ${value}, not an opaque oklch colour`)
  return displayed(Number(parts[1]), Number(parts[2]), Number(parts[3]))
}

/** Text needs 4.5:1, parts that carry meaning without being text 3:1 (WCAG 2.2, 1.4.3 and 1.4.11). */
const pairs: readonly (readonly [least: number, foreground: string, backgrounds: readonly string[]])[] = [
  [4.5, 'text', ['bg', 'bg-sunken', 'surface-1', 'surface-2', 'surface-3', 'surface-4']],
  [4.5, 'text-2', ['bg', 'bg-sunken', 'surface-1', 'surface-2', 'surface-3']],
  [4.5, 'text-3', ['bg', 'bg-sunken', 'surface-1', 'surface-2', 'surface-3']],
  [4.5, 'on-leaf', ['leaf', 'leaf-hover', 'leaf-press']],
  [4.5, 'leaf-text', ['bg', 'surface-1', 'surface-2', 'leaf-soft']],
  [4.5, 'on-amber', ['amber']],
  [4.5, 'amber-text', ['bg', 'bg-sunken', 'surface-1', 'amber-soft']],
  [4.5, 'win', ['surface-1', 'win-soft']],
  [4.5, 'loss', ['surface-1', 'loss-soft']],
  [4.5, 'live', ['bg']],
  [4.5, 'warn', ['surface-1']],
  [4.5, 'info', ['surface-1', 'info-soft']],
  [4.5, 'white', ['live-fill', 'banker-fill', 'player-fill', 'tie-fill']],
  [3, 'leaf-line', ['surface-1', 'surface-2']],
  [3, 'line-strong', ['bg', 'bg-sunken', 'surface-1']],
  [3, 'focus', ['bg', 'surface-1', 'surface-2', 'surface-3']],
  [3, 'loss', ['bg-sunken', 'surface-3']],
  [3, 'win', ['surface-3']],
  [3, 'warn', ['surface-3']],
  [3, 'banker', ['surface-1']],
  [3, 'player', ['surface-1']],
  [3, 'tie', ['surface-1']],
]

describe.each(Object.keys(themes))('the %s theme', (name) => {
  const checks = pairs.flatMap(([least, foreground, backgrounds]) =>
    backgrounds.map((background) => ({ least, foreground, background })),
  )
  test.each(checks)('$foreground on $background stands out by $least', ({ least, foreground, background }) => {
    expect(
      contrast(colour(themes[name] ?? {}, foreground), colour(themes[name] ?? {}, background)),
    ).toBeGreaterThanOrEqual(least)
  })
})
