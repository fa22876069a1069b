import { randomBytes, randomInt } from 'node:crypto'
import {
  type Line,
  type Play,
  type Prizes,
  type Rules,
  everyRules,
  parseNumbers,
  quickPick,
  settleLine,
} from '@banyan/games/lottery'
import { amount, odds, oddsFromDecimal } from '@banyan/money'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { quickGame } from '../../../test/lottery.ts'
import { lotteryOfFile } from '../../../test/of-file.ts'
import { tamper } from '../../../test/tamper.ts'
import { linesToJson } from '../wagering/stored-lines.ts'

const house = await lotteryOfFile()
const { database } = house

/** A bet on every number of the special prize's last two digits, which always wins. */
async function placeSureBet(numero: string): Promise<bigint> {
  const numbers = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0'))
  const line: Line = { play: 'DE_DB', numbers, unitAmount: amount(1_000n), odds: oddsFromDecimal('98') }
  const placed = await house.place(await house.newMember(1_000_000n), numero, [line])
  if (!placed.ok) throw new Error(placed.code)
  return BigInt(placed.value.betId)
}

describe('[INV] B4: the odds of a bet were on offer when it was accepted', () => {
  test('other odds, and a play that never was on offer, are found', async () => {
    const betId = await placeSureBet(await house.newDraw())
    expect(await house.lotteryViolations()).toEqual({})
    const setOdds = (value: number) =>
      `update wagering.bet set lines = jsonb_set(lines, '{0,odds}', '${value}') where id = ${betId}`
    const mend = await tamper(database, setOdds(980_001), setOdds(980_000))
    expect(await house.lotteryViolations()).toEqual({ B4: 1 })
    await mend()
    const setPlay = (play: string) =>
      `update wagering.bet set lines = jsonb_set(lines, '{0,play}', '"${play}"') where id = ${betId}`
    const mendPlay = await tamper(database, setPlay('DE_G8'), setPlay('DE_DB'))
    // And a hundred numbers of one play may cost too much, of the other too little.
    expect(await house.lotteryViolations()).toEqual({ B4: 1, B8: 200 })
    await mendPlay()
  })

  test('a price that was replaced holds for bets placed before, and for those that were on their way', async () => {
    await placeSureBet(await house.newDraw())
    await sql`update lottery.offer set odds = 970000 where play = 'DE_DB'`.execute(database.sql)
    await sql`delete from lottery.offer where play = 'DE_DB'`.execute(database.sql)
    expect(await house.lotteryViolations()).toEqual({})
    const movePrices = (by: string) =>
      `update lottery.offer_price set valid_from = valid_from + interval '${by}' where play = 'DE_DB'`
    const mendEarly = await tamper(database, movePrices('-1 min'), movePrices('1 min'))
    expect(Object.keys(await house.lotteryViolations())).toEqual(['B4'])
    await mendEarly()
    const mendLate = await tamper(database, movePrices('1 min'), movePrices('-1 min'))
    expect(Object.keys(await house.lotteryViolations())).toEqual(['B4'])
    await mendLate()
    await sql`insert into lottery.offer select game_code, 'DE_DB', odds, unit_min, unit_max, liability_cap
      from lottery.offer
      where (game_code, play) = (${quickGame.code}, 'DE_G1')`.execute(database.sql)
    expect(await house.lotteryViolations()).toEqual({})
  })

  test.each([
    ['update lottery.offer_price set odds = 1'],
    ['delete from lottery.offer_price'],
    ['truncate lottery.offer_price'],
    [`update lottery.offer set play = 'DE_G8' where play = 'DE_G7'`],
    ['truncate lottery.offer'],
  ])('the history of prices is kept: %s', async (statement) => {
    await expect(sql.raw(statement).execute(database.sql)).rejects.toThrow('stays known')
  })
})

const below = (count: number) => randomInt(count)
const bytes = (length: number) => Array.from({ length }, () => below(256))

/** A draw that hits a choice of the play, where they are so few that 300 draws may miss them. */
function hitting(rules: Rules, play: Rules['plays'][number]): Prizes {
  for (;;) {
    const prizes = rules.draw(randomBytes(300))
    if (!play.shows || play.choices?.some((choice) => rules.index(prizes).get(play.code)?.has(choice))) return prizes
  }
}

/** Some numbers at random, and some that were drawn, so that every play has hits often. */
function randomLine(play: Rules['plays'][number], prizes: Prizes): Line {
  const { code, digits, picks, choices, shows } = play
  const tiers = Object.values(prizes)
  const drawnPart = () => {
    const tier = tiers[below(tiers.length)] ?? []
    const drawn = tier[below(tier.length)] ?? ''
    return [drawn.slice(-digits), drawn.slice(0, digits), drawn.slice(-2).slice(0, digits)][below(3)] ?? ''
  }
  // Where the numbers are read together, a play has few choices, or names some of the numbers themselves.
  const shown = shows && choices ? shows(tiers.flat()).filter((each) => choices.includes(each)) : []
  const chance = shown.length >= picks ? shown : null
  const drawn = Array.from({ length: 8 }, () =>
    Array.from({ length: picks }, (_, at) => (chance ? (chance[at] ?? '') : drawnPart())).join('-'),
  )
  const { numbers } = parseNumbers(play, [...quickPick(play, 4, below), ...drawn].join(' '))
  return { play: code, numbers, unitAmount: amount(BigInt(1 + below(3_000_000))), odds: odds(1 + below(92_000_000)) }
}

async function payoutsOf(
  rules: Rules,
  cases: readonly { readonly line: Line; readonly prizes: Prizes }[],
): Promise<string[]> {
  const { rows } = await sql<{ payout: string }>`select lottery.payout_of(${rules.name}, lines, prizes)::text as payout
    from unnest(${cases.map(({ line }) => linesToJson([line]))}::jsonb[],
      ${cases.map(({ prizes }) => JSON.stringify(prizes))}::jsonb[])
      with ordinality as bet(lines, prizes, n) order by n`.execute(database.sql)
  return rows.map(({ payout }) => payout)
}

type Row = Pick<Play, 'code' | 'digits' | 'picks'> & { readonly rules: string }

describe('[INV] B6: a bet was paid what the rules say, computed a second time', () => {
  test('the rules as data know the plays of the program, no more and no fewer', async () => {
    const { rows } = await sql<Row>`select rules, play as code, digits, picks from lottery.play_rule`.execute(
      database.sql,
    )
    const byCode = (a: Row, b: Row) => (a.rules + a.code < b.rules + b.code ? -1 : 1)
    const known = everyRules.flatMap(({ name, plays }) =>
      plays.map(({ code, digits, picks }) => ({ rules: name, code, digits, picks })),
    )
    expect(rows.toSorted(byCode)).toEqual(known.toSorted(byCode))
  })

  const everyPlay = everyRules.flatMap((rules) =>
    rules.plays.map((play) => ({ table: rules.name, code: play.code, play, rules })),
  )

  test.each(everyPlay)('$table $code pays the same by both, on random lines and draws', async ({ rules, play }) => {
    const cases = Array.from({ length: 300 }, (_, at) => {
      const prizes = at % 20 === 0 ? hitting(rules, play) : rules.draw(bytes(300))
      return { prizes, line: randomLine(play, prizes) }
    })
    const payouts = await payoutsOf(rules, cases)
    const settled = cases.map(({ line, prizes }) => settleLine(rules, line, rules.index(prizes)).toString())
    expect(cases.filter((_case, at) => payouts[at] !== settled[at])).toEqual([])
    expect(settled.filter((payout) => payout !== '0').length).toBeGreaterThan(5)
  })

  test.each(everyRules)(
    'the lines of a $name bet are paid together; a play without a rule pays nothing that could be right',
    async (rules) => {
      const prizes = rules.draw(bytes(300))
      const lines = rules.plays.map((play) => randomLine(play, prizes))
      const payoutOf = async (text: string) =>
        (
          await sql<{
            payout: string | null
          }>`select lottery.payout_of(${rules.name}, ${text}::jsonb, ${JSON.stringify(prizes)}::jsonb)::text
            as payout`.execute(database.sql)
        ).rows[0]?.payout
      const total = lines.reduce((paid, line) => paid + settleLine(rules, line, rules.index(prizes)), 0n)
      expect(await payoutOf(linesToJson(lines))).toBe(total.toString())
      expect(await payoutOf(linesToJson([...lines, { ...lines[0]!, play: 'LO9' }]))).toBeNull() // there are plays
    },
  )

  test('one unit too much, paid to one bet, is found', async () => {
    const numero = await house.newDraw()
    const [betId] = [await placeSureBet(numero), await placeSureBet(numero)]
    await house.timeComes(numero)
    await house.runOnce()
    await house.settleOnce()
    expect(await house.lotteryViolations()).toEqual({})
    const change = (by: number) => `update wagering.bet set payout = payout + ${by} where id = ${betId}`
    const mend = await tamper(database, change(1), change(-1))
    expect(await house.lotteryViolations()).toEqual({ B6: 1, L9: 1 })
    await mend()
    expect(await house.lotteryViolations()).toEqual({})
  })
})
