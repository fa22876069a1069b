import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { createApp } from '../src/app.ts'
import { silentLog } from '../src/platform/process/log.ts'
import { readSettings } from '../src/platform/process/settings.ts'
import { lotteryHouse, quickGame } from '../test/lottery.ts'
import { pngWithTexts } from '../test/pictures.ts'
import { withFreshDatabase } from './fresh-database.ts'
import { generatorOf } from './generator.ts'
import type { Answers } from './paced-calls.ts'
import { newPeople } from './people.ts'
import { fail, report } from './report.ts'
import type { UploadsOrder, UploadsReport } from './uploads-load.ts'

const underLoad = generatorOf<{ order: UploadsOrder; report: UploadsReport }>('uploads-load.ts')

const members = 1000
const seconds = 20
const [betsPerSecond, pagesPerSecond, uploadsPerSecond] = [200, 20, 30]
const mebibyte = 1024 * 1024
const memoryMebibytesMax = 200

/**
 * Bets and pages while pictures are uploaded at ten times what can be decoded: large photos, large drawings, and files
 * whose texts unpack to gigabytes. Server, database and load share the machine.
 */
export async function run(): Promise<void> {
  await withFreshDatabase(async (database) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'banyan-bench-uploads-'))
    const settings = readSettings({ DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1' })
    const app = await createApp({ settings, nodeId: 'bench', log: silentLog, database, webDist: newSite(dataDir) })
    try {
      const house = lotteryHouse(database)
      await house.offerQuickGame()
      const numero = await house.newDraw()
      const { tokens } = await newPeople(database, members)
      await house.newMembers(
        tokens.map((_, index) => BigInt(index + 1)),
        10n ** 12n,
      )
      const url = await app.http.listen(0, '127.0.0.1')
      const bets = { perSecond: betsPerSecond, tokens, gameCode: quickGame.code, numero }
      await measure(
        { url, bets, pages: { perSecond: pagesPerSecond, paths: ['/', '/assets/scene-abcdefgh.js'] } },
        await newFiles(),
      )
    } finally {
      await app.stop()
      rmSync(dataDir, { recursive: true })
    }
  })
}

function newSite(dataDir: string): string {
  const dist = join(dataDir, 'site')
  mkdirSync(join(dist, 'assets'), { recursive: true })
  const head = '<head><!-- head --><title>x</title><!-- /head --></head>'
  writeFileSync(
    join(dist, 'index.html'),
    `<!doctype html><html lang="vi">${head}<body><div id="root"></div></body></html>`,
  )
  writeFileSync(join(dist, 'assets/scene-abcdefgh.js'), 'x'.repeat(100_000))
  return dist
}

async function newFiles(): Promise<string[]> {
  const plain = sharp({ create: { width: 4900, height: 4900, channels: 3, background: '#0a7' } })
  const files = [await plain.jpeg().toBuffer(), await plain.png().toBuffer(), await pngWithTexts(20)]
  return files.map((file) => file.toString('base64'))
}

async function measure(order: Omit<UploadsOrder, 'seconds' | 'uploads'>, files: readonly string[]): Promise<void> {
  await underLoad({ ...order, seconds: 5, uploads: { perSecond: 2, files } })
  await sleep(12_000) // The processes of the first pictures end meanwhile.
  const idle = await withLoopTime(() => underLoad({ ...order, seconds, uploads: { perSecond: 0, files } }))
  const before = process.memoryUsage.rss() / mebibyte
  const most = { server: 0, helpers: 0 }
  const watching = setInterval(() => {
    most.server = Math.max(most.server, process.memoryUsage.rss() / mebibyte)
    most.helpers = Math.max(most.helpers, helpersMebibytes())
  }, 100)
  const busy = await withLoopTime(() =>
    underLoad({ ...order, seconds, uploads: { perSecond: uploadsPerSecond, files } }),
  )
  clearInterval(watching)
  await sleep(12_000)

  compare('bets, p99, beside uploads', busy.bets, idle.bets, betsPerSecond)
  compare('pages, p99, beside uploads', busy.pages, idle.pages, pagesPerSecond)
  report({
    bench: 'uploads',
    case: 'processor time of the event loop, beside uploads',
    value: busy.loopMs / seconds,
    unit: 'ms/s',
    yardstick: idle.loopMs / seconds,
  })
  const { statuses } = busy.uploads
  const taken = statuses[200] ?? 0
  report({
    bench: 'uploads',
    case: `pictures taken, of ${uploadsPerSecond} a second`,
    value: taken / seconds,
    unit: '1/s',
  })
  report({ bench: 'uploads', case: 'pictures refused as busy', value: statuses[503] ?? 0, unit: 'pictures' })
  report({ bench: 'uploads', case: 'upload, p99', value: busy.uploads.p99Ms, unit: 'ms' })
  report({
    bench: 'uploads',
    case: 'memory of the server, at most',
    value: most.server,
    unit: 'MiB',
    yardstick: before,
  })
  report({ bench: 'uploads', case: 'memory of its helpers, at most', value: most.helpers, unit: 'MiB' })
  report({
    bench: 'uploads',
    case: 'memory of the server, after',
    value: process.memoryUsage.rss() / mebibyte,
    unit: 'MiB',
    yardstick: before,
  })
  report({ bench: 'uploads', case: 'memory of its helpers, after', value: helpersMebibytes(), unit: 'MiB' })
  if (most.server - before > memoryMebibytesMax) fail(`the server took ${memoryMebibytesMax} MiB more and above`)
  if (taken + (statuses[503] ?? 0) < uploadsPerSecond * seconds)
    fail(`of the uploads came back: ${JSON.stringify(statuses)}`)
}

/** What the work took of the server's one thread, whatever else the machine did. */
async function withLoopTime(work: () => Promise<UploadsReport>): Promise<UploadsReport & { readonly loopMs: number }> {
  const before = process.threadCpuUsage()
  const done = await work()
  const { user, system } = process.threadCpuUsage(before)
  return { ...done, loopMs: (user + system) / 1000 }
}

function compare(name: string, busy: Answers, idle: Answers, perSecond: number): void {
  report({ bench: 'uploads', case: name, value: busy.p99Ms, unit: 'ms', yardstick: idle.p99Ms })
  if ((busy.statuses[200] ?? 0) < perSecond * seconds) fail(`${name}: came back ${JSON.stringify(busy.statuses)}`)
  if (busy.p99Ms > 2 * idle.p99Ms) fail(`${name}: more than twice as slow as alone`)
}

/**
 * The processes that this one has started to decode pictures, where the system lists them; the load and the database
 * are others.
 */
function helpersMebibytes(): number {
  try {
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ')
    const helpers = children.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('picture-process'))
    const pages = helpers.map((pid) => Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]))
    return (pages.reduce((sum, count) => sum + count, 0) * 4096) / mebibyte
  } catch {
    return 0
  }
}
