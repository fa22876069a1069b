import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type BrowserContext, expect } from '@playwright/test'

const root = join(import.meta.dirname, '..', '..')
const source = join(import.meta.dirname, '..', 'sign-in-emulator')

export const projectId = 'demo-banyan'

export interface SignInEmulator {
  readonly url: string
  /** The code of the newest message to a number. */
  newestCode(phone: string): Promise<string>
  stop(): Promise<void>
}

/** Starts the sign-in service's own emulator, on this port and the two above it. It asks nobody else anything. */
export async function startSignInEmulator(port: number): Promise<SignInEmulator> {
  const tools = provideTools()
  const folder = mkdtempSync(join(tmpdir(), 'banyan-sign-in-'))
  const at = (offset: number) => ({ host: '127.0.0.1', port: port + offset })
  const emulators = { auth: at(0), hub: at(1), logging: at(2), ui: { enabled: false } }
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify({ emulators }))
  const child = spawn(
    process.execPath,
    [join(tools, 'lib/bin/firebase.js'), 'emulators:start', '--only', 'auth', '--project', projectId],
    {
      cwd: folder,
      env: { ...process.env, XDG_CONFIG_HOME: folder, CI: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  await isReady(child)
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    async newestCode(phone) {
      const answer = await fetch(`${url}/emulator/v1/projects/${projectId}/verificationCodes`)
      const { verificationCodes } = (await answer.json()) as {
        verificationCodes: readonly { phoneNumber: string; code: string }[]
      } // the emulator's own form
      const code = verificationCodes.findLast(({ phoneNumber }) => phoneNumber === phone)?.code
      expect(code, `a code to ${phone}`).toBeDefined()
      return code ?? ''
    },
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * The emulator's package, from a lock file of its own, installed once beside the browser: few need it, and it is large.
 */
function provideTools(): string {
  const lock = readFileSync(join(source, 'package-lock.json'))
  const folder = join(root, '.cache', 'sign-in-emulator', createHash('sha256').update(lock).digest('hex').slice(0, 16))
  if (!existsSync(folder)) {
    const unfinished = `${folder}.unfinished`
    rmSync(unfinished, { recursive: true, force: true })
    mkdirSync(unfinished, { recursive: true })
    for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(source, file), join(unfinished, file))
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: unfinished,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    renameSync(unfinished, folder)
  }
  return join(folder, 'node_modules', 'firebase-tools')
}

async function isReady(child: ChildProcess): Promise<void> {
  const printed: string[] = []
  const { stdout, stderr } = child
  if (!stdout || !stderr) throw new Error('the emulator has no output')
  await new Promise<void>((resolve, reject) => {
    const read = (line: string) => {
      printed.push(line)
      if (line.includes('All emulators ready')) resolve()
    }
    createInterface(stdout).on('line', read)
    createInterface(stderr).on('line', read)
    child.once('exit', (code) => reject(new Error(`the emulator ended with code ${code}:\n${printed.join('\n')}`)))
  })
}

/** Answers for the hosts that the library and the emulator's pages would load from. */
export async function standInForGoogle(context: BrowserContext): Promise<void> {
  const gapi = readFileSync(join(import.meta.dirname, 'gapi-stand-in.js'), 'utf8')
  await context.route('https://apis.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: gapi }),
  )
  await context.route('https://unpkg.com/**', (route) => route.fulfill({ contentType: 'text/plain', body: '' }))
}
