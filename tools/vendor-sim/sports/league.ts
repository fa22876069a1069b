import type { Words } from '../games.ts'
import { eloExpectation, type Law } from './score-law.ts'

export type Sport = 'football' | 'esports'
/** Games of the catalogue that open the sportsbook, each on its own sport. */
export const sportOfGame: Readonly<Record<string, Sport | undefined>> = {
  'virtual-football': 'football',
  'virtual-esports': 'esports',
}
export const sportsGames = [
  { code: 'virtual-football', name: 'Virtual Football', category: 'SPORTS' },
  { code: 'virtual-esports', name: 'Virtual E-Sports', category: 'ESPORTS' },
] as const

export interface Side {
  readonly id: string
  readonly name: Words
  /** The crest: its two colours, and how they are divided. */
  readonly colours: readonly [string, string]
  readonly cut: 'half' | 'bars' | 'band' | 'chevron'
}

/** Attack and defence, in hundredths of the league's average. */
interface Club extends Side {
  readonly attack: number
  readonly defence: number
}
interface Team extends Side {
  readonly elo: number
}

const club = (
  id: string,
  VI: string,
  EN: string,
  attack: number,
  defence: number,
  colours: readonly [string, string],
  cut: Side['cut'],
): Club => ({
  id,
  name: { VI, EN },
  attack,
  defence,
  colours,
  cut,
})
const team = (id: string, name: string, elo: number, colours: readonly [string, string], cut: Side['cut']): Team => ({
  id,
  name: { VI: name, EN: name },
  elo,
  colours,
  cut,
})

export const clubs: readonly Club[] = [
  club('bach-ma', 'Bạch Mã', 'White Horse', 128, 118, ['#f4f1e6', '#2b6cb0'], 'half'),
  club('rong-xanh', 'Rồng Xanh', 'Blue Dragon', 122, 112, ['#1f5fd0', '#f2c230'], 'chevron'),
  club('sen-hong', 'Sen Hồng', 'Pink Lotus', 115, 108, ['#d9457f', '#f7e7ee'], 'bars'),
  club('chim-lac', 'Chim Lạc', 'Lac Birds', 112, 104, ['#c8352b', '#f4c542'], 'band'),
  club('trong-dong', 'Trống Đồng', 'Bronze Drum', 108, 110, ['#8a5a22', '#f0d28a'], 'chevron'),
  club('may-ngan', 'Mây Ngàn', 'High Clouds', 104, 98, ['#9fc4e8', '#24507c'], 'half'),
  club('thuy-trieu', 'Thuỷ Triều', 'The Tide', 103, 101, ['#0f8f8a', '#e6f7f2'], 'band'),
  club('hai-au', 'Hải Âu', 'Seagulls', 100, 100, ['#e8eef2', '#3a4a5c'], 'bars'),
  club('cop-rung', 'Cọp Rừng', 'Forest Tigers', 106, 94, ['#e57b1f', '#20242a'], 'bars'),
  club('ngoc-lam', 'Ngọc Lam', 'Blue Jade', 97, 103, ['#2d7f8f', '#b8ead9'], 'half'),
  club('da-bac', 'Đá Bạc', 'Silver Rock', 92, 108, ['#8d99a6', '#30363e'], 'chevron'),
  club('gio-mua', 'Gió Mùa', 'Monsoon', 95, 94, ['#5a4fc0', '#e0ddff'], 'band'),
  club('dat-do', 'Đất Đỏ', 'Red Earth', 90, 96, ['#a83a20', '#f1b08f'], 'half'),
  club('lua-vang', 'Lúa Vàng', 'Golden Rice', 88, 92, ['#e3b52c', '#2f7a3a'], 'chevron'),
  club('tre-xanh', 'Tre Xanh', 'Green Bamboo', 84, 90, ['#3c9d4e', '#e9f7d5'], 'bars'),
  club('sao-hom', 'Sao Hôm', 'Evening Star', 80, 86, ['#2a2f6b', '#f2d35e'], 'band'),
]

const teams: readonly Team[] = [
  team('nova-tigers', 'Nova Tigers', 1660, ['#f08a24', '#1c1f26'], 'chevron'),
  team('bamboo-five', 'Bamboo Five', 1620, ['#49b85c', '#12301b'], 'bars'),
  team('night-lanterns', 'Night Lanterns', 1590, ['#f2b33d', '#3a1f5c'], 'half'),
  team('iron-lotus', 'Iron Lotus', 1560, ['#c94b86', '#2b2f38'], 'band'),
  team('delta-ghosts', 'Delta Ghosts', 1540, ['#8fd3e8', '#1d3a52'], 'chevron'),
  team('red-kites', 'Red Kites', 1510, ['#d63a3a', '#f7e3d0'], 'half'),
  team('zero-ping', 'Zero Ping', 1480, ['#6b5bd6', '#d9f65c'], 'bars'),
  team('salt-wind', 'Salt Wind', 1440, ['#e6ecef', '#2d6f8c'], 'band'),
]

export interface Competition {
  readonly id: string
  readonly sport: Sport
  readonly name: Words
  /**
   * Whether bets are taken while it is played. What is, is drawn minute by minute; all
   * else is committed before it is offered.
   */
  readonly live: boolean
  readonly everyMs: number
  /** How long a minute of a match takes; of a series, a map. */
  readonly minuteMs: number
  readonly minutes: number
  /** How many coming matches are offered. */
  readonly ahead: number
  readonly sides: readonly Side[]
  law(home: string, away: string): Law
}

const averageGoals = 1350
const homeAdvantage = 1.12

/** Goals a match in thousandths, from the two clubs' ratings. */
function goalsOf(home: string, away: string) {
  const [one, other] = [clubs.find(({ id }) => id === home), clubs.find(({ id }) => id === away)]
  if (!one || !other) throw new Error(`no such clubs: ${home}, ${away}`)
  return {
    home: Math.round((averageGoals * homeAdvantage * one.attack) / other.defence),
    away: Math.round((averageGoals * other.attack) / one.defence),
  }
}

export const competitions: readonly Competition[] = [
  {
    id: 'league',
    sport: 'football',
    name: { VI: 'Giải Vô địch Ảo', EN: 'Virtual League' },
    live: true,
    everyMs: 150_000,
    minuteMs: 5000,
    minutes: 90,
    ahead: 5,
    sides: clubs,
    law: (home, away) => ({ kind: 'minutes', ...goalsOf(home, away) }),
  },
  {
    id: 'cup',
    sport: 'football',
    name: { VI: 'Cúp Nhanh', EN: 'Quick Cup' },
    live: false,
    everyMs: 120_000,
    minuteMs: 500,
    minutes: 90,
    ahead: 4,
    sides: clubs,
    law: (home, away) => ({ kind: 'score-matrix', ...goalsOf(home, away), rho: -800 }),
  },
  {
    id: 'arena',
    sport: 'esports',
    name: { VI: 'Đấu trường Ảo, thắng 2 trong 3', EN: 'Virtual Arena, best of three' },
    live: false,
    everyMs: 90_000,
    minuteMs: 15_000,
    minutes: 3,
    ahead: 6,
    sides: teams,
    law: (home, away) => {
      const [one, other] = [teams.find(({ id }) => id === home), teams.find(({ id }) => id === away)]
      if (!one || !other) throw new Error(`no such teams: ${home}, ${away}`)
      return { kind: 'best-of-three', home: Math.round(10_000 * eloExpectation(one.elo, other.elo)) }
    },
  },
]
export const competitionOf = (id: string): Competition => {
  const found = competitions.find((competition) => competition.id === id)
  if (!found) throw new Error(`no competition ${id}`)
  return found
}

/**
 * Who meets in the match of this number: everybody meets everybody, round after round,
 * and the other way about the next time.
 */
export function pairOf({ sides }: Competition, number: number): readonly [home: Side, away: Side] {
  const games = sides.length / 2
  const [round, game] = [Math.floor(number / games), number % games]
  const turning = sides.length - 1
  const at = (place: number) => (place === 0 ? sides[turning] : sides[(place - 1 + round) % turning]) ?? sides[0]
  const [one, other] = [at(game), at(turning - game)]
  if (!one || !other) throw new Error('a league without sides')
  return (Math.floor(round / turning) + game + round) % 2 === 0 ? [one, other] : [other, one]
}
