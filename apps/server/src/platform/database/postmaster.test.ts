import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { disarmLeftovers, findPostmaster } from './postmaster.ts'

const cluster = mkdtempSync(join(tmpdir(), 'banyan-pid-'))
afterAll(() => rmSync(cluster, { recursive: true }))

const pidFile = join(cluster, 'postmaster.pid')
const write = (pid: number) =>
  writeFileSync(pidFile, [pid, cluster, 1_700_000_000, 5432, '/tmp', '', '  5432001   42', 'ready   ', ''].join('\n'))

test('without a pid file there is no postmaster, and nothing to disarm', () => {
  disarmLeftovers(cluster, cluster)
  expect(findPostmaster(cluster)).toBeNull()
})

test('the number of a stranger, which PostgreSQL would refuse to start beside, is not a postmaster', () => {
  write(process.pid)
  expect(findPostmaster(cluster)).toBeNull()
})

test('disarming replaces the number alone: the shared memory stays named', () => {
  write(process.pid)
  disarmLeftovers(cluster, cluster)
  expect(readFileSync(pidFile, 'utf8').split('\n')).toEqual([
    '2147483647',
    cluster,
    '1700000000',
    '5432',
    '/tmp',
    '',
    '  5432001   42',
    'ready   ',
    '',
  ])
})
