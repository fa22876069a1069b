import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-step.ts'

const folder = join(root, 'docs/decisions')

interface Decision {
  readonly file: string
  readonly text: string
}

/** The index of the decisions, one line a file. */
export function indexOf(records: readonly Decision[]): string {
  return `# Decisions

What was chosen, why, and what it costs, one record a choice. \`node tools/decisions.ts\` writes this list from the
headings; \`npm run check\` fails when a record is missing in it or has another form: \`# NNNN Title\` (the title
names the thing decided), then **Context.**, **Choice.** and **Consequences.**, about half a page. A record that no
longer holds says so and names the one that replaced it; a number is never used again.

${records.map(({ file, text }) => `- [${file.slice(0, 4)}](${file}) ${titleOf(text)}`).join('\n')}
`
}

function titleOf(text: string): string | undefined {
  return /^# \d{4} (\p{Lu}.*)$/mu.exec(text.split('\n', 1)[0] ?? '')?.[1]
}

/** What is wrong with the form of the records. */
export function formProblems(records: readonly Decision[]): string[] {
  return records.flatMap(({ file, text }, index) => {
    const number = file.slice(0, 4)
    return [
      ...(/^\d{4}-[a-z0-9-]+\.md$/.test(file) ? [] : [`${file}: a record is called NNNN-name.md`]),
      ...(text.startsWith(`# ${number} `) && titleOf(text) ? [] : [`${file}: the first line is "# ${number} Title"`]),
      ...(text.includes('**Choice.**') ? [] : [`${file}: it has no paragraph **Choice.**`]),
      ...(records[index - 1]?.file.slice(0, 4) === number
        ? [`${file}: ${number} is taken by ${records[index - 1]?.file}`]
        : []),
    ]
  })
}

function readRecords(): Decision[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.md') && file !== 'README.md')
  return files.toSorted().map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))
}

/** What is wrong with docs/decisions, or null. */
export function decisionsProblem(): string | null {
  const records = readRecords()
  const problems = formProblems(records)
  const current = readFileSync(join(folder, 'README.md'), 'utf8') === indexOf(records)
  return (
    [
      ...problems,
      ...(current ? [] : ['docs/decisions/README.md is not what the records say: run node tools/decisions.ts']),
    ].join('\n') || null
  )
}

if (import.meta.main) writeFileSync(join(folder, 'README.md'), indexOf(readRecords()))
