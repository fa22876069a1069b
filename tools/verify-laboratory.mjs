// Checks a laboratory's report against the source files of a checkout, without anything but Node:
// node tools/verify-laboratory.mjs REPORT.json [FOLDER]
// FOLDER is the checkout, the one of this file unless named. Every sum is computed again from the files, every
// statistic of the last test from its seeds. Exit code 0: match, 1: mismatch, 2: cannot be checked.
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const [file, folder = join(dirname(fileURLToPath(import.meta.url)), '..')] = process.argv.slice(2)
if (!file) fail('usage: node tools/verify-laboratory.mjs REPORT.json [FOLDER]')
const report = read(file)
if (report.format !== 1) fail('this program knows reports of format 1')

let mismatches = 0
const tell = (isRight, what) => {
  if (!isRight) mismatches += 1
  console.log(`${isRight ? 'ok      ' : 'MISMATCH'} ${what}`)
}
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')

const changed = Object.entries(report.files).filter(([path, sum]) => sumOf(path) !== sum)
for (const [path] of changed) tell(false, path)
if (changed.length === 0) tell(true, `${Object.keys(report.files).length} source files`)
for (const { kind, code, paths, sha256: told } of report.software) {
  const lines = paths.map((path) => `${sumOf(path)}  ${path}\n`).join('')
  tell(sha256(lines) === told, `${kind} ${code} ${told}`)
}

if (report.lastRun) {
  const computed = statisticsOf(report.lastRun)
  for (const { test, statistic } of report.lastRun.figures)
    tell(Math.abs(computed[test] - statistic) < 1e-6, `test ${test}: ${statistic}`)
}
process.exitCode = mismatches === 0 ? 0 : 1

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    return fail(`${path} cannot be read: ${error.message}`)
  }
}

function sumOf(path) {
  try {
    return sha256(readFileSync(join(folder, path)))
  } catch {
    return 'no such file'
  }
}

function fail(text) {
  console.error(text)
  process.exit(2)
}

function statisticsOf({ seedA, seedB, blocks }) {
  const key = createHmac('sha256', Buffer.from(seedA, 'hex')).update(`${seedB}:TEST:1`).digest()
  const block = (index) => {
    const message = Buffer.alloc(8)
    message.writeBigUInt64BE(BigInt(index))
    return createHmac('sha256', key).update(message).digest()
  }
  const bytes = Buffer.concat(Array.from({ length: blocks }, (_, index) => block(index)))
  const digits = [...bytes].filter((byte) => byte < 250).map((byte) => byte % 10)
  const n = bytes.length * 8
  let ones = 0
  let changes = 0
  let before = -1
  for (const byte of bytes)
    for (let place = 7; place >= 0; place -= 1) {
      const bit = (byte >> place) & 1
      ones += bit
      if (before !== -1 && bit !== before) changes += 1
      before = bit
    }
  const share = ones / n
  const pairs = Array.from(
    { length: Math.floor(digits.length / 2) },
    (_, at) => digits[at * 2] * 10 + digits[at * 2 + 1],
  )
  const hands = Array.from({ length: Math.floor(digits.length / 5) }, (_, at) => digits.slice(at * 5, at * 5 + 5))
  const next = wordsOf(block)
  const dice = Array.from({ length: blocks }, () => below(6, next))
  const stops = Array.from({ length: blocks }, () => below(60, next))
  return {
    bits: (2 * ones - n) / Math.sqrt(n),
    runs: (changes + 1 - 2 * n * share * (1 - share)) / (2 * Math.sqrt(n) * share * (1 - share)),
    bytes: even(256, [...bytes]),
    pairs: even(100, pairs),
    poker: chiSquare(
      [0.0001, 0.0135, 0.18, 0.504, 0.3024],
      hands.map((hand) => new Set(hand).size - 1),
    ),
    dice: even(6, dice),
    stops: even(60, stops),
  }
}

/** Words of 32 bits, big-endian, from block 0 on. */
function wordsOf(block) {
  let index = 0
  let bytes = Buffer.alloc(0)
  let at = 0
  return () => {
    if (at === bytes.length) {
      bytes = block(index)
      index += 1
      at = 0
    }
    at += 4
    return bytes.readUInt32BE(at - 4)
  }
}

function below(count, next) {
  const end = 2 ** 32 - (2 ** 32 % count)
  let word = next()
  while (word >= end) word = next()
  return word % count
}

function even(kinds, values) {
  return chiSquare(
    Array.from({ length: kinds }, () => 1 / kinds),
    values,
  )
}

function chiSquare(shares, values) {
  const counts = shares.map(() => 0)
  for (const value of values) counts[value] += 1
  return counts.reduce((sum, count, at) => {
    const expected = shares[at] * values.length
    return sum + (count - expected) ** 2 / expected
  }, 0)
}
