import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decisionsProblem } from './decisions.ts'
import { requirementsProblem } from './requirements.ts'
import { captureNode, commandOf, root } from './run-step.ts'
import { checkSqlWalls } from './sql-walls.ts'
import { tidy } from './tidy.ts'
import { checkWalls } from './walls.ts'

export interface CheckResult {
  readonly name: string
  readonly problem: string | null
}

async function command(name: string, args: readonly string[]): Promise<CheckResult> {
  const { code, output } = await captureNode(args)
  return { name, problem: code === 0 ? null : output.trim() }
}

/** Types, lint, walls and tidiness of the whole repository, one result each. Nothing here writes. */
export async function runChecks(): Promise<CheckResult[]> {
  const typeScript = join(root, 'node_modules/@typescript/native/bin/tsc')
  return [
    await command('types', [typeScript, '-p', '.']),
    await command('lint', [commandOf('oxlint', 'oxlint'), '--type-aware', '--deny-warnings']),
    await command('format', [commandOf('oxfmt', 'oxfmt'), '--check', '.']),
    { name: 'walls', problem: await checkWalls() },
    { name: 'walls in SQL', problem: await checkSqlWalls() },
    { name: 'tidy', problem: tidy(root).join('\n') || null },
    { name: 'requirements', problem: requirementsProblem() },
    { name: 'decisions', problem: decisionsProblem() },
    { name: 'node is pinned', problem: pinnedNodeProblem() },
  ]
}

function pinnedNodeProblem(): string | null {
  const pinned = readFileSync(join(root, '.nvmrc'), 'utf8').trim()
  return process.versions.node === pinned ? null : `running Node ${process.versions.node}, .nvmrc says ${pinned}`
}

if (import.meta.main) {
  let failed = 0
  for (const { name, problem } of await runChecks()) {
    console.log(problem === null ? `ok      ${name}` : `FAILED  ${name}\n${problem}`)
    if (problem !== null) failed += 1
  }
  process.exit(failed === 0 ? 0 : 1)
}
