import { expect, test } from 'vitest'
import { tidyFile, tooLongFunctions, tooManyAmbientMerchants } from './tidy.ts'

test.each`
  path                         | line
  ${'apps/server/src/x.sql'}   | ${'select * from ledger.entry'}
  ${'packages/games/src/x.ts'} | ${'const n = Math.random()'}
  ${'apps/server/src/x.ts'}    | ${'const a = parseFloat(b)'}
  ${'apps/web/src/x.tsx'}      | ${'// TODO later'}
  ${'apps/play/src/x.ts'}      | ${'panel.innerHTML = words'}
  ${'apps/web/src/x.tsx'}      | ${'<p dangerouslySetInnerHTML={{ __html: words }} />'}
  ${'e2e/x.config.ts'}         | ${"const dataDir = '/tmp/banyan-x'"}
  ${'apps/web/src/x.test.tsx'} | ${"test.skip('x', () => {})"}
  ${'apps/server/src/x.ts'}    | ${'/** Of the round, in all. */'}
  ${'apps/server/src/x.ts'}    | ${'const a = 1 // Of the round.'}
  ${'apps/server/src/x.ts'}    | ${` * Of the round, ${'in all, '.repeat(2)}.`}
  ${'apps/web/src/x.css'}      | ${'/* Of the wide picture, a side. */'}
  ${'apps/server/src/m/x.sql'} | ${'-- Of each bet its number.'}
  ${'apps/web/src/x.tsx'}      | ${`// ${'a wide comment '.repeat(8)}`}
  ${'apps/server/src/m/x.sql'} | ${`-- ${'a wide comment '.repeat(8)}`}
  ${'apps/server/src/x.ts'}    | ${`const total = ${'stake + '.repeat(16)}payout`}
  ${'apps/server/src/x.ts'}    | ${`    where ${'status = 1 and '.repeat(8)}id = 7`}
  ${'apps/server/src/m/x.sql'} | ${`  where ${"status = 'open' and ".repeat(6)}id = 7;`}
  ${'apps/web/src/x.tsx'}      | ${"const special = prizes['DB']?.[0]"}
  ${'apps/web/src/x.tsx'}      | ${'const special = last?.prizes.DB?.[0]'}
  ${'apps/web/src/x.tsx'}      | ${"const head = t('play.tier.G7')"}
  ${'apps/server/src/x.ts'}    | ${'for (const { tier } of northernTiers) list(tier)'}
  ${'apps/server/src/m/x.sql'} | ${'select account_id / 256 from wagering.bet'}
  ${'apps/server/src/x.ts'}    | ${'where account_id % 256 <> 3'}
  ${'apps/server/test/x.ts'}   | ${'const account = id * 256n + 1n'}
  ${'e2e/x.e2e.ts'}            | ${'where account_id >> 40 = 8192'}
  ${'apps/server/src/x.ts'}    | ${"const zone = 'Asia/Ho_Chi_Minh'"}
  ${'apps/web/src/x.tsx'}      | ${'const zone = "Pacific/Auckland"'}
  ${'packages/games/src/x.ts'} | ${"import { northern } from './rules/northern/index.ts'"}
`('$line is refused', ({ path, line }) => {
  expect(tidyFile(path, line)).toHaveLength(1)
})

test.each`
  path                                                    | line
  ${'apps/server/src/x.ts'}                               | ${'const rows = await sql`select id from ledger.account`'}
  ${'packages/games/src/lottery/rules/northern/tiers.ts'} | ${"{ tier: 'DB', count: 1, digits: 5 },"}
  ${'apps/server/src/x.ts'}                               | ${'/** The win of the whole round. Of two, the first. */'}
  ${'apps/server/src/x.ts'}                               | ${`const words = '${'a wide line of code '.repeat(8)}'`}
  ${'apps/server/src/x.test.ts'}                          | ${`\${1} | \${${'first + '.repeat(18)}last} | \${2}`}
  ${'apps/server/src/m/rows.ts'}                          | ${`readonly a: ${'bigint | '.repeat(14)}null`}
  ${'apps/server/src/x.ts'}                               | ${`// oxlint-disable-next-line no-x -- ${'with its reason '.repeat(8)}`}
  ${'apps/server/src/x.ts'}                               | ${' * 256 random bits for a link'}
  ${'apps/server/src/m/migrations/x.sql'}                 | ${`-- Of a merged migration ${'nothing is edited '.repeat(8)}`}
`('$path may have $line', ({ path, line }) => {
  expect(tidyFile(path, line)).toEqual([])
})

test.each([
  '<p>Welcome back</p>',
  '<p>\n  Chào mừng bạn trở lại\n</p>',
  '<b className="n">{count} games</b>',
  '<img src={src} alt="A slot" />',
  '<button type="button" aria-label="Close" />',
  '<TextField placeholder="Tên đăng nhập" />',
])('[I18N-11] words written in a component are refused: %j', (jsx) => {
  expect(tidyFile('apps/web/src/features/home/Home.tsx', jsx)).toHaveLength(1)
  expect(tidyFile('apps/play/src/Panel.tsx', jsx)).toHaveLength(1)
  expect(tidyFile('packages/ui/src/Panel.tsx', jsx)).toHaveLength(1)
})

test.each([
  "<p>{t('home.title')}</p>",
  '<b aria-hidden="true">***</b>',
  '<span className="n">#{numero}</span>',
  '<img src={src} alt="" />',
  "<img src={src} alt={t('home.hero')} />",
  'const shown = useRef<HTMLDivElement>(null)',
])('[I18N-11] a text of the catalogues, a sign and code are accepted: %j', (jsx) => {
  expect(tidyFile('apps/web/src/features/home/Home.tsx', jsx)).toEqual([])
})

test('one more place that asks for the merchant of the call under way is refused, and one less is to be counted', () => {
  const asking = (text: string) => [{ path: 'apps/server/src/x.ts', text: `await ${text}` }]
  expect(tooManyAmbientMerchants(asking('site.merchant()'), 1)).toEqual([])
  expect(tooManyAmbientMerchants(asking('deps.site.merchant(tx)'), 0)).toHaveLength(1)
  expect(tooManyAmbientMerchants(asking('merchantOf(id)'), 1)).toHaveLength(1)
  expect(tooManyAmbientMerchants([{ path: 'apps/server/src/x.pg.test.ts', text: 'site.merchant()' }], 0)).toEqual([])
})

/** A body that brings a function of two lines more to so many. */
const body = (lines: number) => '  play()\n'.repeat(lines - 2)

const aLongFunction = [{ path: 'apps/web/src/X.tsx', text: `export function X() {\n${body(61)}}\n` }]

test.each([
  ['a function', `export function place() {\n${body(61)}}\n`],
  ['a constant', `export const place = async () => {\n${body(61)}}\n`],
  ['a list of statements', `export const place = () => [\n${'  1,\n'.repeat(59)}]\n`],
  ['a method', `export const x = {\n  place() {\n${body(61)}  },\n}\n`],
  ['a constructor', `class X {\n  constructor() {\n${body(61)}  }\n}\n`],
  [
    'a function in another file of short ones',
    `const a = () => 1\n${'// b\n'.repeat(9)}function c() {\n${body(61)}}\n`,
  ],
])('%s of 61 lines is one too many, and is found where it stands', (_what, text) => {
  const [found, ...others] = tooLongFunctions([{ path: 'apps/server/src/x.ts', text }], {
    longest: 90,
    overScreenMost: 0,
  })
  expect(found).toMatch(/functions of more than 60 lines: 1, 0 are left .* 61 \(apps\/server\/src\/x\.ts:\d+\)/)
  expect(others).toEqual([])
})

test.each([
  ['apps/server/src/x.ts', `function place() {\n${body(60)}}\n`],
  ['apps/server/src/x.ts', `function a() {\n${body(40)}}\nfunction b() {\n${body(40)}}\n`],
  ['apps/server/src/x.test.ts', `function place() {\n${body(61)}}\n`],
  ['packages/i18n/src/help/vi.ts', `const help = () => {\n${body(61)}}\n`],
  ['tools/x.ts', `function place() {\n${body(61)}}\n`],
])('what is no long function of the product is not counted: %s', (path, text) => {
  expect(tooLongFunctions([{ path, text }], { longest: 90, overScreenMost: 0 })).toEqual([])
})

test('a function longer than the longest may be is named, and one long function less is to be counted', () => {
  expect(tooLongFunctions(aLongFunction, { longest: 61, overScreenMost: 1 })).toEqual([])
  expect(tooLongFunctions(aLongFunction, { longest: 60, overScreenMost: 1 })).toEqual([
    'apps/web/src/X.tsx:1 X has 61 lines, 60 at most -> divide it',
  ])
  expect(tooLongFunctions(aLongFunction, { longest: 90, overScreenMost: 2 })).toEqual([
    'functions of more than 60 lines: 1 -> overScreenMost of tools/tidy.ts says 2: lower it',
  ])
})
