import { gzipSync } from 'node:zlib'
import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { firstLoadBytes, keepLight } from './first-load.ts'

interface Chunk {
  readonly code: string
  readonly imports?: readonly string[]
  readonly of?: string
}

/** A build of these chunks; the first is the entry. */
function built(chunks: Readonly<Record<string, Chunk>>): Rolldown.OutputBundle {
  const files = Object.entries(chunks).map(([fileName, { code, imports = [], of = null }], at) => {
    return [fileName, { type: 'chunk', fileName, code, imports, facadeModuleId: of, isEntry: at === 0 }]
  })
  return Object.fromEntries([
    ...files,
    ['look.css', { type: 'asset', fileName: 'look.css', source: 'a{}' }],
  ]) as Rolldown.OutputBundle // as: the fields that are read
}

const gzip = (...codes: readonly string[]) =>
  codes.reduce((bytes, code) => bytes + gzipSync(code, { level: 9 }).length, 0)
const site = built({
  'app.js': { code: 'app()', imports: ['preload.js'] },
  'preload.js': { code: 'preload()' },
  'home.js': { code: 'home()', imports: ['vendor.js', 'preload.js'], of: '/src/pages/index.ts' },
  'vendor.js': { code: 'vendor()'.repeat(9) },
  'later.js': { code: 'later()', of: '/src/pages/later.ts' },
})

test('the first load is the entry and the chunks that are asked for, with what these import, each once', () => {
  expect(firstLoadBytes(site, ['pages/index.ts'])).toBe(gzip('app()', 'preload()', 'home()', 'vendor()'.repeat(9)))
  expect(firstLoadBytes(site, [])).toBe(gzip('app()', 'preload()'))
})

test('a module without a chunk is an error, and not a light one', () => {
  expect(() => firstLoadBytes(site, ['pages/gone.ts'])).toThrow('the build has no chunk of pages/gone.ts')
})

test.each`
  kilobytesMax | fails
  ${0.08}      | ${true}
  ${1}         | ${false}
`('a limit of $kilobytesMax KB fails the build: $fails', ({ kilobytesMax, fails }) => {
  const said: string[] = []
  const plugin = keepLight([{ modules: ['pages/index.ts'], kilobytesMax }]) as {
    generateBundle: { handler: (...args: unknown[]) => void }
  } // as: what keepLight makes
  plugin.generateBundle.handler.call({ error: (text: string) => said.push(text) }, {}, site)
  expect(said.length > 0).toBe(fails)
})
