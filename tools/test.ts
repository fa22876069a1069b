import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { runChecks } from './check.ts'
import { type FileTime, dearest } from './dearest.ts'
import { commandOf, root, runNode } from './run-step.ts'

interface Tally {
  passed: number
  failed: number
  /** What failed, by file and title; told again at the very end, where it is found in a long output. */
  names?: readonly string[]
}

const artifacts = join(root, 'artifacts')

/**
 * When the browser stops beginning tests: on a machine several times slower than the ones meant, a run that never ends
 * tells nothing. What it did not get to is named, and counts as neither passed nor failed.
 */
const deadlineMs = Date.now() + Number(process.env['TEST_MINUTES'] ?? 70) * 60_000
/** However late it is, the first journeys are made. */
const browserMsLeast = 5 * 60_000

/**
 * Counts of a vitest JSON report. A run that left no report counts as one failure: silence is not success. One that an
 * error of no test alone has failed, such as a window that was closed while it still painted, is made once more.
 */
async function vitest(project: string): Promise<Tally> {
  const first = await runVitest(project)
  if (first.failed !== 1 || first.passed === 0 || first.names?.length !== 0) return first
  console.log(`FLAKY   ${project}: an error of no test, which stands above; all are run once more`)
  return runVitest(project)
}

async function runVitest(project: string): Promise<Tally> {
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
  const { numPassedTests, numFailedTests, success, testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number
    numFailedTests: number
    success: boolean
    testResults: {
      name: string
      startTime: number
      endTime: number
      status: string
      assertionResults: { fullName: string; status: string }[]
    }[]
  } // vitest's documented JSON report
  const files = testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    ms: endTime - startTime,
  }))
  for (const line of dearest(files)) console.log(`DEAR    ${line}`)
  const unexplained = (code !== 0 || !success) && numFailedTests === 0 ? 1 : 0
  const names = testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed').map(({ fullName }) => fullName)
    // A file that could not be collected has no test that failed.
    const titles = failed.length === 0 && status === 'failed' ? ['(the file)'] : failed
    return titles.map((title) => `${relative(root, name)} › ${title}`)
  })
  return { passed: numPassedTests, failed: numFailedTests + unexplained, names }
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
    /** One for each try, in milliseconds. */
    readonly results: readonly { readonly duration: number }[]
  }[]
}

/** The tests that ended so, as a list of tests names them. */
function namesOf(
  { specs = [], suites = [], title }: Suite,
  wanted: 'flaky' | 'skipped' | 'unexpected',
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

/** How long each test of a suite took, all its tries together, in milliseconds. */
const durationsOf = ({ specs = [], suites = [] }: Suite): readonly number[] => [
  ...specs.flatMap(({ tests }) => tests.map(({ results }) => results.reduce((sum, { duration }) => sum + duration, 0))),
  ...suites.flatMap(durationsOf),
]

/** What each file of a browser run took, all its tests and their tries together. */
const filesOf = (reports: readonly Report[]): readonly FileTime[] =>
  reports
    .flatMap(({ suites }) => suites)
    .map((suite) => ({ file: suite.title, ms: durationsOf(suite).reduce((sum, each) => sum + each, 0) }))

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
 * an error of no test kept from running: it is run once more, unless the time was up.
 */
async function playwright(): Promise<Tally> {
  const leftMs = Math.max(browserMsLeast, deadlineMs - Date.now())
  const endsAtMs = Date.now() + leftMs
  const first = await runPlaywright('--global-timeout', String(leftMs))
  const isOutOfTime = Date.now() >= endsAtMs
  const missed = first.report?.suites.flatMap((suite) => namesOf(suite, 'skipped')) ?? []
  const again = !isOutOfTime && first.report?.stats.unexpected === 0 ? missed : []
  const list = join(artifacts, 'not-run.txt')
  if (again.length > 0) writeFileSync(list, again.join('\n'))
  const second = again.length > 0 ? await runPlaywright('--test-list', list) : null
  const reports = [first, second].flatMap((run) => run?.report ?? [])
  for (const report of reports)
    for (const name of report.suites.flatMap((suite) => namesOf(suite, 'flaky'))) console.log(`FLAKY   ${name}`)
  for (const name of again) console.log(`FLAKY   ${name} (did not run at first)`)
  for (const name of isOutOfTime ? missed : []) console.log(`NOT RUN ${name} (the time was up)`)
  for (const line of dearest(filesOf(reports))) console.log(`DEAR    ${line}`)
  const sum = (count: (stats: Report['stats']) => number) =>
    reports.reduce((total, { stats }) => total + count(stats), 0)
  const failed = sum(({ unexpected }) => unexpected)
  const unexplained = (second ?? first).code !== 0 && failed === 0 && !(isOutOfTime && first.report) ? 1 : 0
  const names = reports.flatMap((report) => report.suites.flatMap((suite) => namesOf(suite, 'unexpected')))
  return { passed: sum(({ expected, flaky }) => expected + flaky), failed: failed + unexplained, names }
}

async function checks(): Promise<Tally> {
  const results = await runChecks()
  for (const { name, problem } of results)
    console.log(problem === null ? `ok      check: ${name}` : `FAILED  check: ${name}\n${problem}`)
  const names = results.filter(({ problem }) => problem !== null).map(({ name }) => name)
  return { passed: results.length - names.length, failed: names.length, names }
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
const failures: string[] = []
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
  failures.push(...(tally.names ?? []).map((title) => `FAILED  ${name}: ${title}`))
}
if (failures.length > 0) console.log(`\n${failures.join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)
