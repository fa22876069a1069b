import { languages } from '@banyan/contract'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Catalogue = { readonly [name: string]: string | Catalogue }

/** The text of a key in a language; undefined of keys that are put together from parts. */
function textOf(catalogue: Catalogue, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<string | Catalogue | undefined>((at, name) => (typeof at === 'object' ? at[name] : undefined), catalogue)
  return typeof found === 'string' ? found.toLowerCase() : undefined
}

/** A button with a name of its own over a text that is shown. */
const named = /<[Bb]utton\b(?:[^>]|=>)*?aria-label=\{t\('([\w.]+)'(?:[^>]|=>)*?>\s*\{t\('([\w.]+)'/g

const buttons = globSync('**/*.tsx', { cwd: import.meta.dirname })
  .filter((file) => !file.includes('.test.'))
  .flatMap((file) =>
    [...readFileSync(`${import.meta.dirname}/${file}`, 'utf8').matchAll(named)].map(([, name = '', shown = '']) => ({
      file,
      name,
      shown,
    })),
  )

// Whoever speaks to the machine says what is read there (WCAG 2.5.3).
test.each(languages)('in %s the name of a button holds the text that it shows', async (language) => {
  const { ops } = (await import(`../../../packages/i18n/src/ops/${language.toLowerCase()}.ts`)) as { ops: Catalogue } // as: what every file of the folder gives
  const without = buttons.filter(({ name, shown }) => {
    const [whole, part] = [textOf(ops, name), textOf(ops, shown)]
    return whole !== undefined && part !== undefined && !whole.includes(part)
  })
  expect(buttons.length).toBeGreaterThan(30)
  expect(without).toEqual([])
})
