import { hiddenOf, type StepCode, stepCodes, stepGame } from '@banyan/games/steps'
import { originalCodes, originalGame, type OriginalRound, originalVersions, paidAt } from '@banyan/games/originals'
import { amount } from '@banyan/money'
import { spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roundOf } from '../apps/server/src/modules/originals/round-of.ts'
import { commitmentOf } from '../apps/server/src/modules/solo/index.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'banyan-verify-original-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const serverSeed = '5e'.repeat(32)

/** A round as the product plays it, in the words of the call of one round. */
function played(code: (typeof originalCodes)[number], picks: unknown, nonce: number) {
  const round: OriginalRound = roundOf(originalGame(code), picks, { serverSeed, clientSeed: 'player:one', nonce })
  return {
    roundId: '17',
    gameCode: code,
    rulesVersion: 1,
    stakeAmount: '12345',
    winAmount: paidAt(amount(12_345n), round.multiplier).toString(),
    round,
    commit: commitmentOf(serverSeed),
    serverSeed: serverSeed as string | null,
    clientSeed: 'player:one',
    nonce,
  }
}

/** A round in steps that goes as far as some choices, in the words of the call of one round. */
function stepped(code: StepCode, nonce: number, steps: number) {
  const game = stepGame(code)
  const picks = code === 'mines' ? { mines: 2 } : {}
  const hmac = (key: Uint8Array, message: Uint8Array) => createHmac('sha256', key).update(message).digest()
  const hidden = hiddenOf(game, picks, { serverSeed, clientSeed: 'player:one', nonce }, hmac)
  const choices: unknown[] = []
  let multiplier = { numerator: 0, denominator: 1 }
  for (let step = 0; step < steps && (step === 0 || multiplier.numerator > 0); step += 1) {
    const standing = { picks, choices: [...choices], seen: game.seenAfter(hidden, step) }
    const offered = game.choicesAt(standing)
    const choice = offered[(nonce * 7 + step) % offered.length]
    choices.push(choice)
    multiplier = game.isSurvived(hidden, choices)
      ? game.multiplierWith(standing, choice)
      : { numerator: 0, denominator: 1 }
  }
  return {
    ...played('dice', { side: 'under', chance: 4_950 }, nonce),
    gameCode: code,
    winAmount: paidAt(amount(12_345n), multiplier).toString(),
    round: { picks, choices, hidden, multiplier, status: multiplier.numerator > 0 ? 'won' : 'lost' },
  }
}

function verify(...answers: readonly object[]) {
  const paths = answers.map((answer, index) => {
    const path = join(folder, `${index}.json`)
    writeFileSync(path, JSON.stringify(answer))
    return path
  })
  const script = join(import.meta.dirname, 'verify-original.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...paths], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

describe('tools/verify-original.mjs', { timeout: 120_000 }, () => {
  test.each(originalCodes)('finds every round of %s right, by rules of its own', (code) => {
    for (const { picks } of originalGame(code).published.filter((_, index) => index % 5 === 0)) {
      for (const nonce of [0, 7]) {
        const { status, stdout } = verify(played(code, picks, nonce))
        expect(stdout).toContain(`MATCH  ${code} 17 nonce ${nonce}`)
        expect(status).toBe(0)
      }
    }
  })

  test.each(stepCodes)('finds every round of %s right, won or lost', (code) => {
    const rounds = [0, 1, 2, 3, 4, 5].map((nonce) => stepped(code, nonce, 1 + (nonce % 4)))
    expect(new Set(rounds.map(({ round }) => round.status)).size).toBe(2)
    for (const each of rounds) {
      const { status, stdout } = verify(each)
      expect(stdout).toContain(`MATCH  ${code} 17 nonce ${each.nonce}`)
      expect(status).toBe(0)
    }
    const [round] = rounds
    for (const changed of [{ choices: [] }, { hidden: {} }, { multiplier: { numerator: 7, denominator: 1 } }])
      expect(verify({ ...round, round: { ...round?.round, ...changed } }).status).toBe(1)
  })

  test('finds what was changed: the draws, the result, the multiplier, the win, and the commitment of before', () => {
    const round = played('dice', { side: 'under', chance: 4_950 }, 3)
    const wrong = [
      { ...round, round: { ...round.round, draws: [1] } },
      { ...round, round: { ...round.round, drawn: { roll: 1 } } },
      { ...round, round: { ...round.round, multiplier: { numerator: 3, denominator: 1 } } },
      { ...round, winAmount: '1' },
      { ...round, commit: '0'.repeat(64) },
      { ...round, nonce: 4 },
    ]
    for (const each of wrong)
      expect(verify(each)).toMatchObject({ status: 1, stdout: expect.stringContaining('WRONG') })
    expect(verify(round, { commit: round.commit }).status).toBe(0)
    expect(verify(round, { commit: '0'.repeat(64) }).status).toBe(1)
  })

  test('says what it cannot check', () => {
    const round = played('dice', { side: 'under', chance: 4_950 }, 3)
    for (const each of [
      { ...round, serverSeed: null },
      { ...round, rulesVersion: 2 },
      { ...round, gameCode: 'sen-vang' },
      {},
    ])
      expect(verify(each).status).toBe(2)
    expect(verify().stderr).toContain('usage')
  })

  test('knows every version of the rules', () => {
    expect(new Set(originalVersions.map(({ version }) => version))).toEqual(new Set([1]))
  })
})
