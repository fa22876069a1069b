import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
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

/** What every suite of a Playwright JSON report holds. */
interface Suite {
  readonly specs?: readonly { readonly title: string; readonly file: string; readonly tests: readonly { readonly status: string }[] }[]
  readonly suites?: readonly Suite[]
}

/** The tests that failed once and passed when they were tried again. */
function flakyOf({ specs = [], suites = [] }: Suite): string[] {
  const here = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ file, title }) => `${file} › ${title}`)
  return [...here, ...suites.flatMap(flakyOf)]
}

/** Counts of a Playwright JSON report, by the same rule. A flaky test counts as passed and is named: it is a defect to be mended. */
async function playwright(): Promise<Tally> {
  const report = join(artifacts, 'playwright.json')
  rmSync(report, { force: true })
  const code = await runNode([commandOf('@playwright/test', 'playwright'), 'test', '--config', 'e2e/playwright.config.ts'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number }
    suites: readonly Suite[]
  } // Playwright's JSON report
  for (const name of suites.flatMap(flakyOf)) console.log(`FLAKY   ${name}`)
  const unexplained = code !== 0 && stats.unexpected === 0 ? 1 : 0
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + unexplained }
}

async function checks(): Promise<Tally> {
  const results = await runChecks()
  for (const { name, problem } of results) console.log(problem === null ? `ok      check: ${name}` : `FAILED  check: ${name}\n${problem}`)
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
  console.log(`== ${name}: ${tally.passed} passed, ${tally.failed} failed in ${Math.round((Date.now() - startedAt) / 1000)} s`)
  total.passed += tally.passed
  total.failed += tally.failed
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)
