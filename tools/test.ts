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

/** Counts of a Playwright JSON report, by the same rule. A flaky test counts as failed. */
async function playwright(): Promise<Tally> {
  const report = join(artifacts, 'playwright.json')
  rmSync(report, { force: true })
  const code = await runNode([commandOf('@playwright/test', 'playwright'), 'test', '--config', 'e2e/playwright.config.ts'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as { stats: { expected: number; unexpected: number; flaky: number } } // Playwright's JSON report
  const unexplained = code !== 0 && stats.unexpected + stats.flaky === 0 ? 1 : 0
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + unexplained }
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
