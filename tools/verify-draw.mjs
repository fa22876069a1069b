// Checks a draw against its commitments, without anything but Node: node verify-draw.mjs AFTER.json [BEFORE.json]
// AFTER and BEFORE are answers of the fairness call, after the draw and before it; "-" reads standard input.
// The procedure is in docs/fairness.md. Exit code 0: match, 1: mismatch, 2: cannot be checked.
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** The tiers of each kind of draw, version 1: name, how many numbers, of how many digits. */
const tables = {
  northern: [
    ['DB', 1, 5],
    ['G1', 1, 5],
    ['G2', 2, 5],
    ['G3', 6, 5],
    ['G4', 4, 4],
    ['G5', 6, 4],
    ['G6', 3, 3],
    ['G7', 4, 2],
  ],
  southern: [
    ['G8', 1, 2],
    ['G7', 1, 3],
    ['G6', 3, 4],
    ['G5', 1, 4],
    ['G4', 7, 5],
    ['G3', 2, 5],
    ['G2', 1, 5],
    ['G1', 1, 5],
    ['DB', 1, 6],
  ],
  togel: [['P1', 1, 4]],
}

/** Draws of whole numbers from 1 on, version 1: how many, up to which, whether they repeat, of how many digits. */
const sets = {
  k3: { tier: 'DICE', count: 3, highest: 6, repeats: true, digits: 1 },
  pk10: { tier: 'CARS', count: 10, highest: 10, repeats: false, digits: 2 },
  keno: { tier: 'BALLS', count: 20, highest: 80, repeats: false, digits: 2 },
}

/** The faces of each game under a bowl, version 1, and how many are drawn. */
const bowls = {
  'tai-xiu': { faces: ['1', '2', '3', '4', '5', '6'], count: 3 },
  'xoc-dia': { faces: ['red', 'white'], count: 4 },
  'bau-cua': { faces: ['deer', 'gourd', 'rooster', 'fish', 'crab', 'prawn'], count: 3 },
}

/** The highest point of Crash, version 1, in hundredths. */
const crash = { crash: 1_000_000n }

/** Answers of the fairness call that were saved before there was a second table do not name it. */
const nameOf = ({ rules = 'northern' }) => rules

function read(path) {
  const answer = JSON.parse(readFileSync(path === '-' ? 0 : path, 'utf8'))
  return answer.value ?? answer
}

function commitment(seed) {
  return createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')
}

function* blocksOf({ gameCode, numero, seedA, seedB }) {
  const roundKey = createHmac('sha256', Buffer.from(seedA, 'hex'))
    .update(`${seedB}:${gameCode}:${numero}`, 'ascii')
    .digest()
  for (let block = 0; ; block += 1) {
    const counter = Buffer.alloc(8)
    counter.writeBigUInt64BE(BigInt(block))
    yield createHmac('sha256', roundKey).update(counter).digest()
  }
}

function prizesOf(tiers, draw) {
  const digits = []
  const needed = tiers.reduce((sum, [, count, length]) => sum + count * length, 0)
  for (const block of blocksOf(draw)) {
    if (digits.length >= needed) break
    for (const byte of block) if (byte < 250) digits.push(byte % 10)
  }
  return Object.fromEntries(
    tiers.map(([tier, count, length]) => [
      tier,
      Array.from({ length: count }, () => digits.splice(0, length).join('')),
    ]),
  )
}

/** Each word of 32 bits takes one of the numbers that are left; where numbers repeat, all of them always are. */
function numbersOf({ count, highest, repeats, digits }, draw) {
  const left = Array.from({ length: highest }, (_, at) => at + 1)
  const drawn = []
  for (const block of blocksOf(draw)) {
    for (let at = 0; at < block.length && drawn.length < count; at += 4) {
      const word = block.readUInt32BE(at)
      if (word >= 2 ** 32 - (2 ** 32 % left.length)) continue
      const place = word % left.length
      drawn.push(left[place])
      if (!repeats) left.splice(place, 1)
    }
    if (drawn.length === count) break
  }
  return drawn.map((number) => String(number).padStart(digits, '0'))
}

function facesOf({ faces, count }, draw) {
  const end = 2 ** 32 - (2 ** 32 % faces.length)
  const drawn = []
  for (const block of blocksOf(draw)) {
    if (drawn.length >= count) break
    for (let at = 0; at < block.length; at += 4) {
      const word = block.readUInt32BE(at)
      if (word < end) drawn.push(faces[word % faces.length])
    }
  }
  return drawn.slice(0, count)
}

/** From the first 52 bits r: 99 · 2^52 / (2^52 − r), cut, at least 100, and at most the highest. */
function pointOf(most, draw) {
  const [block] = blocksOf(draw).take(1)
  const word = block.readBigUInt64BE(0) >> 12n
  const reached = (99n << 52n) / ((1n << 52n) - word)
  const point = reached < 100n ? 100n : reached > most ? most : reached
  return `${point / 100n}.${String(point % 100n).padStart(2, '0')}`
}

function check(name, after, before) {
  const results = []
  const compare = (what, computed, published) =>
    results.push({ what, computed, published, isSame: computed === published })
  compare('commitment A is SHA-256 of seed A', commitment(after.seedA), after.commitA)
  compare('commitment B is SHA-256 of seed B', commitment(after.seedB), after.commitB)
  if (after.prizes && Object.hasOwn(bowls, name)) {
    compare('faces', facesOf(bowls[name], after).join(' '), (after.prizes.faces ?? []).join(' '))
  } else if (after.prizes && Object.hasOwn(sets, name)) {
    const { tier } = sets[name]
    compare(`prizes ${tier}`, numbersOf(sets[name], after).join(' '), (after.prizes[tier] ?? []).join(' '))
  } else if (after.prizes && Object.hasOwn(crash, name)) {
    compare('point', pointOf(crash[name], after), (after.prizes.point ?? []).join(' '))
  } else if (after.prizes) {
    const tiers = tables[name]
    const prizes = prizesOf(tiers, after)
    for (const [tier] of tiers) compare(`prizes ${tier}`, prizes[tier].join(' '), (after.prizes[tier] ?? []).join(' '))
  }
  if (before) {
    compare('the draw of both files', `${after.gameCode} ${after.numero}`, `${before.gameCode} ${before.numero}`)
    compare('commitment A before the draw', after.commitA, before.commitA)
    compare('commitment B before the draw', after.commitB, before.commitB)
  }
  return results
}

function main([afterPath, beforePath]) {
  if (!afterPath) return stop('usage: node verify-draw.mjs AFTER.json [BEFORE.json]')
  let after, before
  try {
    after = read(afterPath)
    before = beforePath && read(beforePath)
  } catch (error) {
    return stop(`cannot read the draw: ${error.message}`)
  }
  if (after.source === 'hand') return stop(byHand(after))
  const name = nameOf(after)
  if (![tables, sets, bowls, crash].some((known) => Object.hasOwn(known, name)))
    return stop(`the rules ${name} are not known to this program`)
  if (after.rulesVersion !== 1) return stop(`rules version ${after.rulesVersion} is not known to this program`)
  if (![after.seedA, after.seedB].every((seed) => typeof seed === 'string' && /^[0-9a-f]{64}$/.test(seed)))
    return stop('the seeds of this draw are not revealed')
  const results = check(name, after, before)
  for (const { what, computed, published, isSame } of results)
    say(isSame ? `ok     ${what}: ${computed}` : `WRONG  ${what}: computed ${computed}, published ${published}`)
  if (!after.prizes) say(`void   the draw has no result: ${after.voidReason}`)
  const isMatch = results.every(({ isSame }) => isSame)
  say(`${isMatch ? 'MATCH' : 'MISMATCH'}  ${after.gameCode} ${after.numero}`)
  process.exitCode = isMatch ? 0 : 1
}

/** Said of a draw whose result two people brought in: no seed was committed to, and nothing can be recomputed. */
function byHand({ gameCode, numero, results = [] }) {
  const last = results.at(-1)
  const brought = last
    ? `entered at ${last.enteredAt} and confirmed by a second person at ${last.confirmedAt}, from ${last.place}`
    : 'not entered yet'
  return `BY HAND  ${gameCode} ${numero} is not by the generator: its result comes from a draw elsewhere, ${brought}; there is nothing to recompute`
}

function say(line) {
  process.stdout.write(`${line}\n`)
}

function stop(line) {
  process.stderr.write(`${line}\n`)
  process.exitCode = 2
}

main(process.argv.slice(2))
