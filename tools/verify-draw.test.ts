import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import kept from '../e2e/shots/drawn.json' with { type: 'json' }
import { bowlGames, drawFaces } from '@banyan/games/bowls'
import { crash, drawPoint, multiplierText } from '@banyan/games/crash'
import { everyRules, rulesOf } from '@banyan/games/lottery'
import { bytesOf, commitmentOf, newSeeds } from '../apps/server/src/modules/rounds/seeds.ts'
import recorded from './recorded-draws.json' with { type: 'json' }

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'banyan-verify-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const northern = rulesOf({ rules: 'northern', rulesVersion: 1 })

/** A draw as the product draws it and the fairness call answers it. */
function drawnDraw({ rules, gameCode } = { rules: northern, gameCode: 'VNMB_1M' }) {
  const name = { gameCode, numero: '202611210001' }
  const seeds = newSeeds()
  return {
    ...name,
    ...seeds,
    rules: rules.name,
    rulesVersion: rules.version,
    status: 'drawn',
    commitA: commitmentOf(seeds.seedA),
    commitB: commitmentOf(seeds.seedB),
    prizes: { ...rules.draw(bytesOf(name, seeds)) } as Record<string, readonly string[]>,
    voidReason: null as string | null,
  }
}

function verify(...answers: unknown[]) {
  const paths = answers.map((answer, at) => {
    const path = join(folder, `${at}.json`)
    writeFileSync(path, typeof answer === 'string' ? answer : JSON.stringify(answer))
    return path
  })
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'verify-draw.mjs'), ...paths],
    { encoding: 'utf8' },
  )
  return { status, stdout, stderr }
}

describe('the program that strangers check draws with', () => {
  test('confirms draws of the product, also in the envelope of the wire and with the commitment from before', () => {
    const draw = drawnDraw()
    expect(verify(draw)).toMatchObject({ status: 0, stdout: expect.stringContaining('\nMATCH  VNMB_1M 202611210001') })
    expect(verify({ success: true, value: draw }, { ...draw, seedA: null, seedB: null, prizes: null })).toMatchObject({
      status: 0,
    })
  })

  test('says of a draw by hand that the generator has no part in it', () => {
    const result = {
      version: 1,
      place: 'example.org',
      enteredAt: '2026-11-29T01:00:00Z',
      confirmedAt: '2026-11-29T01:05:00Z',
    }
    const draw = { gameCode: 'ANY_1D', numero: '202611290001', source: 'hand', rules: 'northern', rulesVersion: 1 }
    expect(verify({ ...draw, results: [result] })).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(
        /^BY HAND {2}ANY_1D .*not by the generator.*01:00:00Z.*01:05:00Z, from example.org/,
      ),
    })
    expect(verify({ ...draw, results: [] })).toMatchObject({ stderr: expect.stringContaining('not entered yet') })
  })

  test('knows the point of a round of Crash', () => {
    const name = { gameCode: 'CRASH', numero: '2026120100001' }
    const seeds = newSeeds()
    const point = multiplierText(drawPoint(bytesOf(name, seeds)))
    const round = {
      ...name,
      ...seeds,
      rules: crash.name,
      rulesVersion: crash.version,
      commitA: commitmentOf(seeds.seedA),
      commitB: commitmentOf(seeds.seedB),
      prizes: { point: [point] },
    }
    expect(verify(round)).toMatchObject({ status: 0, stdout: expect.stringContaining(`point: ${point}`) })
    expect(verify({ ...round, prizes: { point: ['0.99'] } })).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('WRONG  point'),
    })
  })

  test.each(bowlGames)('knows $name under its bowl, face by face', (game) => {
    const name = { gameCode: 'ANY_BOWL', numero: '202611290001' }
    const seeds = newSeeds()
    const faces = drawFaces(game, bytesOf(name, seeds))
    const round = {
      ...name,
      ...seeds,
      rules: game.name,
      rulesVersion: game.version,
      commitA: commitmentOf(seeds.seedA),
      commitB: commitmentOf(seeds.seedB),
      prizes: { faces },
    }
    expect(verify(round)).toMatchObject({ status: 0, stdout: expect.stringContaining(`faces: ${faces.join(' ')}`) })
    const other = game.faces.find((face) => face !== faces[0]) ?? ''
    expect(verify({ ...round, prizes: { faces: faces.with(0, other) } })).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('WRONG  faces'),
    })
  })

  test.each(everyRules)('knows the $name table, number by number', (rules) => {
    const { status, stdout } = verify(drawnDraw({ rules, gameCode: 'ANY_1M' }))
    expect([status, stdout]).toEqual([0, expect.stringContaining('\nMATCH  ANY_1M 202611210001')])
    for (const { tier } of rules.tiers) expect(stdout).toContain(`ok     prizes ${tier}:`)
  })

  // Written down before rules belonged to games: the same bytes must go on giving the same numbers.
  test.each([...recorded, kept.value])(
    'confirms the recorded draw $gameCode $numero, and the product draws it again',
    (draw) => {
      expect(verify(draw)).toMatchObject({
        status: 0,
        stdout: expect.stringContaining(`\nMATCH  ${draw.gameCode} ${draw.numero}`),
      })
      expect(northern.draw(bytesOf(draw, draw))).toEqual(draw.prizes)
    },
  )

  test('reads no code of the product: it runs from any folder', () => {
    const { status, stdout } = spawnSync(process.execPath, [join(import.meta.dirname, 'verify-draw.mjs'), '-'], {
      encoding: 'utf8',
      cwd: folder,
      input: JSON.stringify(drawnDraw()),
    })
    expect([status, stdout]).toEqual([0, expect.stringContaining('MATCH')])
  })

  test.each([
    [
      'one digit of one prize',
      (draw: ReturnType<typeof drawnDraw>) => ({
        ...draw,
        prizes: {
          ...draw.prizes,
          G7: [...(draw.prizes['G7'] ?? []).slice(0, 3), draw.prizes['G7']?.[3] === '00' ? '01' : '00'],
        },
      }),
      'prizes G7',
    ],
    [
      'prizes in another order',
      (draw: ReturnType<typeof drawnDraw>) => ({
        ...draw,
        prizes: { ...draw.prizes, G3: draw.prizes['G3']?.toReversed() },
      }),
      'prizes G3',
    ],
    [
      'a missing tier',
      (draw: ReturnType<typeof drawnDraw>) => ({ ...draw, prizes: { ...draw.prizes, DB: undefined } }),
      'prizes DB',
    ],
    [
      'another seed A',
      (draw: ReturnType<typeof drawnDraw>) => ({ ...draw, seedA: newSeeds().seedA }),
      'SHA-256 of seed A',
    ],
    [
      'another seed B',
      (draw: ReturnType<typeof drawnDraw>) => ({ ...draw, seedB: newSeeds().seedB }),
      'SHA-256 of seed B',
    ],
    ['another numero', (draw: ReturnType<typeof drawnDraw>) => ({ ...draw, numero: '202611210002' }), 'prizes DB'],
    ['another game', (draw: ReturnType<typeof drawnDraw>) => ({ ...draw, gameCode: 'VNMB_5M' }), 'prizes DB'],
  ])('finds %s', (_, tamper, where) => {
    const { status, stdout } = verify(tamper(drawnDraw()))
    expect(status).toBe(1)
    expect(stdout).toMatch(new RegExp(`WRONG .*${where}`))
    expect(stdout).toContain('MISMATCH')
  })

  test('finds a commitment that was exchanged after betting', () => {
    const draw = drawnDraw()
    const { status, stdout } = verify(draw, { ...draw, commitB: drawnDraw().commitB })
    expect([status, stdout]).toEqual([1, expect.stringContaining('WRONG  commitment B before the draw')])
  })

  test('a void draw is checked by its seeds and named', () => {
    expect(verify({ ...drawnDraw(), prizes: null, voidReason: 'broken' })).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('no result: broken'),
    })
  })

  test.each([
    ['a draw to come', { ...drawnDraw(), seedA: null, seedB: null }, 'not revealed'],
    ['rules it does not know', { ...drawnDraw(), rulesVersion: 2 }, 'rules version 2'],
    ['a table it does not know', { ...drawnDraw(), rules: 'western' }, 'the rules western'],
    ['something else', 'hello', 'cannot read'],
  ])('says that it cannot check %s', (_, answer, why) => {
    expect(verify(answer)).toMatchObject({ status: 2, stderr: expect.stringContaining(why) })
  })
})
