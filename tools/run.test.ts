import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let clone: string
const put = (path: string, text: string) => writeFileSync(join(clone, path), text)
const lock = JSON.stringify({
  packages: {
    '': {},
    'packages/a': {},
    'node_modules/@x/a': { link: true },
    'node_modules/b': { version: '1.0.0' },
    'node_modules/elsewhere': { version: '1.0.0', optional: true },
  },
})

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'banyan-run-'))
  for (const folder of ['tools', 'node_modules/@x/a', 'npm']) mkdirSync(join(clone, folder), { recursive: true })
  copyFileSync(join(import.meta.dirname, 'run.mjs'), join(clone, 'tools/run.mjs'))
  put('.nvmrc', `${process.versions.node}\n`)
  put('package-lock.json', lock)
  put('node_modules/.package-lock.json', lock)
  put(
    'npm/npm-cli.js',
    `console.error(process.argv.slice(2, 4).join(' ')); require('fs').copyFileSync('package-lock.json', 'node_modules/.package-lock.json')`,
  )
  put('tools/check.ts', `console.log('checking', process.argv.slice(2).join(' ')); process.exit(3)`)
  put(
    'tools/start.ts',
    `import { writeFileSync } from 'node:fs'
    const stop = (why: string) => { writeFileSync('stopped', why); process.exit(0) }
    process.on('SIGTERM', () => stop('signal')); process.on('disconnect', () => stop('parent died'))
    setInterval(() => {}, 1000); writeFileSync('started', String(process.pid))`,
  )
})
afterEach(() => rmSync(clone, { recursive: true, force: true }))

function run(...args: string[]) {
  const child = spawn(process.execPath, [join(clone, 'tools/run.mjs'), ...args], {
    env: { PATH: process.env['PATH'], npm_execpath: join(clone, 'npm/npm-cli.js') },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  return { child, end: async () => ({ code: (await once(child, 'close'))[0], output }) }
}

test('what is installed is not installed again, and the command gets its words and gives its exit code', async () => {
  expect(await run('check', 'one', 'two').end()).toEqual({ code: 3, output: 'checking one two\n' })
})

test.each([
  ['nothing installed', () => rmSync(join(clone, 'node_modules/.package-lock.json'))],
  ['another version installed', () => put('node_modules/.package-lock.json', lock.replace('"1.0.0"', '"0.9.0"'))],
  [
    'a package of this repository that came after the install',
    () => rmSync(join(clone, 'node_modules/@x/a'), { recursive: true }),
  ],
])('%s: npm ci runs first, without install scripts', async (_name, spoil) => {
  spoil()
  const { code, output } = await run('check').end()
  expect(output).toMatch(/^install {5}npm ci.*\nci --ignore-scripts\ninstall {5}done in \d+ s\nchecking/)
  expect(code).toBe(3)
})

test('an install that fails ends with one sentence', async () => {
  rmSync(join(clone, 'node_modules/.package-lock.json'))
  put('npm/npm-cli.js', 'process.exit(7)')
  expect(await run('check').end()).toEqual({
    code: 1,
    output: expect.stringMatching(/\nnpm ci failed; its reason stands above\. Mend it and run this again\.\n$/),
  })
})

test('a Node that the lock file has not is refused, not replaced in silence', async () => {
  put('.nvmrc', '99.0.0')
  expect(await run('check').end()).toEqual({
    code: 1,
    output: expect.stringMatching(/^This needs Node 99\.0\.0, and the lock file has none that runs on /),
  })
})

test('an unknown command is answered by the known ones', async () => {
  expect(await run('fly').end()).toEqual({
    code: 1,
    output:
      'usage: node tools/run.mjs start | dev | test | check | bench | build | staff | games | vendors | banks | vendor-sim | pay-sim | operator | partners | partner-sim | shots | seed | backup | restore | rescue | drill | night\n',
  })
})

test.each([
  ['SIGTERM', 'signal'],
  ['SIGKILL', 'parent died'],
] as const)('after %s the server stops in order', async (signal, why) => {
  const { child } = run('start')
  await vi.waitFor(() => expect(existsSync(join(clone, 'started'))).toBe(true), 5000)
  child.kill(signal)
  await vi.waitFor(() => expect(readFileSync(join(clone, 'stopped'), 'utf8')).toBe(why), 5000)
})

test('the server stops in order when npm, which hands no signal on, is ended by a process manager', async () => {
  const [run, node] = [join(clone, 'tools/run.mjs'), process.execPath].map((path) => JSON.stringify(path))
  put('npm/start.mjs', `import { spawn } from 'node:child_process'; spawn(${node}, [${run}, 'start'])`)
  const npm = spawn(process.execPath, [join(clone, 'npm/start.mjs')], {
    env: { PATH: process.env['PATH'], npm_lifecycle_event: 'start' },
  })
  await vi.waitFor(() => expect(existsSync(join(clone, 'started'))).toBe(true), 5000)
  npm.kill('SIGTERM')
  await vi.waitFor(() => expect(readFileSync(join(clone, 'stopped'), 'utf8')).toBe('signal'), 5000)
})
