// Checks draws of a raffle against their commitments, without anything but Node: node verify-raffle.mjs AFTER.json
// [BEFORE.json] AFTER is an answer of the call of raffles, or of the call that drew; BEFORE is an answer of the call of
// raffles from before a draw: with it, the commitment of then is compared. "-" reads standard input. The procedure is
// in docs/fairness.md; this file follows it in its own words. Exit code 0: match, 1: mismatch, 2: cannot be checked.
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

function read(path) {
  const answer = JSON.parse(readFileSync(path === '-' ? 0 : path, 'utf8'))
  const value = answer.value ?? answer
  return {
    raffles: value.raffles ?? [],
    draws: value.draw ? [value.draw] : (value.raffles ?? []).flatMap(({ draws }) => draws),
  }
}

/** The number and the prize that seeds and table stand for. */
function drawOf({ raffleCode, drawNumber, serverSeed, clientSeed, odds }) {
  const key = createHmac('sha256', Buffer.from(serverSeed, 'hex'))
    .update(`raffle:${raffleCode}:${drawNumber}:${clientSeed}`, 'ascii')
    .digest()
  const total = odds.reduce((sum, { weight }) => sum + weight, 0)
  const fair = Math.floor(2 ** 32 / total) * total
  for (let block = 0; ; block += 1) {
    const counter = Buffer.alloc(8)
    counter.writeBigUInt64BE(BigInt(block))
    const bytes = createHmac('sha256', key).update(counter).digest()
    for (let at = 0; at < bytes.length; at += 4) {
      const word = bytes.readUInt32BE(at)
      if (word >= fair) continue
      const number = word % total
      let rest = number
      for (const { prize, weight } of odds) {
        if (rest < weight) return { number, prize }
        rest -= weight
      }
    }
  }
}

function check(draw, before) {
  const computed = drawOf(draw)
  const shown = before?.raffles.find(
    ({ code, nextDraw }) => code === draw.raffleCode && nextDraw.drawNumber === draw.drawNumber,
  )?.nextDraw.commit
  return [
    [
      'commitment is SHA-256 of the server seed',
      createHash('sha256').update(draw.serverSeed, 'hex').digest('hex'),
      draw.commit,
    ],
    ['number', computed.number, draw.number],
    ['prize', computed.prize, draw.prize],
    ...(shown === undefined ? [] : [['commitment before the draw', shown, draw.commit]]),
  ]
}

function main([afterPath, beforePath]) {
  if (!afterPath) return stop('usage: node verify-raffle.mjs AFTER.json [BEFORE.json]')
  let after, before
  try {
    after = read(afterPath)
    before = beforePath && read(beforePath)
  } catch (error) {
    return stop(`cannot be read: ${error.message}`)
  }
  if (after.draws.length === 0) return stop('there is no draw in it')
  let isSame = true
  try {
    for (const draw of after.draws) {
      const checks = check(draw, before)
      const holds = checks.every(([, computed, published]) => computed === published)
      isSame &&= holds
      for (const [what, computed, published] of checks)
        console.log(
          `${computed === published ? 'ok      ' : 'DIFFERS '} ${what}: ${computed}${computed === published ? '' : `, published ${published}`}`,
        )
      console.log(`${holds ? 'MATCH' : 'MISMATCH'}  ${draw.raffleCode} draw ${draw.drawNumber}, prize ${draw.prize}\n`)
    }
  } catch (error) {
    return stop(`is no draw: ${error.message}`)
  }
  process.exitCode = isSame ? 0 : 1
}

function stop(reason) {
  console.error(reason)
  process.exitCode = 2
}

main(process.argv.slice(2))
