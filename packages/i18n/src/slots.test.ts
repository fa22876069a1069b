import { type Language, languages } from '@banyan/contract'
import { rowCount, rowsOf, type SlotGame, slotGames } from '@banyan/games/slots'
import { describe, expect, test } from 'vitest'
import { slots as cn } from './slots/cn.ts'
import { slots as en } from './slots/en.ts'
import { slots as id } from './slots/id.ts'
import { slots as ja } from './slots/ja.ts'
import { slots as th } from './slots/th.ts'
import { slots as vi } from './slots/vi.ts'

function flat(section: object, path = ''): readonly (readonly [string, string])[] {
  return Object.entries(section).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as const] : flat(value as object, `${path}${key}.`),
  )
}
const english = new Map(flat(en))
const holes = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([whole]) => whole).toSorted((a, b) => a.localeCompare(b))

test.each([
  ['EN', en],
  ['CN', cn],
  ['TH', th],
  ['JA', ja],
  ['ID', id],
])(
  '%s says everything that the Vietnamese texts of the slots say, in words of its own and with the same facts',
  (_language, texts) => {
    const theirs = new Map(flat(texts))
    for (const [key, text] of flat(vi)) {
      expect(holes(theirs.get(key) ?? ''), key).toEqual(holes(text))
      expect(theirs.get(key), key).not.toBe(text)
      if (texts !== en) expect(theirs.get(key), key).not.toBe(english.get(key))
    }
  },
)

/** The numbers of a text, in the writing of its language, from the smallest. */
function numbersOf(text: string, language: Language): readonly number[] {
  const [thousands, decimal] = language === 'VI' || language === 'ID' ? ['.', ','] : [',', '.']
  const found = text.match(/\d+(?:[.,]\d+)*/g) ?? []
  return ascending(found.map((number) => Number(number.replaceAll(thousands, '').replace(decimal, '.'))))
}
const ascending = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)

/**
 * The numbers that a game's rules have to name, part by part, from the data that the
 * server plays with. Reels are counted from 1.
 */
function factsOf(game: SlotGame): Readonly<Record<string, readonly number[]>> {
  const wildReels = game.reels.flatMap((strip, reel) => (strip.includes(game.wild) ? [reel + 1] : []))
  const first = 1
  switch (game.engine) {
    case 'lines': {
      const [counts, bets, spins] = [
        game.scatterAwards.map(({ count }) => count),
        game.scatterAwards.map(({ units }) => units / game.unitsPerBet),
        game.scatterAwards.map(({ freeSpins }) => freeSpins),
      ]
      const e = [game.freeSpins.multiplier, Math.min(...counts), game.winMax]
      return {
        a: [game.lines.length, game.lines.length],
        b: [first],
        c: wildReels,
        d: [...counts, ...bets, ...spins],
        e,
      }
    }
    case 'ways': {
      const counts = game.scatterAwards.map(({ count }) => count)
      const e = [
        ...game.freeSpins.ladder,
        Math.min(...counts),
        game.freeSpins.retrigger,
        game.buy.freeSpins,
        game.buy.price,
        game.winMax,
      ]
      const d = [...counts, ...game.scatterAwards.map(({ freeSpins }) => freeSpins)]
      return { a: [rowCount ** game.reels.length, first], b: game.ladder, c: wildReels, d, e }
    }
    case 'cluster': {
      const counts = game.scatterAwards.map(({ count }) => count)
      const spins = game.scatterAwards.map(({ freeSpins }) => freeSpins)
      const e = [...game.freeSpins.ladder, Math.min(...counts), game.freeSpins.retrigger, game.winMax]
      return { a: [Math.min(...game.sizes)], b: game.ladder, c: wildReels, d: [...counts, ...spins], e }
    }
    case 'hold-and-win': {
      const { trigger, respins, landing, grandUnits } = game.hold
      const cells = rowCount * game.reels.length
      const inBets = (units: number) => units / game.unitsPerBet
      const total = game.coinValues.reduce((sum, { weight }) => sum + weight, 0)
      const percent = (weight: number, of: number) => (weight * 100) / of
      const [plain, prizes] = [
        game.coinValues.filter(({ jackpot }) => !jackpot),
        game.coinValues.filter(({ jackpot }) => jackpot),
      ]
      return {
        a: [game.lines.length, game.lines.length],
        b: [first, ...wildReels],
        c: [trigger, respins, respins],
        d: [cells, ...prizes.map(({ units }) => inBets(units)), cells, inBets(grandUnits)],
        e: [
          trigger,
          ...plain.map(({ units }) => inBets(units)),
          ...game.coinValues.map(({ weight }) => percent(weight, total)),
          percent(landing.weight, landing.of),
        ],
      }
    }
  }
}

const byLanguage = { VI: vi, EN: en, CN: cn, TH: th, JA: ja, ID: id } as const

describe.each(slotGames)('[GAME-73] the rules of $code name the numbers that it is played with', (game) => {
  test.each(languages)('in %s, and no others', (language) => {
    const { a = [], ...rest } = factsOf(game)
    // Japanese counts reels and rows in figures, the others in words.
    const facts = { a: language === 'JA' ? [game.reels.length, rowsOf(game), ...a] : a, ...rest }
    const said = Object.entries(byLanguage[language].rule[game.code]).map(([part, text]) => [
      part,
      numbersOf(text, language),
    ])
    expect(Object.fromEntries(said)).toEqual(
      Object.fromEntries(Object.entries(facts).map(([part, numbers]) => [part, ascending(numbers)])),
    )
  })
})
