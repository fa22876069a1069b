import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from './server-process.ts'

export interface RedisServer {
  readonly url: string
  readonly port: number
  /** Stops answering, or answers again, with every connection left open. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void
  stop(): Promise<void>
}

const cache = join(import.meta.dirname, '../../../.cache/redis')
/** Debian's server, and what it links to that a bare system lacks. */
const packages = ['redis-server', 'redis-tools', 'liblzf1', 'libjemalloc2', 'libatomic1']
const nowhere =
  'These tests need a Redis: put redis-server or valkey-server on the PATH (on Debian and its kin it is fetched by itself)'

/** Starts a Redis that keeps nothing, on a port of its own unless one is named. */
export async function startRedis({
  port,
  options = [],
}: { port?: number; options?: readonly string[] } = {}): Promise<RedisServer> {
  const { program, libraries } = findRedis()
  const ownPort = port ?? (await freePort())
  const args = [
    '--port',
    String(ownPort),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    tmpdir(),
    ...options,
  ]
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { PATH: process.env['PATH'], LD_LIBRARY_PATH: libraries },
  })
  const ended = once(child, 'exit')
  // A test that fails before it stops its server must not leave one that holds the run's output open.
  const killed = () => void child.kill('SIGKILL')
  process.once('exit', killed)
  void ended.then(() => process.off('exit', killed))
  const lines = createInterface(child.stdout)
  const ready = new Promise<true>((resolve) =>
    lines.on('line', (line) => line.includes('Ready to accept connections') && resolve(true)),
  )
  if ((await Promise.race([ready, ended])) !== true) throw new Error(`${program} ended with code ${child.exitCode}`)
  return {
    url: `redis://127.0.0.1:${ownPort}`,
    port: ownPort,
    signal: (signal) => void child.kill(signal),
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

function findRedis(): { program: string; libraries: string } {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const installed = folders
    .flatMap((folder) => ['redis-server', 'valkey-server'].map((name) => join(folder, name)))
    .find(existsSync)
  if (installed) return { program: installed, libraries: '' }
  const program = join(cache, 'usr/bin/redis-server')
  if (!existsSync(program)) fetchDebianPackages()
  const triplets = join(cache, 'usr/lib')
  return {
    program,
    libraries: readdirSync(triplets)
      .map((triplet) => join(triplets, triplet))
      .join(':'),
  }
}

/** Unpacks without installing, so that no right is needed but to write here. */
function fetchDebianPackages() {
  mkdirSync(join(cache, '..'), { recursive: true })
  const folder = mkdtempSync(`${cache}-`)
  const run = (program: string, args: readonly string[]) =>
    execFileSync(program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], timeout: 120_000 })
  try {
    downloadPackages(folder, run)
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.deb')))
      run('dpkg', ['-x', file, 'unpacked'])
    // Whoever else unpacked meanwhile has the same.
    if (!existsSync(cache)) renameSync(join(folder, 'unpacked'), cache)
  } catch (error) {
    throw new Error(`${nowhere}.`, { cause: error })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function downloadPackages(folder: string, run: (program: string, args: readonly string[]) => void) {
  try {
    run('apt-get', ['download', ...packages])
  } catch {
    // The system's lists of packages may be empty or old: lists of our own do no harm to them.
    mkdirSync(join(folder, 'lists/partial'), { recursive: true })
    const own = [
      '-o',
      `Dir::State::lists=${join(folder, 'lists')}`,
      '-o',
      `Dir::Cache=${folder}`,
      '-o',
      'APT::Sandbox::User=',
    ]
    run('apt-get', [...own, 'update'])
    run('apt-get', [...own, 'download', ...packages])
  }
}
