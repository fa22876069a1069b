import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deskTexts } from '@banyan/i18n/ops-desk'
import { expect, test } from 'vitest'

const app = import.meta.dirname
const texts = join(app, '..', '..', '..', '..', 'packages', 'i18n', 'src')

/** The folder that brings the texts of a name, such as `loyalty` of `rewards`. */
const deskOf = new Map(
  globSync('desk-*/vi.ts', { cwd: texts }).flatMap((file) =>
    [...readFileSync(join(texts, file), 'utf8').matchAll(/^export const (\w+)/gm)].map(
      ([, name = '']) => [name, dirname(file).replace('desk-', '')] as const,
    ),
  ),
)

/** A file and all that it imports at once, near or far. */
function withImports(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file) || !existsSync(file)) return seen
  seen.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/ from '(\.[^']+\.tsx?)'/g))
    withImports(join(dirname(file), path), seen)
  return seen
}

/** The desks whose texts are shown, as far as keys are written out: one that is made up has its first word there. */
const shownIn = (file: string) =>
  [...withImports(file)]
    // What leads to pages names permissions, which begin as texts do.
    .filter((each) => !each.endsWith('places.ts'))
    .flatMap((each) => [...readFileSync(each, 'utf8').matchAll(/(?<!includes\()['`]([a-z_]+)\.[a-z_$]/g)])
    .flatMap(([, name = '']) => deskOf.get(name) ?? [])

const page = /page\(\s*async \(\) => \(await import\('([^']+)'\)\)\.\w+,?\s*(?:\[([^\]]*)\])?,?\s*\)/g
const pages = [...readFileSync(join(app, 'pages.ts'), 'utf8').matchAll(page)].map(
  ([, file = '', listed = '']) => [file, [...listed.matchAll(/'([\w-]+)'/g)].map(([, desk = '']) => desk)] as const,
)
const palette = /const begun = \[([^\]]*)\]/.exec(readFileSync(join(app, 'Search.tsx'), 'utf8'))?.[1] ?? ''

test('every folder of texts is one that can be loaded', () => {
  expect([...new Set(deskOf.values())].toSorted()).toEqual([...deskTexts])
})

test.each(pages)('%s comes with the texts of every desk that it shows', (file, listed) => {
  expect([...new Set(shownIn(join(app, file)))].toSorted()).toEqual(listed.toSorted())
})

test('the palette comes with the texts of what it begins', () => {
  expect(pages.length).toBeGreaterThan(45)
  const listed = [...palette.matchAll(/'(\w+)'/g)].map(([, desk = '']) => desk)
  const actions = readFileSync(join(app, 'actions.ts'), 'utf8')
  const begun = [...actions.matchAll(/begin\('[^']+', '(\w+)\./g)].flatMap(([, name = '']) => deskOf.get(name) ?? [])
  expect([...new Set(begun)].toSorted()).toEqual(listed)
})

test('the frame and the first page have their texts without any desk', () => {
  const first = ['Root.tsx', '../features/dashboard/DashboardPage.tsx', '../features/entrance/SetupPage.tsx']
  expect(first.flatMap((file) => shownIn(join(app, file)))).toEqual([])
})
