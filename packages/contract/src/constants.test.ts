import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as constants from './constants.ts'

test('[CONST-12] every constant is the specification’s number', () => {
  expect({ ...constants }).toEqual({
    dayMs: 86_400_000,
    prizeModes: ['Lott', 'ZY', 'Elott', 'SEA'],
    esportsVendors: ['IMES', 'SV3', 'AV'],
    noticeTypes: ['B', 'PL', 'PU', 'PR', 'H'],
    gameListQuery: { clientType: 3, platform: 'flash,html5-desktop', pageSize: 24 },
    gameCardsOnFirstPage: 21,
    gameCardsOnLaterPages: 18,
    noticePageSize: 9,
    popularNumberCount: 20,
    vnNumberCount: 100,
    pageRange: 3,
    pageMargin: 1,
    scrollThrottleMs: 200,
    scrollDistancePx: 0,
    qrSizePx: 200,
    qrMarginPx: 20,
    barQrSizePx: 125,
    picturesAheadScreens: 1.3,
    pictureRetries: 3,
    picturesKept: 200,
    chunkTimeoutMs: 120_000,
    rememberMs: 86_400_000,
    codeMinuteMs: 60_000,
    serviceCodeMinutes: 1,
    tooManyCodesWaitMs: 300_000,
    codeThrottleMs: 1000,
    captchaThrottleMs: 1000,
    blurredCloseDelayMs: 200,
    modalCloseDelayMs: 100,
    defaultPassword: '123456',
    feedbackLength: { min: 5, max: 140 },
    remarkLengthMax: 140,
    imageTypes: ['image/png', 'image/jpeg'],
    imageBytesMax: 5_242_880,
    imageCountMax: 3,
    registrationAge: 18,
    birthdayAge: 21,
    periodDays: [7, 30],
    servicePopup: { width: 440, heights: { live: 500, vip: 750 } },
    defaultCurrencySymbol: 'P',
    realTimeSalaryMs: 300_000,
  })
})

test('[CONST-01] [CONST-06] [CONST-07] [CONST-09] [CONST-10] [CONST-11] the list’s own figures', () => {
  expect(constants.prizeModes).toEqual(['Lott', 'ZY', 'Elott', 'SEA'])
  expect([constants.qrSizePx, constants.qrMarginPx]).toEqual([200, 20])
  expect([constants.picturesAheadScreens, constants.pictureRetries, constants.picturesKept]).toEqual([1.3, 3, 200])
})

interface Stray {
  readonly constant: keyof typeof constants
  /** The figure written out, on a line that is about it. The line has its file's path in front. */
  readonly line: RegExp
  /** One that must be found. */
  readonly planted: string
}

const strays: readonly Stray[] = [
  {
    constant: 'dayMs',
    line: /\b86_?400_?000\b|\b24 \* 60 \* 60_?000\b|\b24 \* 3600_?000\b/,
    planted: 'a.ts: const dayMs = 86_400_000',
  },
  { constant: 'prizeModes', line: /'Elott'.*'SEA'/, planted: `a.ts: const modes = ['Lott', 'ZY', 'Elott', 'SEA']` },
  { constant: 'esportsVendors', line: /'IMES'.*'SV3'/, planted: `a.ts: if (['IMES', 'SV3', 'AV'].includes(vendor))` },
  { constant: 'noticeTypes', line: /'B', 'PL', 'PU', 'PR'/, planted: `a.ts: z.enum(['B', 'PL', 'PU', 'PR', 'H'])` },
  {
    constant: 'gameListQuery',
    line: /flash,html5|clientType[:=] ?3\b/,
    planted: `a.ts: platform: 'flash,html5-desktop'`,
  },
  {
    constant: 'noticePageSize',
    line: /notice\w*(Page|Count|Size)\w* = 9\b/i,
    planted: 'a.ts: const noticesPerPage = 9',
  },
  {
    constant: 'popularNumberCount',
    line: /popular\w*(Count|Size|Max)\w* = 20\b/i,
    planted: 'a.ts: const popularCount = 20',
  },
  {
    constant: 'vnNumberCount',
    line: /(history|opened)\w*(Count|Max) = 100\b/i,
    planted: 'a.ts: const historyCount = 100',
  },
  {
    constant: 'pageRange',
    line: /\bpage\w*Range\w* = 3\b|\brange = 3\b/i,
    planted: 'page-window.ts: range = 3, margin = 1',
  },
  {
    constant: 'scrollThrottleMs',
    line: /scroll.*(throttle|every).*\b200\b/i,
    planted: 'scroll.ts: const throttleMs = 200',
  },
  {
    constant: 'qrSizePx',
    line: /qr.*\b(size\w*|margin\w*)( =|=\{|:) ?(200|20|125)\b/i,
    planted: 'a.tsx: <QrCode size={200} />',
  },
  {
    constant: 'picturesAheadScreens',
    line: /\b1\.3\b.*screen|rootMargin.*\b130%/i,
    planted: `a.ts: rootMargin: '130%'`,
  },
  { constant: 'pictureRetries', line: /(picture|image)\w*.*retr\w* = 3\b/i, planted: 'picture.ts: const retries = 3' },
  { constant: 'chunkTimeoutMs', line: /chunk.*\b120_?000\b/i, planted: 'a.ts: chunkTimeoutMs = 120_000' },
  {
    constant: 'tooManyCodesWaitMs',
    line: /(code|many|resend)\w*Ms = (5 \* 60_?000|300_?000)\b/i,
    planted: 'a.ts: const tooManyWaitMs = 5 * 60_000',
  },
  {
    constant: 'codeThrottleMs',
    line: /(captcha|code).*\b(every|throttle)\w*Ms = 1_?000\b/i,
    planted: 'captcha/image.tsx: const everyMs = 1000',
  },
  {
    constant: 'blurredCloseDelayMs',
    line: /(blur|close)\w*Delay\w* = 200\b/i,
    planted: 'a.ts: const blurredCloseDelayMs = 200',
  },
  {
    constant: 'modalCloseDelayMs',
    line: /(modal|dialog|close)\w*Delay\w* = 100\b/i,
    planted: 'a.ts: const modalCloseDelayMs = 100',
  },
  { constant: 'defaultPassword', line: /'123456'/, planted: `a.ts: if (password === '123456')` },
  { constant: 'feedbackLength', line: /feedback.*\b140\b/i, planted: 'a.ts: const feedbackMax = 140' },
  {
    constant: 'imageBytesMax',
    line: /\b5 \* 1024 \* 1024\b|\b5_?242_?880\b/,
    planted: 'a.ts: if (file.size > 5 * 1024 * 1024)',
  },
  { constant: 'birthdayAge', line: /\b(birthday|age)\w* (=|<|<=|>=) 21\b/i, planted: 'a.ts: const birthdayAge = 21' },
  { constant: 'registrationAge', line: /age\w*( =|:| \?\?) 18\b/i, planted: 'a.ts: const age = site?.minAge ?? 18' },
  { constant: 'servicePopup', line: /(width|height)s?\b.*\b(440|750)\b/, planted: 'a.ts: const width = 440' },
  {
    constant: 'realTimeSalaryMs',
    line: /salary.*= (300|300_?000|5 \* 60_?000)\b/i,
    planted: 'a.ts: const realTimeSalaryEverySeconds = 300',
  },
]

const root = join(import.meta.dirname, '..', '..', '..')
const isSource = /^(apps|packages)\/[\w-]+\/src\/.*(?<!\.test|\.fixture)\.tsx?$/

function sourceLines(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'apps', 'packages'], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed
    .split('\n')
    .filter((path) => isSource.test(path) && !path.endsWith('/constants.ts') && existsSync(join(root, path)))
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .map((line) => `${path}: ${line}`),
    )
}

test('[CONST-12] no figure of the list is written out anywhere else', () => {
  const lines = sourceLines()
  expect(lines.length).toBeGreaterThan(20_000)
  expect(
    strays.flatMap(({ constant, line }) =>
      lines.filter((each) => line.test(each)).map((each) => `${each} -> ${constant}`),
    ),
  ).toEqual([])
})

test.each(strays)('[CONST-12] a stray $constant is found', ({ line, planted }) => {
  expect(planted).toMatch(line)
})
