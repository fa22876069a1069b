import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runChecks } from './check.ts'
import { commandOf, root, runNode } from './run-step.ts'

interface Tally {
  passed: number
  failed: number
}

const artifacts = join(root, 'artifacts')

/** Counts of a vitest JSON report. A run that left no report counts as one failure: silence is not success. */
async function vitest(project: string): Promise<Tally> {
  const report = join(artifacts, `vitest-${project.replaceAll(' ', '-')}.json`)
  rmSync(report, { force: true })
  const code = await runNode([
    commandOf('vitest', 'vitest'),
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, success } = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number
    numFailedTests: number
    success: boolean
  } // vitest's documented JSON report
  const unexplained = (code !== 0 || !success) && numFailedTests === 0 ? 1 : 0
  return { passed: numPassedTests, failed: numFailedTests + unexplained }
}

/** What Playwright's JSON report holds. */
interface Report {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
  readonly suites: readonly Suite[]
  /** What belongs to no test, such as a call that was still on its way when its test had ended. */
  readonly errors: readonly { readonly message?: string }[]
}

/** A file, or a part of it that has a name. */
interface Suite {
  readonly title: string
  readonly specs?: readonly Spec[]
  readonly suites?: readonly Suite[]
}

interface Spec {
  readonly title: string
  readonly tests: readonly {
    readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
    readonly projectName: string
  }[]
}

/** The tests that ended so, as a list of tests names them. */
function namesOf(
  { specs = [], suites = [], title }: Suite,
  wanted: 'flaky' | 'skipped',
  above: readonly string[] = [],
): readonly string[] {
  const path = [...above, title]
  const here = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName }) => [`[${projectName}]`, ...path, spec.title].join(' › ')),
  )
  return [...here, ...suites.flatMap((suite) => namesOf(suite, wanted, path))]
}

interface BrowserRun {
  readonly code: number
  /** Null when the runner left none. */
  readonly report: Report | null
}

async function runPlaywright(...words: readonly string[]): Promise<BrowserRun> {
  const path = join(artifacts, 'playwright.json')
  rmSync(path, { force: true })
  const code = await runNode(
    [commandOf('@playwright/test', 'playwright'), 'test', '--config', 'e2e/playwright.config.ts', ...words],
    {
      PLAYWRIGHT_JSON_OUTPUT_NAME: path,
    },
  )
  // Playwright's JSON report
  const report = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : null
  for (const { message } of report?.errors ?? []) console.log(`ERROR   of no test: ${message}`)
  return { code, report }
}

/**
 * Counts by the same rule. A flaky test counts as passed and is named: it is a defect to be mended. So is a test that
 * an error of no test kept from running: it is run once more.
 */
async function playwright(): Promise<Tally> {
  const first = await runPlaywright()
  const missed =
    first.report && first.report.stats.unexpected === 0
      ? first.report.suites.flatMap((suite) => namesOf(suite, 'skipped'))
      : []
  const list = join(artifacts, 'not-run.txt')
  if (missed.length > 0) writeFileSync(list, missed.join('\n'))
  const second = missed.length > 0 ? await runPlaywright('--test-list', list) : null
  const reports = [first, second].flatMap((run) => run?.report ?? [])
  for (const report of reports)
    for (const name of report.suites.flatMap((suite) => namesOf(suite, 'flaky'))) console.log(`FLAKY   ${name}`)
  for (const name of missed) console.log(`FLAKY   ${name} (did not run at first)`)
  const sum = (count: (stats: Report['stats']) => number) =>
    reports.reduce((total, { stats }) => total + count(stats), 0)
  const failed = sum(({ unexpected }) => unexpected)
  const unexplained = (second ?? first).code !== 0 && failed === 0 ? 1 : 0
  return { passed: sum(({ expected, flaky }) => expected + flaky), failed: failed + unexplained }
}

async function checks(): Promise<Tally> {
  const results = await runChecks()
  for (const { name, problem } of results)
    console.log(problem === null ? `ok      check: ${name}` : `FAILED  check: ${name}\n${problem}`)
  const failed = results.filter(({ problem }) => problem !== null).length
  return { passed: results.length - failed, failed }
}

const steps: Readonly<Record<string, () => Promise<Tally>>> = {
  check: checks,
  unit: () => vitest('unit'),
  web: () => vitest('browser code'),
  pg: () => vitest('pg'),
  browser: playwright,
}

mkdirSync(artifacts, { recursive: true })
const chosen = process.argv.slice(2)
const total: Tally = { passed: 0, failed: 0 }
for (const [name, step] of Object.entries(steps)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  const startedAt = Date.now()
  console.log(`\n== ${name}`)
  const tally = await step()
  console.log(
    `== ${name}: ${tally.passed} passed, ${tally.failed} failed in ${Math.round((Date.now() - startedAt) / 1000)} s`,
  )
  total.passed += tally.passed
  total.failed += tally.failed
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)
