import { amount, currencyByCode, net, odds } from '@banyan/money'
import { describe, expect, test } from 'vitest'
import { formatAmount, formatNet, formatShort } from './format-amount.ts'
import { formatOdds, formatPays } from './format-number.ts'
import { formatDateTime, formatDuration, zoneName } from './format-time.ts'

const play = { symbol: 'P', decimals: 0 }
const cents = { symbol: '$', decimals: 2, position: 'before' } as const

test.each`
  language | money    | units          | shown
  ${'VI'}  | ${play}  | ${12_450_000n} | ${'12.450.000\u00a0P'}
  ${'EN'}  | ${play}  | ${12_450_000n} | ${'12,450,000\u00a0P'}
  ${'ID'}  | ${play}  | ${1_000n}      | ${'1.000\u00a0P'}
  ${'VI'}  | ${play}  | ${0n}          | ${'0\u00a0P'}
  ${'JA'}  | ${play}  | ${10n ** 15n}  | ${'1,000,000,000,000,000\u00a0P'}
  ${'VI'}  | ${cents} | ${123_456n}    | ${'$\u00a01.234,56'}
  ${'EN'}  | ${cents} | ${5n}          | ${'$\u00a00.05'}
`('[I18N-14] $units is $shown in $language', ({ language, money, units, shown }) => {
  expect(formatAmount(amount(units), language, money)).toBe(shown)
})

// What 1,234,567,890 of the smallest unit of each currency are, in each language.
describe.each([
  ['VND', '1.234.567.890', '1,234,567,890'],
  ['JPY', '1.234.567.890', '1,234,567,890'],
  ['THB', '12.345.678,90', '12,345,678.90'],
  ['IDR', '12.345.678,90', '12,345,678.90'],
  ['CNY', '12.345.678,90', '12,345,678.90'],
  ['USDT', '1.234,567890', '1,234.567890'],
])('an amount of %s', (code, withCommas, withPoints) => {
  const money = currencyByCode(code)

  test.each([
    ['VI', withCommas],
    ['EN', withPoints],
    ['CN', withPoints],
    ['TH', withPoints],
    ['JA', withPoints],
    ['ID', withCommas],
  ] as const)('[I18N-14] is shown in %s to its smallest unit, as %s', (language, figure) => {
    expect(formatAmount(amount(1_234_567_890n), language, money)).toBe(`${figure}\u00a0${money.symbol}`)
    expect(formatNet(net(-1n), language, money)).toBe(`\u2212${formatAmount(amount(1n), language, money)}`)
  })
})

test.each`
  units       | shown
  ${340_000n} | ${'+340.000\u00a0P'}
  ${-54_000n} | ${'\u221254.000\u00a0P'}
  ${0n}       | ${'0\u00a0P'}
`('a gain or loss of $units is $shown', ({ units, shown }) => {
  expect(formatNet(net(units), 'VI', play)).toBe(shown)
})

test.each`
  language | units             | shown
  ${'VI'}  | ${999n}           | ${'999'}
  ${'VI'}  | ${10_000n}        | ${'10K'}
  ${'VI'}  | ${50_000_000n}    | ${'50 tr'}
  ${'VI'}  | ${1_500_000_000n} | ${'1,5 tỷ'}
  ${'VI'}  | ${1_999_999n}     | ${'1,9 tr'}
  ${'EN'}  | ${1_500_000_000n} | ${'1.5B'}
  ${'JA'}  | ${50_000_000n}    | ${'5,000万'}
  ${'CN'}  | ${150_000_000n}   | ${'1.5亿'}
  ${'TH'}  | ${50_000_000n}    | ${'50 ล้าน'}
  ${'ID'}  | ${50_000_000n}    | ${'50 jt'}
`('the short form of $units in $language is $shown, cut and not rounded', ({ language, units, shown }) => {
  expect(formatShort(amount(units), language, play)).toBe(shown)
})

test.each`
  basisPoints | decimal     | pays
  ${19_300}   | ${'1.93'}   | ${'1,93'}
  ${20_000}   | ${'2.00'}   | ${'2'}
  ${995_000}  | ${'99.50'}  | ${'99,5'}
  ${36_250}   | ${'3.625'}  | ${'3,625'}
  ${12_345}   | ${'1.2345'} | ${'1,2345'}
`('odds of $basisPoints are $decimal, and pay $pays', ({ basisPoints, decimal, pays }) => {
  expect(formatOdds(odds(basisPoints))).toBe(decimal)
  expect(formatPays(odds(basisPoints), 'VI')).toBe(pays)
})

test.each([
  'Asia/Ho_Chi_Minh',
  'Asia/Kolkata',
  'America/St_Johns',
  'Pacific/Marquesas',
  'Asia/Kathmandu',
  'Etc/GMT+12',
  'UTC',
])('[CONST-08] %s is named by its hours from Greenwich, as the platform names it', (timeZone) => {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts()
  expect(zoneName(timeZone)).toBe(parts.find(({ type }) => type === 'timeZoneName')?.value)
})

test('[I18N-14] [CONST-08] an instant is shown in the zone of the site and one format for every language', () => {
  const at = new Date('2026-11-20T17:05:09.900Z')
  expect(formatDateTime(at, 'Asia/Ho_Chi_Minh')).toBe('2026-11-21 00:05:09')
  expect(formatDateTime(at, 'UTC')).toBe('2026-11-20 17:05:09')
})

test.each`
  seconds | shown
  ${31}   | ${'00:31'}
  ${2538} | ${'42:18'}
  ${7805} | ${'02:10:05'}
  ${-3}   | ${'00:00'}
`('$seconds seconds are $shown', ({ seconds, shown }) => {
  expect(formatDuration(seconds)).toBe(shown)
})
