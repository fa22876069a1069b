import { expect, test } from 'vitest'
import { lineOf } from '../../test/seeded.ts'
import { liabilities } from './liabilities.ts'
import { northern } from './rules/northern/index.ts'

test('a selection owes unit × odds, summed over the lines that name it, in whatever order a xiên is written', () => {
  const lines = [
    lineOf(northern, 'LO2', '05 32', 1_000n),
    lineOf(northern, 'LO2', '32', 2_000n),
    lineOf(northern, 'DE_DB', '32', 500n),
    { ...lineOf(northern, 'XIEN2', '17-32', 10n), numbers: ['32-17'] },
  ]
  expect(liabilities(northern, lines)).toEqual([
    { selection: 'LO2:05', play: 'LO2', entry: '05', liabilityAmount: 98_000n },
    { selection: 'LO2:32', play: 'LO2', entry: '32', liabilityAmount: 294_000n },
    { selection: 'DE_DB:32', play: 'DE_DB', entry: '32', liabilityAmount: 49_000n },
    { selection: 'XIEN2:17-32', play: 'XIEN2', entry: '17-32', liabilityAmount: 170n },
  ])
})
