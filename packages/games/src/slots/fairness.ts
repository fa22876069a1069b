import { blockMessage } from '../block-message.ts'
import type { Draws, RoundMode, SlotGame } from './game.ts'
import { playRound } from './play-round.ts'
import type { Round } from './round.ts'

/** What decides a round (docs/slots.md, "Seeds"). */
export interface RoundSeeds {
  /** 32 bytes as 64 lower-case hexadecimal digits. */
  readonly serverSeed: string
  /** Visible ASCII, chosen by the player. */
  readonly clientSeed: string
  /** Rounds played under this server seed before. */
  readonly nonce: number
}

type Bytes = Uint8Array<ArrayBuffer>

/** HMAC-SHA256. The cryptography itself is the caller's, Node or WebCrypto. */
export type Hmac<Answer> = (key: Bytes, message: Bytes) => Answer

/** The message that HMAC-SHA256 turns, under the 32 bytes of the server seed, into the key of the round. The client seed is last: it may hold any sign. */
export function roundMessage(game: SlotGame, mode: RoundMode, { clientSeed, nonce }: RoundSeeds): string {
  return `${game.code}:${mode}:${nonce}:${clientSeed}`
}

/** The draws of a round, made as they are asked for. For Node, whose HMAC answers at once. */
export function drawsFromSeeds(game: SlotGame, mode: RoundMode, seeds: RoundSeeds, hmac: Hmac<Bytes>): Draws {
  const roundKey = hmac(bytesOf(seeds.serverSeed), asciiOf(roundMessage(game, mode, seeds)))
  return drawsFromBlocks((index) => hmac(roundKey, blockMessage(index)))
}

/** Blocks computed before a round is tried, and at each further try as many again: a plain spin needs one, a long feature some forty. */
const blocksAtOnce = 16

/** The round that its seeds stand for, where HMAC answers later: WebCrypto in the browser. */
export async function roundFromSeeds(game: SlotGame, mode: RoundMode, seeds: RoundSeeds, hmac: Hmac<Promise<Bytes>>): Promise<Round> {
  const roundKey = await hmac(bytesOf(seeds.serverSeed), asciiOf(roundMessage(game, mode, seeds)))
  const blocks: Bytes[] = []
  while (true) {
    const more = Array.from({ length: blocksAtOnce }, (_, index) => hmac(roundKey, blockMessage(blocks.length + index)))
    blocks.push(...(await Promise.all(more)))
    try {
      return playRound(
        game,
        mode,
        drawsFromBlocks((index) => blocks[index]),
      )
    } catch (error) {
      if (!(error instanceof BlocksEnded)) throw error
    }
  }
}

class BlocksEnded extends RangeError {}

const words = 2 ** 32
const wordBytes = 4

/**
 * Whole numbers from blocks of bytes. Each draw takes words of 32 bits, big-endian; a word at or above the largest multiple
 * of `below` is skipped, any other gives the number `word mod below`. So every number stands for equally many words.
 */
export function drawsFromBlocks(block: (index: number) => Bytes | undefined): Draws {
  let blockIndex = 0
  let offset = 0
  let view: DataView | null = null
  const nextWord = () => {
    if (view === null || offset === view.byteLength) {
      const bytes = block(blockIndex++)
      if (!bytes) throw new BlocksEnded('the blocks ended before the round was complete')
      view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      offset = 0
    }
    offset += wordBytes
    return view.getUint32(offset - wordBytes)
  }
  return {
    below(below) {
      const end = words - (words % below)
      let word = nextWord()
      while (word >= end) word = nextWord()
      return word % below
    },
  }
}

function bytesOf(hex: string): Bytes {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function asciiOf(text: string): Bytes {
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0))
}
