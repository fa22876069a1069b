// Checks a round of a slot against its commitment, without anything but Node: node verify-spin.mjs
// ROUND.json [BEFORE.json] ROUND is an answer of the call of one round, after its server seed was
// revealed. BEFORE is an answer of the call of the seeds from before the round: with it, the commitment
// of then is compared. "-" reads standard input. The procedure and the rules are in docs/slots.md; this
// file follows them in its own words. Exit code 0: match, 1: mismatch, 2: cannot be checked.
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

const rulesVersion = 1
const capInBets = 5000

const senVang = {
  parts: 20,
  reels: [
    'H3 K Q H2 T H2 H4 H1 K Q H2 Q H4 J K H3 A S H3 A K Q A J A J T J T H4 J H1 T Q T H4',
    'Q K H4 H2 J S A T Q H1 A K H3 W J K T J T H3 H4 K S K A T J H2 A J H1 H3 Q T H4 W',
    'H3 K J H4 Q H2 S K H1 Q H4 A W T J Q A Q H2 H1 H4 H3 A T J T K Q H3 J A K H2 W T A',
    'T J H3 H2 T H4 J K A K W H2 H3 Q H4 S J H3 K Q H2 A J H4 K H1 A T Q S W J A T H1 Q',
    'K H3 K A H3 H4 T H1 A K Q H2 J H2 A K T H2 Q H4 T Q K H4 J A Q T Q H1 H3 J H4 T S J',
  ],
  pays: 'H1 60 300 2000,H2 40 150 750,H3 30 110 400,H4 25 80 300,A 13 50 200,K 13 40 150,Q 12 35 150,J 9 25 100,T 9 25 100',
  lines:
    '11111 00000 22222 01210 21012 00100 22122 12221 10001 01110 21112 01010 21212 10101 12121 11011 11211 02020 20202 02220',
  scatterPays: { 3: 40, 4: 200, 5: 2000 },
  freeSpins: { 3: 10, 4: 15, 5: 20 },
  freeMultiplier: 3,
}

const rongMay = {
  parts: 20,
  reels: [
    'J D2 Q J T J D4 D2 A D3 A Q A T D1 K A D4 J K Q Q T D4 D1 D4 D3 K D2 D3',
    'D3 A J D3 A S T T D3 J Q A K D4 D2 W D4 Q K J T K D4 Q T J K D1 D2',
    'D1 A A D3 W T K Q Q A D4 J K Q D2 D3 A S T Q J J D2 D4 D4 K T D3',
    'D4 A Q S D4 Q T Q J J K T D3 D2 W J K D2 D1 D4 T A J Q K D3 D3 A',
    'D4 J A D2 D1 T Q Q K S J D2 D1 A Q K T D3 T D4 D4 D3 J T Q K D3 K A',
  ],
  freeReels: [
    'D2 D1 Q A D2 D3 T K Q D4 T K J K D4 D2 D3 T J D3 A D1 J Q A D4',
    'J A Q K W K D1 D3 D3 D2 Q A J D4 D3 A D4 D1 J T D4 D2 W S K T',
    'W D4 D3 K Q D4 A D3 D2 Q W J T Q D2 D3 K S K D1 T D4 J D1 A T',
    'Q A T D2 D3 D1 Q D3 S D2 A W D4 T K J D4 Q D3 W J K A D1 D2 J',
    'S K D4 T K J D1 A A Q D4 T D3 D2 T K D1 J D3 D4 D3 D2 D2 Q A J',
  ],
  pays: 'D1 20 60 300,D2 12 40 200,D3 10 25 100,D4 8 20 60,A 4 10 30,K 4 10 30,Q 3 8 20,J 2 5 15,T 2 5 15',
  ladder: [1, 2, 3, 5],
  freeLadder: [3, 6, 10, 15],
  freeSpins: { 3: 10, 4: 15, 5: 15 },
  moreFreeSpins: 5,
  bought: { price: 50, freeSpins: 10 },
}

const khoBau = {
  parts: 10,
  reels: [
    'P3 A P2 P4 P1 J C Q P4 J K J K P2 P3 A P1 A P4 J K C C A Q P3 Q K A Q',
    'P4 Q A J P3 K P4 J P4 A J Q P1 J P3 P2 K A P1 K C C J Q K W C P3 P2 Q W',
    'P2 Q P2 J K Q A K J P3 W P3 P4 A K C J P2 A J A W C C P3 K P1 P4 Q P4 J',
    'W Q P1 Q W P3 J A P3 A P3 K A P4 P2 Q J C C K P4 A J C Q P4 J P1 K P2 K',
    'Q K J K Q J C P3 A P1 A K P4 A Q P2 C C P4 J P4 Q P3 K J P2 A J P1 P3',
  ],
  pays: 'P1 55 220 1000,P2 40 150 700,P3 22 80 300,P4 20 60 250,A 12 40 120,K 12 35 120,Q 11 33 110,J 10 25 80',
  lines: '11111 00000 22222 01210 21012 00122 22100 10001 12221 10121',
  // A drawn number below the first limit is the first value, and so on.
  coins: [
    [380, 10],
    [640, 20],
    [790, 30],
    [900, 50],
    [950, 80],
    [975, 100],
    [985, 150],
    [994, 200, 'MINI'],
    [998, 500, 'MINOR'],
    [1000, 2000, 'MAJOR'],
  ],
  heldFrom: 6,
  respins: 3,
  landsBelow: 75,
  grand: 10_000,
}

const outer = 'F2 F4 F4 F5 F6 F7 F7 F6 F5 F3 F3 F1'
const second = 'W F7 F6 F7 F7 F5 F5 F6 F6 F1 F1 S F2 F2 F3 F3 F4 F4'
const inner = 'F6 S F7 F5 F7 F1 F7 F6 F2 F2 F4 F4 F3 F3 F6 W F5 F5'

const choNoi = {
  parts: 20,
  rows: 5,
  reels: [outer, second, inner, inner, second, outer],
  pays: 'F1 20 35 50 100 250 1000,F2 12 16 25 50 120 400,F3 8 12 18 32 80 250,F4 6 9 14 26 60 200,F5 5 7 11 20 45 150,F6 4 6 9 16 36 110,F7 4 5 8 14 32 100',
  // From so many symbols on: the first figure of a row, the second, and so on.
  sizes: [5, 6, 7, 8, 10, 13],
  ladder: [1, 2, 3, 4, 6],
  freeLadder: [5, 10, 15, 20, 30],
  freeSpinsFrom: 4,
  freeSpins: 10,
  moreFreeSpins: 5,
}

const doanVien = {
  parts: 20,
  reels: [
    'T2 T4 K Q T4 J Q T4 T3 C C T3 K T2 J A Q T1 J A T2 T3 T1 K Q A K J',
    'Q T1 J A T4 T2 J A K C C Q A T4 Q J T3 K T4 T3 T1 K T2 T3 Q J T2 W',
    'T4 Q K T2 T1 C C J K Q J T2 Q A T4 J W T3 A T4 T3 K T2 W Q T3 T1 A',
    'A T3 J K T2 J T4 T1 K T4 T3 W Q T4 A J T3 A K T2 Q C C T1 J T2 Q K',
    'Q K T3 J Q T1 T3 A T2 J K T4 A K T4 A J T3 T2 Q T1 C C K J T2 T4 A',
  ],
  pays: 'T1 50 200 1000,T2 32 100 400,T3 25 75 250,T4 20 60 200,A 12 40 120,K 10 30 100,Q 8 25 80,J 8 20 75',
  lines:
    '11111 00000 22222 01210 21012 00100 22122 12221 10001 01110 21112 01010 21212 10101 12121 00122 22100 11011 11211 10121',
  coins: [
    [500, 20],
    [740, 40],
    [860, 60],
    [930, 100],
    [970, 160],
    [990, 200, 'MINI'],
    [998, 600, 'MINOR'],
    [1000, 2000, 'MAJOR'],
  ],
  heldFrom: 5,
  respins: 3,
  landsBelow: 70,
  grand: 10_000,
}

const vinhNgoc = {
  parts: 20,
  reels: [
    'N4 J A Q Q J J N3 K Q Q K Q A K N1 N4 A N2 N4 N2 N3',
    'K N2 N1 W A A A Q N1 N4 N3 J K N4 N3 J Q K S J N2 Q',
    'J N2 J N4 N3 Q N4 S A K K K N2 N4 N1 N3 Q W A J Q A',
    'J N1 N2 Q K J W K J A N3 S N4 A Q Q N3 N4 N1 N2 A K',
    'N2 A N4 A N3 N1 Q A J J N2 Q K Q N4 J J N3 K N4 K S',
  ],
  freeReels: [
    'N1 K J Q N3 Q N4 N2 N3 K J A K N1 N4 J Q N2 A A',
    'N3 N2 J A N1 W N4 N2 J Q N1 J N4 K K A Q N3 S Q',
    'N1 N2 K A Q J S N2 K N4 W J N1 N3 N4 N4 Q J N3 A',
    'N1 W N4 K J K Q N2 A Q N4 N1 Q A S N3 N3 J K N2',
    'J A N2 N1 Q A K A N1 Q N3 N4 K J J N2 N4 N3 S K',
  ],
  pays: 'N1 15 45 200,N2 10 25 100,N3 8 20 60,N4 6 15 50,A 3 7 20,K 3 6 15,Q 2 5 15,J 2 4 10',
  ladder: [1, 2, 3, 4, 5],
  freeLadder: [2, 4, 6, 8, 10],
  freeSpins: { 3: 8, 4: 12, 5: 12 },
  moreFreeSpins: 4,
  bought: { price: 25, freeSpins: 8 },
}

const trongDong = {
  parts: 20,
  reels: [
    'D1 D4 J T D3 D4 Q J T K D3 Q D2 K A T J A D3 K Q D4 T D2 J D1 S A',
    'W K J A D4 D2 A Q T D4 D2 D1 D3 J K A Q K T D3 D4 J W Q T D3 D1 S',
    'T J A K W A K D4 D2 T Q D3 D4 J D1 K Q J D3 D4 A Q W T D3 D1 S D2',
    'T D3 A D4 K T A S W K Q D4 D2 D1 Q W J T D3 J D1 Q D4 K J A D3 D2',
    'Q J T D1 Q D3 K D2 D4 A J D2 D3 J Q T S K D4 A T D4 D1 J D3 T A K',
  ],
  pays: 'D1 60 180 600,D2 40 125 350,D3 30 90 250,D4 25 75 200,A 15 45 120,K 12 40 100,Q 12 35 90,J 9 27 75,T 8 25 60',
  lines:
    '11111 00000 22222 01210 21012 10001 12221 00122 22100 01110 21112 10101 12121 01010 21212 02020 20202 00200 22022 11011',
  scatterPays: { 3: 40, 4: 200, 5: 1000 },
  freeSpins: { 3: 8, 4: 12, 5: 20 },
  freeMultiplier: 2,
}

const [phoOuter, phoSecond, phoMiddle] = [
  'F4 F4 F5 F3 F6 F2 F2 F5 F7 F7 F7 F7 F6 F6 F1 F1 F5 F3',
  'F6 F4 F5 F5 F7 F7 F6 F4 F6 F5 F5 F4 S F3 F2 F2 F7 F7 F1 F1 F3 F6 W F3',
  'F4 F7 F3 F3 F5 F7 S F2 F3 F5 F7 F5 F7 F4 W F5 F6 F6 F6 F6 F2 F1 F1 F4 F2',
]

const phoDem = {
  parts: 20,
  rows: 5,
  reels: [phoOuter, phoSecond, phoMiddle, phoSecond, phoOuter],
  pays: 'F1 40 60 100 250 750 2500,F2 20 35 60 150 400 1000,F3 18 30 50 110 300 750,F4 15 22 40 85 200 500,F5 10 14 24 50 120 300,F6 8 12 18 40 90 220,F7 6 8 15 30 75 180',
  sizes: [5, 6, 7, 8, 10, 12],
  ladder: [1, 2, 3, 5],
  freeLadder: [5, 10, 15, 25],
  freeSpinsFrom: 3,
  freeSpins: 8,
  moreFreeSpins: 4,
}

const muaVang = {
  parts: 10,
  reels: [
    'J A L3 L1 K L2 J Q L4 L2 K L4 L3 K Q J L4 L3 S Q A L1 J Q A L4 L2',
    'L3 K L4 L2 J A K Q S A L1 L2 W L4 L3 L1 K L3 Q J L4 A L2 K Q J',
    'J L1 L4 L2 L3 J K L4 J K Q L3 L4 A W L3 A J Q L2 W K A L1 Q S',
    'J L4 L2 A L3 K L2 Q L4 J L2 L4 L3 A K L1 W Q L1 J K A Q S L3 Q',
    'L4 J L1 L3 A L4 L3 Q J S K L1 L3 L2 A Q K L2 L4 A K L4 Q A J Q',
  ],
  pays: 'L1 60 330 1100,L2 35 130 400,L3 20 60 200,L4 15 45 140,A 8 25 80,K 7 20 60,Q 5 15 50,J 5 12 40',
  lines: '11111 00000 22222 01210 21012 10001 12221 00122 22100 01110',
  scatterPays: { 3: 20, 4: 100, 5: 500 },
  freeSpins: { 3: 6, 4: 9, 5: 12 },
  freeMultiplier: 6,
}

const rungTre = {
  parts: 20,
  reels: [
    'Q B4 J Q B4 J Q B2 K J A J K B3 B4 K B1 A J B3 K B3 B4 B2',
    'A K Q A B4 B2 Q A B3 B1 B3 A K S Q B4 J Q J W B1 A Q',
    'W A B3 J B1 B4 K S Q B2 B3 B4 B3 Q K A J B1 B2 K B3 K B4 B2 J',
    'B3 B1 J B4 K Q B4 J B3 Q A B1 B4 B2 W A S A Q A B2 B4 K',
    'B1 B3 J B3 A K Q S B2 B1 J B2 B3 B4 Q A K J K A K Q B2 B4',
  ],
  freeReels: [
    'J B4 J B2 Q J B3 Q K B1 Q A B4 B1 J A B4 B3 A K B2',
    'B1 J B2 Q A B1 K B3 A B4 A Q W B2 K Q S B4 J K B3',
    'S W J A B4 B1 B2 B4 K Q B1 B3 A K B2 J Q B3 J K B3',
    'K A Q A W B3 B1 B4 A B3 B2 K B4 S Q J Q B1 J B2 B4',
    'B3 J B1 Q B2 A B3 Q J Q B4 K B4 A S K A B1 K J B2',
  ],
  pays: 'B1 20 60 200,B2 12 35 110,B3 8 20 60,B4 5 12 40,A 3 7 20,K 3 6 15,Q 2 5 12,J 2 4 8,ladder 4 8 12 16',
  ladder: [1, 2, 4, 6],
  freeLadder: [4, 8, 12, 16],
  freeSpins: { 3: 7, 4: 11, 5: 11 },
  moreFreeSpins: 3,
  bought: { price: 30, freeSpins: 7 },
}

const muaLan = {
  parts: 25,
  reels: [
    'L2 L3 L2 L1 L2 S L4 Q K A K A K L4 A Q K Q J L4 L1 J L3 L4 J L3 J',
    'Q A S A L1 J L4 L3 J Q L3 K L1 L4 K Q L2 W A L4 L2 J Q K L3 A',
    'K L4 K L4 L2 A L3 S W J Q A Q L4 K L2 K L2 L1 L3 J L3 J L1 Q A',
    'Q L3 A L3 J L4 W J L2 L1 Q J L4 S J A L1 L3 L2 A K Q L2 K Q K L4',
    'J K L2 L3 S K L1 Q L1 Q L4 Q L3 L4 L3 A L2 A J Q K L4 A J L4 J L2',
  ],
  pays: 'L1 60 250 800,L2 35 125 400,L3 25 75 250,L4 20 50 175,A 10 30 100,K 10 25 75,Q 8 20 60,J 6 15 50',
  lines:
    '11111 00000 22222 01210 21012 10001 12221 00122 22100 01110 21112 10101 12121 01010 21212 11011 11211 00100 22122 02020 20202 02220 20002 10121 12101',
  scatterPays: { 3: 50, 4: 250, 5: 1000 },
  freeSpins: { 3: 5, 4: 7, 5: 10 },
  freeMultiplier: 10,
}

const hoiAn = {
  parts: 20,
  reels: [
    'J H3 A J K H1 H4 J C H4 K C C Q A H3 Q H2 H3 Q A H1 H4 Q J H2 K',
    'K Q H3 A J Q J K H1 H2 H4 J K Q H3 H1 H4 A W H2 A J C C H4 C H3',
    'H2 K J H2 W H4 A H1 Q H3 K A H4 J A H1 H4 A H3 C Q C C J K Q',
    'A J H3 H1 Q H2 Q H2 W Q H4 K C J H1 A C C H3 Q A H4 K H3 K J H4',
    'H2 H3 C C J H2 H1 H3 K Q K H4 J Q H3 H4 C Q A H2 H1 A H4 A Q K J',
  ],
  pays: 'H1 65 250 1000,H2 45 150 450,H3 35 105 300,H4 30 80 220,A 18 50 140,K 16 40 110,Q 12 32 90,J 10 30 80',
  lines:
    '11111 00000 22222 01210 21012 10001 12221 00122 22100 01110 21112 10101 12121 01010 21212 11011 11211 00100 22122 10121',
  coins: [
    [440, 20],
    [700, 40],
    [840, 60],
    [930, 100],
    [970, 200],
    [990, 200, 'MINI'],
    [998, 500, 'MINOR'],
    [1000, 2000, 'MAJOR'],
  ],
  heldFrom: 6,
  respins: 4,
  landsBelow: 50,
  grand: 20_000,
}

const games = {
  'sen-vang': [senVang, playLines],
  'rong-may': [rongMay, playWays],
  'kho-bau': [khoBau, playCoins],
  'cho-noi': [choNoi, playClusters],
  'doan-vien': [doanVien, playCoins],
  'vinh-ngoc': [vinhNgoc, playWays],
  'trong-dong': [trongDong, playLines],
  'pho-dem': [phoDem, playClusters],
  'mua-vang': [muaVang, playLines],
  'rung-tre': [rungTre, playWays],
  'mua-lan': [muaLan, playLines],
  'hoi-an': [hoiAn, playCoins],
}

/** The numbers below n that the seeds of a round give, one after another (docs/slots.md, "Seeds"). */
function drawing({ gameCode, mode, nonce, clientSeed, serverSeed }, drawn) {
  const key = createHmac('sha256', Buffer.from(serverSeed, 'hex'))
    .update(`${gameCode}:${mode}:${nonce}:${clientSeed}`, 'ascii')
    .digest()
  let stream = Buffer.alloc(0)
  let used = 0
  const word = () => {
    if (used === stream.length) {
      const counter = Buffer.alloc(8)
      counter.writeUInt32BE(stream.length / 32, 4)
      stream = Buffer.concat([stream, createHmac('sha256', key).update(counter).digest()])
    }
    used += 4
    return stream.readUInt32BE(used - 4)
  }
  return (below) => {
    const fair = Math.floor(2 ** 32 / below) * below
    for (;;) {
      const number = word()
      if (number >= fair) continue
      drawn.push(number % below)
      return number % below
    }
  }
}

const split = (reels) => reels.map((reel) => reel.split(' '))
const table = (pays) => new Map(pays.split(',').map((row) => [row.split(' ')[0], row.split(' ').slice(1).map(Number)]))
const upTo = (count) => Array.from({ length: count }, (_, at) => at)
const show = (reels, stops, rows = 3) =>
  reels.map((reel, at) => upTo(rows).map((row) => reel[(stops[at] + row) % reel.length]))
const cellsWith = (window, symbol) => window.flat().flatMap((shown, cell) => (shown === symbol ? [cell] : []))
const drawAll = (reels, below) => reels.map((reel) => below(reel.length))
const adding = (numbers) => numbers.reduce((sum, number) => sum + number, 0)

function linesWon(game, window, times) {
  const pays = table(game.pays)
  const won = []
  game.lines.split(' ').forEach((line, at) => {
    const cells = [...line].map((row, reel) => reel * 3 + Number(row))
    const run = cells.map((cell) => window.flat()[cell])
    let length = 1
    while (length < 5 && (run[length] === run[0] || run[length] === 'W')) length += 1
    if (length < 3 || !pays.has(run[0])) return
    won.push({
      text: `line ${at + 1} ${run[0]}×${length} on ${cells.slice(0, length).join()}`,
      units: pays.get(run[0])[length - 3] * times,
    })
  })
  return won
}

function* playLines(game, mode, below) {
  const reels = split(game.reels)
  let toCome = 0
  for (let spin = 0; spin === 0 || toCome > 0; spin += 1) {
    if (spin > 0) toCome -= 1
    const times = spin > 0 ? game.freeMultiplier : 1
    const stops = drawAll(reels, below)
    const window = show(reels, stops)
    const scatters = cellsWith(window, 'S')
    const won = linesWon(game, window, times)
    if (game.scatterPays[scatters.length])
      won.push({ text: `S×${scatters.length} on ${scatters.join()}`, units: game.scatterPays[scatters.length] * times })
    yield spinText(spin > 0, stops, window, times, won, [], toCome)
    const more = game.freeSpins[scatters.length] ?? 0
    toCome += more
    if (more) yield freeText(spin > 0 ? 'won-again' : 'won', scatters, more, toCome)
  }
}

function waysWon(game, window, times) {
  const pays = table(game.pays)
  const won = []
  for (const symbol of new Set(window[0])) {
    if (!pays.has(symbol)) continue
    const cells = []
    let [ways, length] = [1, 0]
    for (; length < 5; length += 1) {
      const rows = [0, 1, 2].filter((row) => [symbol, 'W'].includes(window[length][row]))
      if (rows.length === 0) break
      ways *= rows.length
      cells.push(...rows.map((row) => length * 3 + row))
    }
    if (length >= 3)
      won.push({
        text: `${symbol}×${length} in ${ways} ways on ${cells.join()}`,
        units: pays.get(symbol)[length - 3] * ways * times,
        cells,
      })
  }
  return won
}

const cellsOfAll = (won) => [...new Set(won.flatMap(({ cells }) => cells))].toSorted((a, b) => a - b)
const justAbove = (reels, stops) => stops.map((stop, at) => (stop + reels[at].length - 1) % reels[at].length)

/** Each column from the bottom up: what stays, then what comes down from above, the nearest first. */
function tumbled(window, gone, reels, above, falls) {
  return window.map((column, at) => {
    const rows = column.length
    const sources = upTo(rows)
      .toReversed()
      .filter((row) => !gone.includes(at * rows + row))
    const fromBelow = sources.map((row) => column[row])
    for (let row = -1; fromBelow.length < rows; row -= 1) {
      sources.push(row)
      fromBelow.push(reels[at][above[at]])
      above[at] = (above[at] + reels[at].length - 1) % reels[at].length
    }
    sources.forEach((row, upwards) => {
      const toRow = rows - 1 - upwards
      if (row !== toRow) falls.push({ reel: at, fromRow: row, toRow, symbol: fromBelow[upwards] })
    })
    return fromBelow.toReversed()
  })
}

function* playWays(game, mode, below) {
  let toCome = mode === 'BUY' ? game.bought.freeSpins : 0
  if (mode === 'BUY') yield freeText('bought', [], toCome, toCome)
  for (let spin = mode === 'BUY' ? 1 : 0; spin === 0 || toCome > 0; spin += 1) {
    const isFree = spin > 0
    if (isFree) toCome -= 1
    const [reels, ladder] = isFree ? [split(game.freeReels), game.freeLadder] : [split(game.reels), game.ladder]
    const stops = drawAll(reels, below)
    let window = show(reels, stops)
    let won = waysWon(game, window, ladder[0])
    yield spinText(isFree, stops, window, ladder[0], won, [], toCome)
    const above = justAbove(reels, stops)
    for (let level = 1; won.length > 0; level += 1) {
      const gone = cellsOfAll(won)
      const falls = []
      window = tumbled(window, gone, reels, above, falls)
      const times = ladder[Math.min(level, ladder.length - 1)]
      won = waysWon(game, window, times)
      yield cascadeText(gone, falls, window, times, won)
    }
    const scatters = cellsWith(window, 'S')
    const first = game.freeSpins[scatters.length] ?? 0
    const more = first && isFree ? game.moreFreeSpins : first
    toCome += more
    if (more) yield freeText(isFree ? 'won-again' : 'won', scatters, more, toCome)
  }
}

/** Cells side by side with equal symbols or wilds: spread from each cell of a symbol that no cluster has yet. */
function clustersWon(game, window, times) {
  const shown = window.flat()
  const won = []
  for (const [symbol, pays] of table(game.pays)) {
    const counts = (cell) => shown[cell] === symbol || shown[cell] === 'W'
    const taken = []
    for (const start of upTo(shown.length)) {
      if (shown[start] !== symbol || taken.includes(start)) continue
      const cluster = [start]
      for (let at = 0; at < cluster.length; at += 1) {
        const [cell, row] = [cluster[at], cluster[at] % game.rows]
        const beside = [cell - game.rows, cell + game.rows]
        if (row > 0) beside.push(cell - 1)
        if (row < game.rows - 1) beside.push(cell + 1)
        cluster.push(...beside.filter((each) => counts(each) && !cluster.includes(each)))
      }
      taken.push(...cluster)
      const size = game.sizes.filter((from) => cluster.length >= from).length
      if (size === 0) continue
      const cells = cluster.toSorted((a, b) => a - b)
      won.push({ text: `${symbol}×${cells.length} on ${cells.join()}`, units: pays[size - 1] * times, cells })
    }
  }
  return won
}

function* playClusters(game, mode, below) {
  const reels = split(game.reels)
  let toCome = 0
  for (let spin = 0; spin === 0 || toCome > 0; spin += 1) {
    const isFree = spin > 0
    if (isFree) toCome -= 1
    const ladder = isFree ? game.freeLadder : game.ladder
    const stops = drawAll(reels, below)
    let window = show(reels, stops, game.rows)
    let won = clustersWon(game, window, ladder[0])
    yield spinText(isFree, stops, window, ladder[0], won, [], toCome)
    const above = justAbove(reels, stops)
    for (let level = 1; won.length > 0; level += 1) {
      const gone = cellsOfAll(won)
      const falls = []
      window = tumbled(window, gone, reels, above, falls)
      const times = ladder[Math.min(level, ladder.length - 1)]
      won = clustersWon(game, window, times)
      yield cascadeText(gone, falls, window, times, won)
    }
    const scatters = cellsWith(window, 'S')
    if (scatters.length < game.freeSpinsFrom) continue
    const more = isFree ? game.moreFreeSpins : game.freeSpins
    toCome += more
    yield freeText(isFree ? 'won-again' : 'won', scatters, more, toCome)
  }
}

function* playCoins(game, mode, below) {
  const reels = split(game.reels)
  const stops = drawAll(reels, below)
  const window = show(reels, stops)
  const coin = (cell) => {
    const number = below(1000)
    const [, units, jackpot] = game.coins.find(([limit]) => number < limit)
    return { cell, units, jackpot: jackpot ?? null }
  }
  const held = cellsWith(window, 'C').map(coin)
  yield spinText(false, stops, window, 1, linesWon(game, window, 1), held, 0)
  if (held.length < game.heldFrom) return
  yield { text: `hold ${coinText(held)}, ${game.respins} respins`, units: 0 }
  for (let left = game.respins; left > 0 && held.length < 15;) {
    const landed = []
    for (let cell = 0; cell < 15; cell += 1) {
      if (held.some((each) => each.cell === cell) || below(1000) >= game.landsBelow) continue
      landed.push(coin(cell))
    }
    held.push(...landed)
    left = landed.length > 0 ? game.respins : left - 1
    yield { text: `respin ${coinText(landed)}, ${left} left`, units: 0 }
  }
  const coins = held.toSorted((a, b) => a.cell - b.cell)
  const grand = held.length === 15 ? game.grand : 0
  yield { text: `collect ${coinText(coins)}, GRAND ${grand}`, units: grand + adding(coins.map(({ units }) => units)) }
}

const windowText = (window) =>
  upTo(window[0].length)
    .map((row) => window.map((column) => column[row]).join(' '))
    .join(' / ')
const wonText = (won) => won.map(({ text, units }) => `${text} ${units}`).join('; ') || 'no win'
const coinText = (coins) =>
  coins.map(({ cell, units, jackpot }) => `${cell}:${jackpot ?? units}`).join(' ') || 'nothing'
const freeText = (cause, scatters, more, toCome) => ({
  text: `${more} free spins ${cause} by ${scatters.join() || 'none'}, ${toCome} to come`,
  units: 0,
})
const spinText = (isFree, stops, window, times, won, coins, toCome) => ({
  text: `${isFree ? 'free spin' : 'spin'} at ${stops.join()}: ${windowText(window)}; ×${times} ${wonText(won)}; coins ${coinText(coins)}; ${toCome} to come`,
  units: adding(won.map(({ units }) => units)),
})
const fallText = (falls) =>
  falls
    .toSorted((a, b) => a.reel - b.reel || a.toRow - b.toRow)
    .map(({ reel, fromRow, toRow, symbol }) => `${symbol} ${reel}:${fromRow}>${toRow}`)
    .join(', ')
const cascadeText = (gone, falls, window, times, won) => ({
  text: `without ${gone.join()}: ${windowText(window)}; fell ${fallText(falls)}; ×${times} ${wonText(won)}`,
  units: adding(won.map(({ units }) => units)),
})

/** A published step in the words of the computed ones. */
function published(step) {
  const won = (step.wins ?? []).map(({ kind, line, symbol, count, ways, cells, units }) => {
    const what =
      kind === 'line'
        ? `line ${line + 1} ${symbol}×${count}`
        : kind === 'ways'
          ? `${symbol}×${count} in ${ways} ways`
          : `${symbol}×${count}`
    return { text: `${what} on ${cells.join()}`, units }
  })
  switch (step.kind) {
    case 'spin':
      return {
        ...spinText(step.isFree, step.stops, step.window, step.multiplier, won, step.coins, step.freeSpinsLeft),
        units: step.units,
      }
    case 'cascade':
      return { ...cascadeText(step.removed, step.falls, step.window, step.multiplier, won), units: step.units }
    case 'free-spins':
      return { ...freeText(step.cause, step.scatters, step.awarded, step.freeSpinsLeft), units: step.units }
    case 'hold':
      return { text: `hold ${coinText(step.coins)}, ${step.respinsLeft} respins`, units: step.units }
    case 'respin':
      return { text: `respin ${coinText(step.landed)}, ${step.respinsLeft} left`, units: step.units }
    case 'collect':
      return { text: `collect ${coinText(step.coins)}, GRAND ${step.grandUnits}`, units: step.units }
    case 'cap':
      return { text: 'cap', units: step.units }
    default:
      return { text: `unknown step ${step.kind}`, units: step.units }
  }
}

function computed(answer, drawn) {
  const [game, play] = games[answer.gameCode]
  const steps = []
  let left = capInBets * game.parts
  for (const step of play(game, answer.mode, drawing(answer, drawn))) {
    steps.push(step)
    left -= step.units
    if (left > 0) continue
    steps.push({ text: 'cap', units: left })
    break
  }
  return steps
}

function check(answer, before) {
  const results = []
  const compare = (what, mine, theirs) => results.push({ what, mine, theirs, isSame: mine === theirs })
  const [game] = games[answer.gameCode]
  const commitment = createHash('sha256').update(Buffer.from(answer.serverSeed, 'hex')).digest('hex')
  compare('commitment is SHA-256 of the server seed', commitment, answer.commit)
  if (before) {
    compare('commitment before the round', commitment, before.commit)
    compare('client seed before the round', answer.clientSeed, before.clientSeed)
  }
  const drawn = []
  const mine = computed(answer, drawn)
  const theirs = answer.round.steps.map(published)
  compare('drawn numbers', drawn.join(' '), answer.round.draws.join(' '))
  for (let at = 0; at < Math.max(mine.length, theirs.length); at += 1) {
    const text = (steps) => (steps[at] ? `${steps[at].text} = ${steps[at].units}` : 'nothing')
    compare(`step ${at + 1}`, text(mine), text(theirs))
  }
  const units = adding(mine.map((step) => step.units))
  compare('units won', String(units), String(answer.round.totalUnits))
  compare('amount won', String((BigInt(answer.betAmount) / BigInt(game.parts)) * BigInt(units)), answer.winAmount)
  const price = answer.mode === 'BUY' ? game.bought.price : 1
  // A round that a partner gave costs its player nothing.
  const staked = typeof answer.campaign === 'string' ? 0n : BigInt(answer.betAmount) * BigInt(price)
  compare('amount staked', String(staked), answer.stakeAmount)
  return results
}

/** Why an answer cannot be checked, or null. */
function obstacle(answer) {
  if (!Object.hasOwn(games, answer.gameCode)) return `game ${answer.gameCode} is not known to this program`
  if (answer.rulesVersion !== rulesVersion) return `rules version ${answer.rulesVersion} is not known to this program`
  if (answer.mode !== 'SPIN' && !(answer.mode === 'BUY' && games[answer.gameCode][0].bought))
    return `mode ${answer.mode} is not known to this program`
  if (typeof answer.serverSeed !== 'string' || !/^[0-9a-f]{64}$/.test(answer.serverSeed))
    return 'the server seed of this round is not revealed: change seeds first'
  if (!Array.isArray(answer.round?.steps) || !Array.isArray(answer.round.draws)) return 'the answer holds no round'
  return null
}

function read(path) {
  const answer = JSON.parse(readFileSync(path === '-' ? 0 : path, 'utf8'))
  return answer.value ?? answer
}

function main([roundPath, beforePath]) {
  if (!roundPath) return stop('usage: node verify-spin.mjs ROUND.json [BEFORE.json]')
  let results, answer
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
    say(isSame ? `ok     ${what}: ${mine}` : `WRONG  ${what}: computed ${mine}, published ${theirs}`)
  const isMatch = results.every(({ isSame }) => isSame)
  say(`${isMatch ? 'MATCH' : 'MISMATCH'}  ${answer.gameCode} ${answer.roundId} nonce ${answer.nonce}`)
  process.exitCode = isMatch ? 0 : 1
}

function say(line) {
  process.stdout.write(`${line}\n`)
}

function stop(line) {
  process.stderr.write(`${line}\n`)
  process.exitCode = 2
}

main(process.argv.slice(2))
