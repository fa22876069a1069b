import { basename } from 'node:path'

/** The last migration that defines functions; from then on they live in files of their own (docs/decisions/0160). */
const lastWithFunctions = '2026-11-25-08-scene'

const functionFile = /^apps\/server\/src\/(?:modules\/)?(\w+)\/sql\/([^/]+)\.sql$/
const migration = /^apps\/server\/src\/(?:modules\/\w+|platform)\/migrations\/([^/]+)\.sql$/
const definition = /^\s*create\s+(or\s+replace\s+)?(function|procedure)\s+([\w.]+)/gim

/** What is in the wrong place: a function outside its file, or something else in one. As `path:line what -> where`. */
export function misplacedSql(path: string, text: string): string[] {
  const problem = (index: number, what: string, instead: string) =>
    `${path}:${text.slice(0, index).split('\n').length} ${what} -> ${instead}`
  const definitions = [...text.matchAll(definition)]
  if ((migration.exec(path)?.[1] ?? '') > lastWithFunctions)
    return definitions.map(({ index, 0: what }) =>
      problem(index, what.trim(), 'a file of its own in the sql folder of its module'),
    )

  const [, schema, name] = functionFile.exec(path) ?? []
  if (schema === undefined) return []
  const found = definitions
    .filter(([, orReplace, , defined]) => defined !== `${schema}.${name}` || orReplace === undefined)
    .map(({ index, 0: what }) =>
      problem(
        index,
        what.trim(),
        `create or replace ${schema}.${name}: one file a function, all of its overloads in it`,
      ),
    )
  if (definitions.length === 0) found.push(problem(0, basename(path), `the definition of ${schema}.${name}`))
  if (!text.startsWith('-- '))
    found.push(problem(0, basename(path), 'a comment first that says what the function does'))
  const others = text.matchAll(
    /^(?:create(?! (?:or replace )?(?:function|procedure)\b| or replace trigger\b)|alter|drop|insert|update|delete)\b.*/gim,
  )
  return [
    ...found,
    ...[...others].map(({ index, 0: what }) =>
      problem(index, what, 'a migration: a file of a function runs again at each change'),
    ),
  ]
}
