import { expect, test } from 'vitest'
import { lineOf } from '../../test/seeded.ts'
import { liabilities } from './liabilities.ts'

test('a selection owes unit × odds, summed over the lines that name it, in whatever order a xiên is written', () => {
  const lines = [
    lineOf('LO2', '05 32', 1_000n),
    lineOf('LO2', '32', 2_000n),
    lineOf('DE_DB', '32', 500n),
    { ...lineOf('XIEN2', '17-32', 10n), numbers: ['32-17'] },
  ]
  expect(liabilities(lines)).toEqual([
    { selection: 'LO2:05', play: 'LO2', entry: '05', liabilityAmount: 98_000n },
    { selection: 'LO2:32', play: 'LO2', entry: '32', liabilityAmount: 294_000n },
    { selection: 'DE_DB:32', play: 'DE_DB', entry: '32', liabilityAmount: 49_000n },
    { selection: 'XIEN2:17-32', play: 'XIEN2', entry: '17-32', liabilityAmount: 170n },
  ])
})
