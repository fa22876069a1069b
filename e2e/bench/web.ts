import { rmSync } from 'node:fs'
import { loadavg, tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse, { defaultConfig } from 'lighthouse'
import { provideChromium } from '../support/chromium.ts'
import { startProduct } from '../support/product.ts'
import { importGames } from './many-games.ts'
import { median, print as printFigure } from './report.ts'
import { measureMoves } from './site-moves.ts'

const pages = ['/index', '/rng', '/vnlottery', '/promotions', '/help']
/** Every route that a visitor sees, the dearest first. */
const everyPage = [
  '/vnlottery',
  '/help',
  '/index',
  '/rng',
  '/pvp',
  '/elott',
  '/seaLottery',
  '/lottery',
  '/live',
  '/sports',
  '/fish',
  '/crash',
  '/bowls/tai-xiu',
  '/fairness',
  '/promotions',
  '/vip',
  '/pointMall',
  '/noticePage',
  '/down',
  '/join',
  '/login',
  '/register',
]
const runs = 5
const port = 3200
const games = 10_000
const root = join(import.meta.dirname, '../..')
const dataDir = join(tmpdir(), `banyan-bench-web-${userInfo().uid}`)

/** Lighthouse's index of a cheap phone: a machine is slowed until it has this one. */
const cheapIndex = 300
const cheapRuns = 3
const cheapTargets = { performance: 90, blockingMs: 200, largestPaintMs: 2_000 } as const

interface Visit {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  readonly layoutShift: number
  readonly firstPaintMs: number
  readonly largestPaintMs: number
  readonly blockingMs: number
  readonly scriptBytes: number
  readonly imageBytes: number
  /**
   * How fast this machine is, as Lighthouse measures it at every visit; its throttling
   * takes one of 1,500 to 2,000 for granted.
   */
  readonly machineIndex: number
}

/**
 * Lighthouse's throttled phone profile on the product as `npm start` serves it, from an empty database; then what
 * happens on an open page, with a catalogue of ten thousand games. `npm run bench -- web cheap` measures every route
 * on a cheap phone instead, `npm run bench -- web cheap /help` that one.
 */
export async function run(): Promise<void> {
  const [, , , profile, ...named] = process.argv
  rmSync(dataDir, { recursive: true, force: true })
  const product = await startProduct({ folder: root, port, env: { DATA_DIR: dataDir }, timeoutMs: 240_000 })
  try {
    if (profile === 'cheap') return await measureCheap(product.url, named.length > 0 ? named : everyPage)
    for (const page of pages) {
      const visits: Visit[] = []
      for (let each = 0; each < runs; each += 1) visits.push(await visit(`${product.url}${page}`))
      for (const [name, unit] of figures) print(page, name, median(visits.map((one) => one[name])), unit)
    }
    importGames(root, dataDir, games)
    await measureMoves(product.url, games)
  } finally {
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Every route with the processor slowed to a cheap phone's; fails where one is slower than the targets. */
async function measureCheap(url: string, routes: readonly string[]): Promise<void> {
  const { machineIndex } = await visit(`${url}${routes[0]}`)
  const slowdown = Math.max(1, Math.round((machineIndex / cheapIndex) * 10) / 10)
  printFigure('web', `slowdown of a machine of ${Math.round(machineIndex)} to ${cheapIndex}`, slowdown, 'times')
  printFigure('web', 'load average before', loadavg()[0] ?? Number.NaN, 'processes')
  for (const route of routes) {
    const visits: Visit[] = []
    for (let each = 0; each < cheapRuns; each += 1) visits.push(await visit(`${url}${route}`, slowdown))
    const of = (name: keyof typeof cheapTargets) => median(visits.map((one) => one[name]))
    for (const [name, unit] of figures)
      if (name in cheapTargets)
        printFigure('web', `${route} ${name}, cheap phone, median of ${cheapRuns}`, of(name as never), unit)
    const isMissed =
      of('performance') < cheapTargets.performance ||
      of('blockingMs') > cheapTargets.blockingMs ||
      of('largestPaintMs') > cheapTargets.largestPaintMs
    if (!isMissed) continue
    console.error(`${route} is slower on a cheap phone than ${JSON.stringify(cheapTargets)}`)
    process.exitCode = 1
  }
}

const figures = [
  ['performance', 'score'],
  ['accessibility', 'score'],
  ['bestPractices', 'score'],
  ['seo', 'score'],
  ['layoutShift', 'cls'],
  ['firstPaintMs', 'ms'],
  ['largestPaintMs', 'ms'],
  ['blockingMs', 'ms'],
  ['scriptBytes', 'bytes over the wire'],
  ['imageBytes', 'bytes over the wire'],
  ['machineIndex', 'of Lighthouse'],
] as const satisfies readonly (readonly [keyof Visit, string])[]

/** Opens a page in a browser of its own, with the processor slowed so many times; four times by itself. */
async function visit(url: string, cpuSlowdownMultiplier?: number): Promise<Visit> {
  const chromium = await provideChromium()
  const browser = await launch({
    chromePath: chromium.executablePath,
    chromeFlags: ['--headless=new', ...chromium.args],
    envVars: { ...process.env, ...chromium.env },
  })
  try {
    const result = await lighthouse(url, {
      port: browser.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      ...(cpuSlowdownMultiplier !== undefined && {
        throttling: { ...defaultConfig.settings?.throttling, cpuSlowdownMultiplier },
      }),
    })
    if (!result) throw new Error(`no report of ${url}`)
    const { categories, audits, environment } = result.lhr
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
    const number = (name: string) => audits[name]?.numericValue ?? Number.NaN
    for (const name of ['accessibility', 'best-practices', 'seo'] as const) explain(url, name, categories[name], audits)
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      layoutShift: number('cumulative-layout-shift'),
      firstPaintMs: number('first-contentful-paint'),
      largestPaintMs: number('largest-contentful-paint'),
      blockingMs: number('total-blocking-time'),
      scriptBytes: bytesOf(audits, 'Script'),
      imageBytes: bytesOf(audits, 'Image'),
      machineIndex: environment.benchmarkIndex,
    }
  } finally {
    browser.kill()
  }
}

type Audits = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']['audits']
type Category = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']['categories'][string]

/** Says on stderr which audits cost points, so that a bad figure names its cause. */
function explain(url: string, name: string, category: Category | undefined, audits: Audits): void {
  for (const { id, weight } of category?.auditRefs ?? []) {
    const audit = audits[id]
    if (weight > 0 && audit && audit.score !== null && audit.score < 1) console.error(`${url} ${name}: ${audit.title}`)
  }
}

function bytesOf(audits: Audits, resourceType: string): number {
  const details = audits['network-requests']?.details
  if (details?.type !== 'table') return Number.NaN
  return details.items
    .filter((item) => item['resourceType'] === resourceType)
    .reduce((total, item) => total + Number(item['transferSize'] ?? 0), 0)
}

function print(page: string, name: string, value: number, unit: string): void {
  printFigure('web', `${page} ${name}, throttled phone, median of ${runs}`, value, unit)
}
