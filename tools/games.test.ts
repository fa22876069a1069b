import { slotGame } from '@banyan/games/slots'
import { parSheet, seededDraws, simulate } from '@banyan/games/slots/par'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { simulateOnAllCores } from './games/simulate.ts'
import { isInBand, tallyText } from './games/tally-text.ts'

function games(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'games.ts'), ...args], {
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

describe('npm run games', { timeout: 60_000 }, () => {
  test('par prints the exact sheet', () => {
    const { status, stdout } = games('par', 'kho-bau')
    expect(status).toBe(0)
    for (const line of [
      'kho-bau version 1, SPIN: returns 95.7993 %',
      '  lines                     68.4499 %',
      '  GRAND                     8.2608 %',
      'Paid spin, all 26,811,900 of its cycle',
      '  starts                    one spin in 178.98',
      '  GRAND                     one spin in 12,105.33',
      '  volatility                high',
      '  largest win               4025.0 bets',
      '  10,000 rounds             ± 20.3996 %',
    ])
      expect(stdout.split('\n')).toContain(line)
    expect(stdout).toMatch(/ {2}10x the bet {15}1\.46\d\d %, one in 68/)
  })

  test('par prints bought free spins as well', () => {
    const { stdout } = games('par', 'rong-may')
    expect(stdout).toContain('rong-may version 1, SPIN: returns 95.8561 %')
    expect(stdout).toContain('rong-may version 1, BUY for 50 bets: returns 95.7497 %')
  })

  test('simulate plays the rounds and says how far they are from the exact return', () => {
    const { status, stdout, stderr } = games('simulate', 'kho-bau', '--spins', '600_000', '--seed', '7')
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toContain('kho-bau SPIN, seed 7')
    expect(stdout).toMatch(/ {2}return +9\d\.\d{4} % ± \d\.\d{4} % \(95 %\) +95\.7993 %/)
    expect(stdout).toMatch(/ {2}largest win +[\d.]+ bets +at most 4025 bets\n/)
    expect(stdout).toMatch(/ {2}rounds +600,000\nIN THE BAND/)
  })

  test('simulate plays every setting of an original, and says how far each is from its exact return', () => {
    const { status, stdout, stderr } = games('simulate', 'wheel', '--spins', '90_000', '--seed', '7')
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toContain('wheel, seed 7')
    expect(stdout).toMatch(/ {2}50 medium +; returns 9\d\.\d{4} % ± \d\.\d{4} %, exactly 96\.6000 %;/)
    expect(stdout).toMatch(/10,000 rounds\nIN THE BAND/)
  })

  test('simulate plays a game in steps with choices by chance, each number of steps for itself', () => {
    const { status, stdout, stderr } = games('simulate', 'tower', '--spins', '80_000', '--seed', '7')
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toContain('tower, seed 7')
    expect(stdout).toMatch(/ {2}8 steps +; returns \d+\.\d{4} % ± \d+\.\d{4} %, exactly 98\.0000 %;/)
    expect(stdout).toMatch(/20,000 rounds\nIN THE BAND/)
  })

  test('the same seed gives the same rounds on one core and on several', async () => {
    const simulation = { code: 'kho-bau', mode: 'SPIN', spins: 600_001, seed: 3 } as const
    const [one, three] = await Promise.all([
      simulateOnAllCores({ ...simulation, workers: 1 }),
      simulateOnAllCores({ ...simulation, workers: 3 }),
    ])
    expect(three).toEqual(one)
    expect(one.rounds).toBe(600_001)
  })

  test('rounds outside the band are told', () => {
    const game = slotGame('kho-bau')
    const sheet = parSheet(game)
    const tally = simulate(game, 'SPIN', 100_000, seededDraws(7))
    expect(isInBand(game, sheet, tally)).toBe(true)
    // A hundredth of a bet more on each round is three standard errors more after 10 million rounds.
    const many = { ...tally, rounds: 10_000_000, units: Math.round(10_000_000 * 10 * 0.958) }
    expect(isInBand(game, sheet, many)).toBe(true)
    const wrong = { ...many, units: many.units + 10_000_000 * 10 * 0.012 }
    expect(isInBand(game, sheet, wrong)).toBe(false)
    expect(tallyText(game, sheet, wrong)).toMatch(/OUTSIDE THE BAND$/)
  })

  test.each([
    ['nothing', []],
    ['a game that is not there', ['par', 'lotus']],
    ['something else', ['play', 'kho-bau']],
    ['no number of spins', ['simulate', 'kho-bau', '--spins', 'many']],
    ['bought free spins that are not for sale', ['simulate', 'kho-bau', '--mode', 'BUY']],
    ['an unknown option', ['simulate', 'kho-bau', '--fast']],
  ])('says how it is used when asked for %s', (_, args) => {
    expect(games(...args)).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining('usage: npm run games'),
    })
  })
})
