import fc from 'fast-check'
import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Hmac, drawsFromBlocks } from '../draws.ts'
import { drawsFromSeeds, roundFromSeeds, roundMessage } from './fairness.ts'
import { playRound, type RoundMode, type SlotCode, slotGame, type WaysGame } from './index.ts'

type Bytes = Uint8Array<ArrayBuffer>

const nodeHmac: Hmac<Bytes> = (key, message) => new Uint8Array(createHmac('sha256', key).update(message).digest())

const webHmac: Hmac<Promise<Bytes>> = async (key, message) => {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, message))
}

const seeds = { serverSeed: '01'.repeat(32), clientSeed: 'lotus:7', nonce: 3 }

describe('[GAME-70] a round from its seeds', () => {
  test('the message names game, mode and nonce, and the client seed last', () => {
    expect(roundMessage(slotGame('rong-may'), 'BUY', seeds)).toBe('rong-may:BUY:3:lotus:7')
  })

  test('draws are words of the blocks, big-endian, without those that would favour the low numbers', () => {
    // 2^32 mod 7 = 4: words from 4,294,967,292 on are skipped.
    const words = Uint8Array.from([0, 0, 0, 9, 255, 255, 255, 252, 255, 255, 255, 251, 0, 0, 1, 0])
    const draws = drawsFromBlocks((index) => (index === 0 ? words : undefined))
    expect([draws.below(7), draws.below(7), draws.below(1000)]).toEqual([2, 4_294_967_291 % 7, 256])
    expect(() => draws.below(7)).toThrow('the blocks ended')
  })

  test('blocks are HMAC-SHA256 of their index under the key of the round', () => {
    const key = createHmac('sha256', Buffer.from(seeds.serverSeed, 'hex')).update('kho-bau:SPIN:3:lotus:7').digest()
    const blocks = [0, 1].map((index) =>
      createHmac('sha256', key)
        .update(Buffer.from([0, 0, 0, 0, 0, 0, 0, index]))
        .digest(),
    )
    const draws = drawsFromSeeds(slotGame('kho-bau'), 'SPIN', seeds, nodeHmac)
    // 2^16 divides 2^32, so no word is skipped: the low half of each word, sixteen words in two blocks.
    expect(Array.from({ length: 16 }, () => draws.below(65_536))).toEqual(
      blocks.flatMap((block) => Array.from({ length: 8 }, (_, word) => block.readUInt16BE(word * 4 + 2))),
    )
  })

  test('is the same from WebCrypto, which answers later, also when it needs many blocks', async () => {
    const mode = fc.constantFrom<[SlotCode, RoundMode]>(
      ['sen-vang', 'SPIN'],
      ['rong-may', 'SPIN'],
      ['rong-may', 'BUY'],
      ['kho-bau', 'SPIN'],
      ['cho-noi', 'SPIN'],
      ['doan-vien', 'SPIN'],
      ['vinh-ngoc', 'SPIN'],
      ['vinh-ngoc', 'BUY'],
      ['trong-dong', 'SPIN'],
      ['pho-dem', 'SPIN'],
      ['mua-vang', 'SPIN'],
      ['rung-tre', 'SPIN'],
      ['rung-tre', 'BUY'],
      ['mua-lan', 'SPIN'],
      ['hoi-an', 'SPIN'],
    )
    await fc.assert(
      fc.asyncProperty(mode, fc.nat(100_000), async ([code, mode], nonce) => {
        const [game, these] = [slotGame(code), { ...seeds, nonce }]
        expect(await roundFromSeeds(game, mode, these, webHmac)).toEqual(
          playRound(game, mode, drawsFromSeeds(game, mode, these, nodeHmac)),
        )
      }),
    )
    // Forty bought free spins: two hundred draws, where the first sixteen blocks hold 128.
    const long = { ...(slotGame('rong-may') as WaysGame), buy: { price: 50, freeSpins: 40 } }
    const round = await roundFromSeeds(long, 'BUY', seeds, webHmac)
    expect(round.draws.length).toBeGreaterThanOrEqual(200)
    expect(round).toEqual(playRound(long, 'BUY', drawsFromSeeds(long, 'BUY', seeds, nodeHmac)))
  })

  test('the worked example of docs/slots.md', () => {
    const worked = { serverSeed: '1'.padStart(64, '0'), clientSeed: 'sen', nonce: 3 }
    const bytes = Buffer.from(worked.serverSeed, 'hex')
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(
      'ec4916dd28fc4c10d78e287ca5d9cc51ee1ae73cbfde08c6b37324cbfaac8bc5',
    )
    const key = createHmac('sha256', bytes)
      .update(roundMessage(slotGame('sen-vang'), 'SPIN', worked))
      .digest()
    expect(key.toString('hex')).toBe('21386618c827b1d95fb03f29599d13edbc108bc0609db760656b3694cbdb3b8b')
    expect(createHmac('sha256', key).update(Buffer.alloc(8)).digest('hex')).toBe(
      '78fd0b6672f90005b21f2549af780807251c836d5fcb9ec2a2fe91fefc95c70a',
    )
    const round = playRound(
      slotGame('sen-vang'),
      'SPIN',
      drawsFromSeeds(slotGame('sen-vang'), 'SPIN', worked, nodeHmac),
    )
    expect(round).toMatchObject({
      draws: [30, 17, 13, 19, 29],
      totalUnits: 18,
      steps: [
        {
          wins: [
            { line: 4, symbol: 'T' },
            { line: 5, symbol: 'J' },
          ],
        },
      ],
    })
  })

  test('an error of the rules is not taken for a lack of blocks', async () => {
    await expect(roundFromSeeds(slotGame('sen-vang'), 'BUY', seeds, webHmac)).rejects.toThrow('nothing to buy')
  })

  test.each([
    ['server seed', { serverSeed: '02'.repeat(32) }],
    ['client seed', { clientSeed: 'lotus:8' }],
    ['nonce', { nonce: 4 }],
  ])('another %s is another round', (_, change) => {
    const game = slotGame('sen-vang')
    const drawsOf = (these: typeof seeds) =>
      playRound(game, 'SPIN', drawsFromSeeds(game, 'SPIN', these, nodeHmac)).draws
    expect(drawsOf({ ...seeds, ...change })).not.toEqual(drawsOf(seeds))
  })
})
