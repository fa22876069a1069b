import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { earlyOf } from './boot.ts'

interface Chunk {
  readonly imports?: readonly string[]
  /** The end of the path of its module. */
  readonly of?: string
  readonly css?: string
}

const chunk = (fileName: string, { imports = [], of, css }: Chunk, isEntry = false) => [
  fileName,
  {
    type: 'chunk',
    fileName,
    imports,
    isEntry,
    facadeModuleId: of ? `/clone${of}` : null,
    viteMetadata: { importedCss: new Set(css ? [css] : []) },
  },
]

const languages = ['vi', 'en', 'cn', 'th', 'ja', 'id']
const pages = ['index', 'vnlottery', 'egame', 'promo', 'help']

/** A build of the site with these chunks besides those that it must have. */
function built(chunks: Readonly<Record<string, Chunk>>, texts = languages): Rolldown.OutputBundle {
  return Object.fromEntries([
    chunk('app.js', { imports: ['preload.js'], of: '/src/main.ts' }, true),
    chunk('preload.js', {}),
    chunk('start.js', { imports: ['vendor.js', 'preload.js'], of: '/src/app/start.tsx' }),
    chunk('vendor.js', {}),
    chunk('HeaderTools.js', { of: '/src/app/shell/HeaderTools.tsx' }),
    chunk('NavRow.js', { of: '/src/app/shell/NavRow.tsx' }),
    ...pages.map((page) => chunk(`${page}.js`, { of: `/src/app/pages/${page}.ts` })),
    ...texts.flatMap((language) => [
      chunk(`first-${language}.js`, { of: `/i18n/src/first/${language}.ts`, imports: [`words-${language}.js`] }),
      chunk(`open-${language}.js`, { of: `/i18n/src/open/${language}.ts` }),
      chunk(`all-${language}.js`, {
        of: `/i18n/src/all/${language}.ts`,
        imports: [`words-${language}.js`, `open-${language}.js`],
      }),
      chunk(`words-${language}.js`, {}),
    ]),
    ...Object.entries(chunks).map(([fileName, facts]) => chunk(fileName, facts)),
  ]) as Rolldown.OutputBundle // as: the fields that are read
}

test('a page asks early for all that it imports, near or far, and not again for what every page has', () => {
  const early = earlyOf(
    built({
      'promo.js': { of: '/src/app/pages/promo.ts', imports: ['cards.js', 'vendor.js'], css: 'promo.css' },
      'cards.js': { imports: ['ring.js', 'preload.js'] },
      'ring.js': { imports: ['cards.js'], css: 'ring.css' },
    }),
  )
  expect(early.start).toEqual(['/start.js', '/vendor.js'])
  expect(early.pages['/promotions']?.files).toEqual(['/promo.js', '/cards.js', '/ring.js', '/promo.css', '/ring.css'])
})

test('a page asks early for the texts of its language', () => {
  const { texts, openTexts, moreTexts } = earlyOf(built({}))
  expect(texts['VI']).toEqual(['/first-vi.js', '/words-vi.js'])
  expect(openTexts['VI']).toEqual(['/open-vi.js'])
  expect(moreTexts['VI']).toEqual(['/all-vi.js', '/words-vi.js', '/open-vi.js'])
  expect(Object.keys(moreTexts)).toEqual(['VI', 'EN', 'CN', 'TH', 'JA', 'ID'])
})

test('texts that the build has elsewhere are an error, and not asked for late', () => {
  expect(() => earlyOf(built({}, ['vi', 'en']))).toThrow('the build has no chunk of /i18n/src/first/cn.ts')
})
