// Checks a round of an original game, or of a game in steps, against its commitment, without anything but Node:
// node verify-original.mjs ROUND.json [BEFORE.json]
// ROUND is an answer of the call of one round, after its server seed was revealed. BEFORE is an answer of the call of
// the seeds from before the round: with it, the commitment of then is compared. "-" reads standard input. The procedure
// and the rules are in docs/originals.md; this file follows them in its own words. Exit code 0: match, 1: mismatch,
// 2: cannot be checked.
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

const rulesVersion = 1

const plinkoHalf = {
  '8 low': '56 21 11 10 5',
  '8 medium': '130 30 13 7 4',
  '8 high': '290 40 15 3 2',
  '12 low': '100 30 16 14 11 10 5',
  '12 medium': '330 110 40 20 11 6 3',
  '12 high': '1700 240 81 20 7 2 2',
  '16 low': '160 90 20 14 14 12 11 10 5',
  '16 medium': '1100 410 100 50 30 15 10 5 3',
  '16 high': '10000 1300 260 90 40 20 2 2 2',
}

const wheelLow = '15 12 12 12 0 12 12 12 12 0'
const wheelMedium = {
  10: '0 19 0 15 0 20 0 15 0 30',
  30: '15 0 15 0 20 0 15 0 20 0 20 0 15 0 30 0 15 0 20 0 20 0 17 0 40 0 15 0 20 0',
  50: '15 0 20 0 15 0 17 0 15 0 20 0 30 0 15 0 15 0 17 0 20 0 15 0 15 40 0 15 0 20 0 17 0 15 0 15 0 20 0 30 0 15 0 17 0 15 0 20 0 15',
}

// Hundredths by picks (a line each, from one number) and by hits (from none).
const kenoPays = {
  classic: `
    0 396
    0 190 450
    0 100 310 1040
    0 80 180 500 2250
    0 25 140 410 1650 3600
    0 0 100 368 700 1650 4000
    0 0 47 300 450 1400 3100 6000
    0 0 0 220 400 1300 2200 5500 7000
    0 0 0 155 300 800 1500 4400 6000 8500
    0 0 0 140 225 450 800 1700 5000 8000 10000
  `,
  low: `
    70 185
    0 200 380
    0 110 138 2600
    0 0 220 790 9000
    0 0 150 420 1300 30000
    0 0 110 200 620 10000 70000
    0 0 110 160 350 1500 22500 70000
    0 0 110 150 200 550 3900 10000 80000
    0 0 110 130 170 250 750 5000 25000 100000
    0 0 110 120 130 180 350 1300 5000 25000 100000
  `,
  medium: `
    40 275
    0 180 510
    0 0 280 5000
    0 0 170 1000 10000
    0 0 140 400 1400 39000
    0 0 0 300 900 18000 71000
    0 0 0 200 700 3000 40000 80000
    0 0 0 200 400 1100 6700 40000 90000
    0 0 0 200 250 500 1500 10000 50000 100000
    0 0 0 160 200 400 700 2600 10000 50000 100000
  `,
  high: `
    0 396
    0 0 1710
    0 0 0 8150
    0 0 0 1000 25900
    0 0 0 450 4800 45000
    0 0 0 0 1100 35000 71000
    0 0 0 0 700 9000 40000 80000
    0 0 0 0 500 2000 27000 60000 90000
    0 0 0 0 400 1100 5600 50000 80000 100000
    0 0 0 0 350 800 1300 6300 50000 80000 100000
  `,
}

const numbersIn = (text) => text.trim().split(/\s+/).map(Number)

const games = {
  dice({ side, chance }, below) {
    const roll = below(10_000)
    const wins = side === 'under' ? roll < chance : roll >= 10_000 - chance
    return { drawn: { roll }, pays: wins ? [9_900, chance] : [0, 1] }
  },
  limbo({ target }, below) {
    const high = BigInt(below(2 ** 26))
    const word = high * 2n ** 26n + BigInt(below(2 ** 26))
    const cut = (99n * 2n ** 52n) / (2n ** 52n - word)
    const reached = Number(cut < 100n ? 100n : cut > 100_000_000n ? 100_000_000n : cut)
    return { drawn: { reached }, pays: reached >= target ? [target, 100] : [0, 1] }
  },
  plinko({ rows, risk }, below) {
    const path = []
    for (let row = 0; row < rows; row += 1) path.push(below(2))
    const bin = path.filter((step) => step === 1).length
    const half = numbersIn(plinkoHalf[`${rows} ${risk}`])
    return { drawn: { path, bin }, pays: [half[Math.min(bin, rows - bin)], 10] }
  },
  wheel({ segments, risk }, below) {
    const segment = below(segments)
    const tenths = {
      low: () => numbersIn(wheelLow)[segment % 10],
      medium: () => numbersIn(wheelMedium[segments])[segment],
      high: () => (segment === 0 ? (segments * 99) / 10 : 0),
    }[risk]()
    return { drawn: { segment }, pays: [tenths, 10] }
  },
  keno({ risk, numbers: picked }, below) {
    const left = Array.from({ length: 40 }, (_, index) => index + 1)
    const numbers = []
    while (numbers.length < 10) numbers.push(...left.splice(below(left.length), 1))
    const hits = numbers.filter((number) => picked.includes(number)).length
    const table = numbersIn(kenoPays[risk].trim().split('\n')[picked.length - 1])
    return { drawn: { numbers, hits }, pays: [table[hits], 100] }
  },
}

const ways = (n, k) => (k === 0 ? 1n : (ways(n - 1, k - 1) * BigInt(n)) / BigInt(k))

/** Games in steps: what is hidden before the first, whether a step is survived, and what the steps pay. */
const stepGames = {
  mines: {
    hide({ mines: count }, below) {
      const left = Array.from({ length: 25 }, (_, tile) => tile)
      const mines = []
      while (mines.length < count) mines.push(...left.splice(below(left.length), 1))
      return { mines }
    },
    isSurvived: ({ mines }, tile) => !mines.includes(tile),
    pays: (choices, _hidden, picks) => [99n * ways(25, choices.length), 100n * ways(25 - picks.mines, choices.length)],
  },
  tower: {
    hide: (_picks, below) => ({ bombs: Array.from({ length: 8 }, () => below(3)) }),
    isSurvived: ({ bombs }, door, floor) => bombs[floor] !== door,
    pays: (choices) => [98n * 3n ** BigInt(choices.length), 100n * 2n ** BigInt(choices.length)],
  },
  hilo: {
    hide: (_picks, below) => ({ cards: Array.from({ length: 13 }, () => below(52)) }),
    isSurvived: ({ cards }, guess, at) => winningRanks(cards[at], guess).includes(cards[at + 1] % 13),
    pays: (choices, { cards }) => [
      99n * 13n ** BigInt(choices.length),
      choices.reduce((all, guess, at) => all * BigInt(winningRanks(cards[at], guess).length), 100n),
    ],
  },
}

/** The ranks, from 0, that win: the same rank is either guess's, but beside an ace or a king a guess of its own. */
function winningRanks(card, guess) {
  const rank = card % 13
  const ranks = Array.from({ length: 13 }, (_, each) => each)
  const [higher, lower] = [ranks.filter((each) => each > rank), ranks.filter((each) => each < rank)]
  const chosen = guess === 'higher' ? higher : lower
  if (chosen.length === 0) return [rank]
  return (guess === 'higher' ? lower : higher).length === 0 ? chosen : [...chosen, rank]
}

/** Words of 32 bits from blocks of HMAC-SHA256 under the key of the round; those that would favour low numbers go. */
function drawsUnder(key) {
  const drawn = []
  let bytes = Buffer.alloc(0)
  let block = 0n
  const word = () => {
    if (bytes.length === 0) {
      const index = Buffer.alloc(8)
      index.writeBigUInt64BE(block++)
      bytes = createHmac('sha256', key).update(index).digest()
    }
    const first = bytes.readUInt32BE(0)
    bytes = bytes.subarray(4)
    return first
  }
  const below = (limit) => {
    const end = 2 ** 32 - (2 ** 32 % limit)
    let next = word()
    while (next >= end) next = word()
    drawn.push(next % limit)
    return next % limit
  }
  return { below, drawn }
}

function check(answer, before) {
  const { gameCode, serverSeed, clientSeed, nonce, commit, round, stakeAmount, winAmount } = answer
  const seed = Buffer.from(serverSeed, 'hex')
  const key = createHmac('sha256', seed).update(`${gameCode}:${nonce}:${clientSeed}`, 'latin1').digest()
  const { below, drawn: draws } = drawsUnder(key)
  if (Object.hasOwn(stepGames, gameCode)) return checkSteps(answer, { seed, below, before })
  const { drawn, pays } = games[gameCode](round.picks, below)
  const [numerator, denominator] = pays
  const paid = (BigInt(stakeAmount) * BigInt(numerator)) / BigInt(denominator)
  const result = (what, mine, theirs) => ({ what, mine, theirs, isSame: mine === theirs })
  const digest = createHash('sha256').update(seed).digest('hex')
  return [
    result('fingerprint of the server seed', digest, String(commit).toLowerCase()),
    ...(before ? [result('fingerprint from before the round', digest, String(before.commit).toLowerCase())] : []),
    result('draws', draws.join(' '), round.draws.join(' ')),
    result('result', inOrder(drawn), inOrder(round.drawn)),
    result('multiplier', pays.join('/'), `${round.multiplier.numerator}/${round.multiplier.denominator}`),
    result('win', String(paid), String(winAmount)),
  ]
}

function checkSteps({ gameCode, commit, round, stakeAmount, winAmount }, { seed, below, before }) {
  const { hide, isSurvived, pays } = stepGames[gameCode]
  const { picks, choices } = round
  const hidden = hide(picks, below)
  const isWon = choices.length > 0 && choices.every((choice, step) => isSurvived(hidden, choice, step))
  const [numerator, denominator] = isWon ? pays(choices, hidden, picks) : [0n, 1n]
  const digest = createHash('sha256').update(seed).digest('hex')
  const result = (what, mine, theirs) => ({ what, mine, theirs, isSame: mine === theirs })
  const { multiplier } = round
  const sameFraction = numerator * BigInt(multiplier.denominator) === denominator * BigInt(multiplier.numerator)
  const printed = `${multiplier.numerator}/${multiplier.denominator}`
  return [
    result('fingerprint of the server seed', digest, String(commit).toLowerCase()),
    ...(before ? [result('fingerprint from before the round', digest, String(before.commit).toLowerCase())] : []),
    result('what was hidden', inOrder(hidden), inOrder(round.hidden)),
    result('result', isWon ? 'won' : 'lost', round.status),
    result('multiplier', sameFraction ? printed : `${numerator}/${denominator}`, printed),
    result('win', String((BigInt(stakeAmount) * numerator) / denominator), String(winAmount)),
  ]
}

/** The same text for the same values, in whatever order the fields come. */
const inOrder = (value) =>
  JSON.stringify(Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))))

function obstacle(answer) {
  if (!Object.hasOwn(games, answer.gameCode) && !Object.hasOwn(stepGames, answer.gameCode))
    return `no rules of the game ${answer.gameCode} here`
  if (answer.rulesVersion !== rulesVersion) return `version ${answer.rulesVersion} of the rules is not known here`
  if (typeof answer.serverSeed !== 'string') return 'the server seed is not revealed yet: change seeds first'
  return null
}

/** An answer of the call, alone or within the envelope that it came in. */
function read(path) {
  const answer = JSON.parse(readFileSync(path === '-' ? 0 : path, 'utf8'))
  return answer.value ?? answer.data ?? answer
}

function main([roundPath, beforePath]) {
  if (!roundPath) return stop('usage: node verify-original.mjs ROUND.json [BEFORE.json]')
  let answer
  let results
  try {
    answer = read(roundPath)
    const before = beforePath && read(beforePath)
    const why = obstacle(answer)
    if (why) return stop(why)
    results = check(answer, before)
  } catch (error) {
    return stop(`cannot read the round: ${error.message}`)
  }
  for (const { what, mine, theirs, isSame } of results)
    process.stdout.write(
      isSame ? `ok     ${what}: ${mine}\n` : `WRONG  ${what}: computed ${mine}, published ${theirs}\n`,
    )
  const isMatch = results.every(({ isSame }) => isSame)
  process.stdout.write(
    `${isMatch ? 'MATCH' : 'MISMATCH'}  ${answer.gameCode} ${answer.roundId} nonce ${answer.nonce}\n`,
  )
  process.exitCode = isMatch ? 0 : 1
}

function stop(line) {
  process.stderr.write(`${line}\n`)
  process.exitCode = 2
}

main(process.argv.slice(2))
