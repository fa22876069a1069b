// Runs a command of this repository in a fresh clone: on any Node from 18 on, and before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const commands = [
  'start',
  'dev',
  'test',
  'check',
  'bench',
  'build',
  'staff',
  'games',
  'vendors',
  'banks',
  'vendor-sim',
  'pay-sim',
  'operator',
  'partners',
  'partner-sim',
  'shots',
  'seed',
  'backup',
  'restore',
  'rescue',
  'drill',
  'night',
]
/** They stop in their own order, so a signal reaches them once, from here, and not also from the terminal. */
const servers = ['start', 'dev', 'vendor-sim', 'pay-sim', 'partner-sim']

const [command = '', ...args] = process.argv.slice(2)
if (!commands.includes(command)) fail(`usage: node tools/run.mjs ${commands.join(' | ')}`)
if (!isInstalled()) await install()
runCommand(findNode())

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

/**
 * Compares what npm recorded of the last install with the lock file, so that an install by hand counts as well. A
 * package of this repository is installed by its link alone: a clone from before it came has none.
 */
function isInstalled() {
  try {
    const [wanted, installed] = ['package-lock.json', 'node_modules/.package-lock.json'].map(
      (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages,
    )
    return Object.entries(wanted).every(([path, { version, link, optional, devOptional, peer }]) => {
      if (!path.includes('node_modules/')) return true
      if (link) return existsSync(join(root, path))
      const found = installed[path]
      return found ? found.version === version : Boolean(optional || devOptional || peer)
    })
  } catch {
    return false
  }
}

async function install() {
  const startedAt = Date.now()
  const seconds = () => Math.round((Date.now() - startedAt) / 1000)
  say('install', 'npm ci, from the lock file')
  const ticking = setInterval(() => say('install', `still at it, ${seconds()} s`), 5000)
  const npm = process.env.npm_execpath ?? ''
  // No package needs its install script: what the one of PostgreSQL does, the server does at its start.
  const npmArgs = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const [program, programArgs] = npm.endsWith('npm-cli.js') ? [process.execPath, [npm, ...npmArgs]] : ['npm', npmArgs]
  const child = spawn(program, programArgs, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: program === 'npm' && process.platform === 'win32',
  })
  const code = await new Promise((resolve) => child.once('error', () => resolve(null)).once('exit', resolve))
  clearInterval(ticking)
  if (code === null) fail('npm was not found: install it together with Node, then run this again.')
  if (code !== 0) fail('npm ci failed; its reason stands above. Mend it and run this again.')
  say('install', `done in ${seconds()} s`)
}

/** The Node of the lock file. Another version may run the code differently, so there is no silent fallback. */
function findNode() {
  const pinned = readFileSync(join(root, '.nvmrc'), 'utf8').trim()
  if (process.versions.node === pinned) return process.execPath
  const { platform, arch } = process
  const inPackage = (name) => join(root, 'node_modules', name, 'bin', platform === 'win32' ? 'node.exe' : 'node')
  const candidates = [`node-${platform === 'win32' ? 'win' : platform}-${arch}`, `node-bin-${platform}-${arch}`].map(
    inPackage,
  )
  const versions = candidates
    .filter(existsSync)
    .map((path) => ({ path, version: spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout?.trim() }))
  const found = versions.find(({ version }) => version === `v${pinned}`)
  return (
    found?.path ??
    fail(
      `This needs Node ${pinned}, and the lock file has none that runs on ${platform}-${arch}: install that version, for example with "nvm install", and run this again.`,
    )
  )
}

function runCommand(node) {
  const isServer = servers.includes(command)
  const child = spawn(node, [join(root, 'tools', `${command}.ts`), ...args], {
    cwd: root,
    detached: isServer,
    // The channel closes when this process dies in whatever way; the server then stops by itself.
    stdio: isServer ? ['ignore', 'inherit', 'inherit', 'ipc'] : 'inherit',
    env: {
      // Half of what a start computes is the compiling of files that the last one compiled.
      NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
      ...process.env,
      PATH: `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => (isServer || signal !== 'SIGINT') && child.kill(signal))
  if (isServer && process.env.npm_lifecycle_event) whenNpmHasEnded(() => child.kill('SIGTERM'))
  child.once('error', (error) => fail(`Node could not be started: ${error.message}.`))
  child.once('exit', (code) => process.exit(code ?? 1))
}

/** npm hands on no signal that ends it: without this, a process manager would end npm and leave the server running. */
function whenNpmHasEnded(stop) {
  const { ppid } = process
  const watching = setInterval(() => {
    if (process.ppid === ppid) return
    clearInterval(watching)
    stop()
  }, 500)
  watching.unref()
}

function say(step, text) {
  console.log(`${step.padEnd(12)}${text}`)
}
