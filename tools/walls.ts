import { captureNode, commandOf } from './run-step.ts'

/** Fewer cruised files than this means the checker saw nothing, as it does with a TypeScript it cannot use. */
const filesAtLeast = 80

interface CruiseReport {
  readonly modules: readonly { readonly source: string }[]
  readonly summary: {
    readonly violations: readonly {
      readonly from: string
      readonly to: string
      readonly rule: { readonly name: string }
    }[]
  }
}

/**
 * Checks the imports of `folders` (from the root) against the walls. Answers the breaches
 * in words, or null when there is none.
 */
export async function checkWalls(
  folders: readonly string[] = ['packages', 'apps', 'tools', 'e2e'],
  atLeast: number = filesAtLeast,
): Promise<string | null> {
  const { code, output } = await captureNode([
    commandOf('dependency-cruiser', 'depcruise'),
    '--config',
    '.dependency-cruiser.mjs',
    '--output-type',
    'json',
    ...folders,
  ])
  const start = output.indexOf('{')
  if (start < 0) return output || `the checker ended with code ${code}`
  const report = JSON.parse(output.slice(start)) as CruiseReport // dependency-cruiser's documented JSON output
  const own = report.modules.filter((module) => !module.source.includes('node_modules'))
  if (own.length < atLeast) return `only ${own.length} files were checked, at least ${atLeast} were expected`
  const breaches = report.summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} -> ${to}`)
  return breaches.length === 0 ? null : breaches.join('\n')
}
