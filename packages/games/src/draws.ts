import { blockMessage } from './block-message.ts'

export type Bytes = Uint8Array<ArrayBuffer>

/** HMAC-SHA256. The cryptography itself is the caller's, Node or WebCrypto. */
export type Hmac<Answer> = (key: Bytes, message: Bytes) => Answer

/** What is asked of chance: a whole number from 0 to `below` − 1, each equally likely. */
export interface Draws {
  below(below: number): number
}

class BlocksEnded extends RangeError {}

const words = 2 ** 32
const wordBytes = 4

/**
 * Whole numbers from blocks of bytes. Each draw takes words of 32 bits, big-endian; a
 * word at or above the largest multiple of `below` is skipped, any other gives the number
 * `word mod below`. So every number stands for equally many words.
 */
export function drawsFromBlocks(block: (index: number) => Bytes | undefined): Draws {
  let blockIndex = 0
  let offset = 0
  let view: DataView | null = null
  const nextWord = () => {
    if (view === null || offset === view.byteLength) {
      const bytes = block(blockIndex++)
      if (!bytes) throw new BlocksEnded('the blocks ended before everything was drawn')
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

/** The same from bytes that come one by one, in the order of the blocks that they are cut into. */
export function drawsFromBytes(bytes: Iterable<number>): Draws {
  const next = bytes[Symbol.iterator]()
  return drawsFromBlocks(() => {
    const word = Array.from({ length: wordBytes }, () => next.next())
    return word.some(({ done }) => done) ? undefined : Uint8Array.from(word, ({ value }) => value)
  })
}

/** The draws of a key, made as they are asked for. For Node, whose HMAC answers at once. */
export function drawsOf(key: Bytes, hmac: Hmac<Bytes>): Draws {
  return drawsFromBlocks((index) => hmac(key, blockMessage(index)))
}

/**
 * Blocks computed before `play` is tried, and at each further try as many again: a plain
 * spin needs one, a long feature some forty.
 */
const blocksAtOnce = 16

/** What `play` makes of the draws of a key, where HMAC answers later: WebCrypto in the browser. */
export async function playDraws<Result>(
  key: Bytes,
  hmac: Hmac<Promise<Bytes>>,
  play: (draws: Draws) => Result,
): Promise<Result> {
  const blocks: Bytes[] = []
  while (true) {
    const more = Array.from({ length: blocksAtOnce }, (_, index) => hmac(key, blockMessage(blocks.length + index)))
    blocks.push(...(await Promise.all(more)))
    try {
      return play(drawsFromBlocks((index) => blocks[index]))
    } catch (error) {
      if (!(error instanceof BlocksEnded)) throw error
    }
  }
}

/** The bytes of lower-case hexadecimal digits. */
export function bytesOf(hex: string): Bytes {
  const bytes = new Uint8Array(hex.length >> 1)
  for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16)
  return bytes
}

export function asciiOf(text: string): Bytes {
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0))
}
