import { ledgerRoutes } from '@banyan/contract'
import { type Promoter, followLinks } from './affiliate.ts'
import { contractWith } from './agents.ts'
import { tried } from './calls.ts'
import type { Desks } from './desks.ts'
import { askToJoin, doBesides } from './favours.ts'
import type { House } from './house.ts'
import { type Bank, drawOut, payIn } from './money.ts'
import { type Person, type Planned, join, visit } from './people.ts'
import { type Table, openPlay, readTable } from './play.ts'
import type { Random } from './random.ts'

/** What somebody does in a day is done at these hours of the site, evenings most. */
const hours = [
  [8, 0.5],
  [10, 0.6],
  [12, 1.1],
  [14, 0.7],
  [16, 0.8],
  [18, 1.1],
  [20, 1.8],
  [22, 1.4],
] as const

/** Sunday first: how much of a usual day's visits there are. */
const weekdays = [1.3, 0.8, 0.8, 0.85, 0.9, 1.1, 1.35] as const

export interface Life {
  readonly house: House
  readonly bank: Bank
  readonly desks: Desks
  readonly random: Random
  readonly people: Map<number, Person>
  /** The site's affiliate, once there is one. */
  promoter: Promoter | null
  /** Those who have not come yet, soonest first. */
  readonly coming: Planned[]
  /** The instant of midnight, at the site, that begins a day. */
  readonly midnightOf: (day: number) => Date
  /** The lotteries that are drawn at an hour, whatever else is. */
  readonly drawnAt: (instant: Date) => readonly string[]
  readonly until: Date
}

const minuteMs = 60_000
/** Draws are committed 90 minutes ahead: the clock takes no longer steps where any are drawn. */
const stepMs = 60 * minuteMs

/** A day of the site, hour by hour. */
export async function liveDay(life: Life, day: number): Promise<void> {
  const { house, random, midnightOf, until } = life
  const begins = midnightOf(day)
  const ends = new Date(Math.min(midnightOf(day + 1).getTime(), until.getTime()))
  const weekday = weekdays[localWeekday(begins)] ?? 1
  for (const [hour, share] of hours) {
    const at = new Date(begins.getTime() + hour * 60 * minuteMs + random.between(0, 50) * minuteMs)
    if (at >= ends) break
    await passTo(life, at)
    const table = await readTable(house, life.drawnAt(at))
    const now = { table, random: random.fork(`${day}/${hour}`) }
    await arrive(life, { ...now, day, hour })
    await visits(life, { ...now, likelihood: (share * weekday) / hours.length })
    if (hour === 14) await office(life, day)
  }
  await passTo(life, ends)
  await house.work()
}

/** The weekday where the site is: its midnights are those of UTC+7. */
const localWeekday = (midnight: Date) => new Date(midnight.getTime() + 12 * 60 * minuteMs).getUTCDay()

/** Lets time pass, with the draws that come meanwhile. */
async function passTo({ house, drawnAt }: Life, instant: Date): Promise<void> {
  for (;;) {
    const next = new Date(Math.min(Date.now() + stepMs, instant.getTime()))
    await house.clock.setTo(next)
    const codes = drawnAt(next)
    if (codes.length > 0) await house.draw(codes)
    if (next >= instant) return
  }
}

interface Hour {
  readonly table: Table
  readonly random: Random
}

interface Arrivals extends Hour {
  readonly day: number
  readonly hour: number
}

/** Whoever registers today, through the hours of the day. */
async function arrive(life: Life, { day, hour, table, random }: Arrivals): Promise<void> {
  const { coming, people, house, bank } = life
  const isHere = (planned: Planned) =>
    planned.joinsOn < day || (planned.joinsOn === day && (planned.number * 7) % 24 <= hour)
  while (coming[0] && isHere(coming[0])) {
    const planned = coming.shift()
    if (!planned) return
    const own = random.fork(String(planned.number))
    const upline = planned.under === null ? null : (people.get(planned.under) ?? null)
    const cookie = life.promoter && upline === null ? await followLinks(house, life.promoter, own.fork('links')) : ''
    const person = await join(house, planned, { upline, cookie, random: own })
    people.set(person.number, person)
    if (life.promoter === null && person.agentLevel === 0) life.promoter = await life.desks.makePromoter(person)
    if (person.agentLevel > 0) await becomeAgent(life, person, upline)
    if (own.happens(0.6)) await payIn(house, bank, person, own)
    await playTogether(house, [person], { table, random: own })
  }
}

async function becomeAgent({ house, desks }: Life, person: Person, upline: Person | null): Promise<void> {
  await desks.makeAgent(person)
  await visit(house, person)
  if (!upline) return desks.contractWith(person)
  await visit(house, upline)
  await contractWith(house, person, upline)
}

async function visits(
  { house, bank, people }: Life,
  { likelihood, table, random }: Hour & { readonly likelihood: number },
): Promise<void> {
  const here = [...people.values()].filter(({ habits }) => random.happens(habits.visitsADay * likelihood))
  for (let at = 0; at < here.length; at += 8) {
    const group = here.slice(at, at + 8)
    await Promise.all(
      group.map((person) => comeBy(house, bank, { person, random: random.fork(`by/${person.number}`) })),
    )
    await playTogether(house, group, { table, random: random.fork(`play/${at}`) })
  }
}

/** Logs in, and does with money and rewards what suits the day. */
async function comeBy(
  house: House,
  bank: Bank,
  { person, random }: { readonly person: Person; readonly random: Random },
): Promise<void> {
  await visit(house, person)
  const balance = await balanceOf(house, person)
  const [paysIn, drawsOut] = [random.happens(0.12), random.happens(0.25)]
  if (paysIn || balance < BigInt(person.habits.stake) * 20n) await payIn(house, bank, person, random)
  else if (drawsOut && balance > 1_200_000n) await drawOut(house, person, random)
  await doBesides(house, person, random)
}

async function balanceOf({ site }: House, { token }: Person): Promise<bigint> {
  return (await tried('balance', site.call(ledgerRoutes.balance, {}, { token })))?.sumBalance ?? 0n
}

/** Several people play at the same time, a bet each at a time, with some seconds between. */
async function playTogether(house: House, group: readonly Person[], { table, random }: Hour): Promise<void> {
  const playing = await Promise.all(
    group.map(async (person) => {
      const own = random.fork(String(person.number))
      const left = own.between(3, 10)
      return { play: await openPlay(house, table, person, own), left }
    }),
  )
  for (let round = 0; playing.some(({ left }) => left > round); round += 1) {
    await house.clock.setTo(new Date(Date.now() + random.between(8, 40) * 1000))
    await Promise.all(
      playing.map(async (each) => {
        if (each.left > round && !(await each.play())) each.left = 0
      }),
    )
  }
}

/** The desks work in the afternoon, every other day; the letter of the week goes out on Mondays. */
async function office({ house, desks, random, coming }: Life, day: number): Promise<void> {
  await house.work()
  if (day % 2 === 1) await desks.workOff(random.fork(`desks/${day}`))
  if (day % 7 === 1) await desks.write(random, day)
  if (day % 3 === 0) await askToJoin(house, coming.at(-1)?.full ?? 'Nguyễn Văn Nam', random)
}
