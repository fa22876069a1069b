import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './run-step.ts'

const file = join(root, 'docs/requirements.md')
const id = /[A-Z][A-Z0-9]*-\d+|S\d+/
const inBrackets = new RegExp(String.raw`\[((?:${id.source})(?:, ?(?:${id.source}))*)\]`, 'g')
const aloneInQuotes = new RegExp(String.raw`['"](${id.source})['"]`, 'g')
/** A title that takes its id from a row of a table: `[%s] …`, `[$id] …`. */
const idOfARow = /['"`]\[(?:%s|\$\w+)\] /
const sentence = new RegExp(String.raw`^- \*\*(${id.source})\*\* `)

interface Claim {
  readonly id: string
  readonly path: string
  readonly line: number
  readonly text: string
}

/** Every id that a test's title names, with the line that names it. Ids in comments are no claims. */
export function claimsOf(path: string, source: string): Claim[] {
  const rows = idOfARow.test(source)
  return source.split('\n').flatMap((text, index) => {
    if (/^\s*(\/\/|\/?\*)/.test(text)) return []
    const named = [...text.matchAll(inBrackets)].flatMap(([, ids = '']) => ids.split(/, ?/))
    const ofRows = rows ? [...text.matchAll(aloneInQuotes)].map(([, one = '']) => one) : []
    return [...named, ...ofRows].map((one) => ({ id: one, path, line: index + 1, text: text.trim() }))
  })
}

/** The document with its `Tests:` lines as the claims have them. */
export function withTests(document: string, claims: readonly Claim[]): string {
  const files = Map.groupBy(claims, (claim) => claim.id)
  return document
    .split('\n')
    .filter((line) => !line.startsWith('  Tests: '))
    .flatMap((line, index, lines) => {
      const found = ownerOf(lines, index)
      if (!found) return [line]
      const names = [...new Set((files.get(found) ?? []).map((claim) => basename(claim.path)))].toSorted()
      return [line, `  Tests: ${names.join(', ') || 'none'}`]
    })
    .join('\n')
}

/** The requirement whose last line this is: its sentence, or the `Lacks:` under it. */
function ownerOf(lines: readonly string[], index: number): string | undefined {
  if (lines[index + 1]?.startsWith('  Lacks: ')) return undefined
  const line = lines[index]?.startsWith('  Lacks: ') ? lines[index - 1] : lines[index]
  return sentence.exec(line ?? '')?.[1]
}

/** Claims of ids that the document does not know. */
export function unknownClaims(document: string, claims: readonly Claim[]): string[] {
  const known = new Set(document.split('\n').flatMap((line) => sentence.exec(line)?.[1] ?? []))
  return claims
    .filter((claim) => !known.has(claim.id))
    .map((claim) => `${claim.path}:${claim.line} names ${claim.id}, which docs/requirements.md does not list`)
}

function readClaims(): Claim[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed
    .split('\n')
    .filter(
      (path) =>
        /\.(test\.tsx?|e2e\.ts)$/.test(path) && path !== 'tools/requirements.test.ts' && existsSync(join(root, path)),
    )
    .flatMap((path) => claimsOf(path, readFileSync(join(root, path), 'utf8')))
}

/** What is wrong with docs/requirements.md, or null. */
export function requirementsProblem(): string | null {
  const document = readFileSync(file, 'utf8')
  const claims = readClaims()
  const unknown = unknownClaims(document, claims)
  if (unknown.length > 0) return unknown.join('\n')
  return withTests(document, claims) === document
    ? null
    : 'docs/requirements.md is not what the titles of the tests say: run node tools/requirements.ts'
}

if (import.meta.main) {
  const asked = process.argv.slice(2)
  const claims = readClaims()
  if (asked.length === 0) writeFileSync(file, withTests(readFileSync(file, 'utf8'), claims))
  for (const claim of claims.filter((one) => asked.includes(one.id)))
    console.log(`${claim.path}:${claim.line} ${claim.text}`)
}
