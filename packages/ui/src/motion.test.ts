import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..')
const files = ['packages/ui', 'apps/web', 'apps/play', 'apps/backoffice'].flatMap((folder) =>
  globSync(join(root, folder, 'src/**/*.css')),
)
const sheets = files.map((file) => ({
  name: relative(root, file),
  css: readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\//gs, ''),
}))

/**
 * What a browser moves without laying out or painting the page again; the ring of a clock is a drawing of a few pixels.
 */
const moved = new Set(['opacity', 'transform', 'translate', 'scale', 'rotate', 'stroke-dashoffset'])
/** Also changes softly: a press and a colour, which move nothing. What a browser fills in by itself waits for ever. */
const coloured = new Set(['background', 'background-color', 'color', 'visibility'])

describe('movement', () => {
  test('no rule of any client lets anything but colours, opacity and transforms change softly, and by the times of the tokens alone', () => {
    expect(sheets.length).toBeGreaterThan(100)
    const wrong = sheets.flatMap(({ name, css }) =>
      [...css.matchAll(/transition:\s*([^;]+);/g)]
        .flatMap(([, list = '']) => list.split(/,(?![^(]*\))/).map((each) => each.trim()))
        .filter((each) => each !== 'none' && each !== 'background-color 1e6s')
        .filter((each) => {
          const [property = '', time = ''] = each.split(' ')
          return !(moved.has(property) || coloured.has(property)) || !/^var\(--t(-fast|-slow)?\)$/.test(time)
        })
        .map((each) => `${name}: ${each}`),
    )
    expect(wrong).toEqual([])
  })

  test('no animation changes anything but opacity and transforms', () => {
    const wrong = sheets.flatMap(({ name, css }) =>
      [...css.matchAll(/@keyframes ([\w-]+)\s*\{((?:[^{}]*\{[^{}]*\})*)\s*\}/g)].flatMap(([, animation, steps = '']) =>
        [...steps.matchAll(/([\w-]+)\s*:/g)]
          .filter(([, property = '']) => !moved.has(property))
          .map(([, property]) => `${name}: ${animation} ${property}`),
      ),
    )
    expect(wrong).toEqual([])
  })

  test('each client cuts all movement to 1 ms where less of it is asked for, and the tokens do', () => {
    for (const name of ['packages/ui/src/reset.css', 'apps/play/src/styles/game.css']) {
      const reduced = /@media \(prefers-reduced-motion: reduce\) \{\s*\*,\s*\*::before,\s*\*::after \{([^}]*)\}/.exec(
        sheets.find((sheet) => sheet.name === name)?.css ?? '',
      )?.[1]
      for (const rule of [
        'animation-duration: 1ms !important',
        'animation-iteration-count: 1 !important',
        'transition-duration: 1ms !important',
      ])
        expect([name, reduced]).toEqual([name, expect.stringContaining(rule)])
    }
    for (const name of ['apps/web/src/styles/index.css', 'apps/backoffice/src/styles.css'])
      expect([name, sheets.find((sheet) => sheet.name === name)?.css]).toEqual([
        name,
        expect.stringContaining("@import '@banyan/ui/reset.css'"),
      ])
    const tokens = sheets.find(({ name }) => name === 'packages/ui/src/tokens.css')?.css ?? ''
    for (const [token, time] of [
      ['t-fast', '120ms'],
      ['t', '200ms'],
      ['t-slow', '360ms'],
    ])
      expect([...tokens.matchAll(new RegExp(`--${token}: (\\w+);`, 'g'))].map(([, each]) => each)).toEqual([
        time,
        '1ms',
      ])
  })
})
