import type { Settings } from '../../apps/server/src/platform/process/settings.ts'
import { StartRefused } from '../../apps/server/src/platform/process/start-refused.ts'
import { countAndKeep } from '../../apps/server/src/platform/nodes/invariant-counts.ts'
import { sql } from 'kysely'
import { say } from '../step.ts'
import { refusals } from './calls.ts'
import { openDesks } from './desks.ts'
import { foundAt } from './found.ts'
import { type House, openHouse } from './house.ts'
import { type Life, liveDay } from './life.ts'
import { openBank } from './money.ts'
import { password, planPeople } from './people.ts'
import { randomOf } from './random.ts'

export interface DemoOptions {
  readonly members: number
  readonly days: number
  /** Who comes, when, and how they play follows from it; what games draw is drawn as ever. */
  readonly seed: string
}

const dayMs = 86_400_000
/** The demonstration's own site counts its days so far ahead of UTC. */
const zoneMs = 7 * 3_600_000
/**
 * A lottery of ten minutes is drawn for a quarter of the time, two weeks at most, and all others in the last minutes of
 * a longer one: a draw costs as much as a bet.
 */
const longest = 'TOGEL_10M'
const drawnMsOf = (days: number) => ({
  longest: Math.min(14, days / 4) * dayMs,
  others: days < 7 ? 0 : 100 * 60_000,
})

/**
 * Gives an empty site a past, up to now: the product itself runs under a clock that is moved, and people and colleagues
 * call it as they would. At its end every invariant is counted.
 *
 * @throws StartRefused when one does not hold.
 */
export async function fillDemo(settings: Settings, url: string, options: DemoOptions): Promise<void> {
  const now = new Date()
  const today = Math.floor((now.getTime() + zoneMs) / dayMs) * dayMs - zoneMs
  const midnightOf = (day: number) => new Date(today - (options.days - 1 - day) * dayMs)
  const drawn = drawnMsOf(options.days)
  await foundAt(url, midnightOf(0))
  const house = await openHouse(settings, url, midnightOf(0))
  try {
    await house.app.seed()
    const random = randomOf(options.seed)
    const everyCode = house.lotteries.map(({ code }) => code)
    const life: Life = {
      house,
      bank: await openBank(house, random.fork('bank')),
      desks: await openDesks(house),
      random,
      people: new Map(),
      promoter: null,
      coming: planPeople(random.fork('people'), options),
      midnightOf,
      drawnAt(instant) {
        const beforeMs = now.getTime() - instant.getTime()
        return beforeMs < drawn.others ? everyCode : beforeMs < drawn.longest ? [longest] : []
      },
      until: now,
    }
    for (let day = 0; day < options.days; day += 1) {
      await liveDay(life, day)
      if ((day + 1) % 7 === 0) say('seed', `day ${day + 1} of ${options.days}, ${life.people.size} members`)
    }
    // The rest is done now, by the real time.
    await house.clock.setTo(new Date(now.getTime() + dayMs))
    await life.desks.leaveWaiting({
      bank: life.bank,
      people: [...life.people.values()],
      random: random.fork('waiting'),
    })
    await house.draw(everyCode)
    await house.work()
    await prove(house)
    await introduce(life)
  } finally {
    await house.close()
  }
}

/** Counts every invariant of the product. Anything but zero is a fault of the demonstration or of the product. */
async function prove({ database, app }: House): Promise<void> {
  const counted = await countAndKeep(
    database,
    app.modules.flatMap(({ invariants = [] }) => invariants),
  )
  const broken = Object.entries(counted).filter(([, count]) => count > 0)
  if (broken.length > 0) throw new StartRefused(`These invariants do not hold: ${JSON.stringify(broken)}.`)
  const { rows } = await sql<{ what: string; many: bigint }>`
    select 'members' as what, count(*) as many from members.member
    union all select 'bets', count(*) from wagering.bet
    union all select 'orders', count(*) from wagering.bet_order
    union all select 'deposits', count(*) from cashier.deposit
    union all select 'withdrawals', count(*) from cashier.withdrawal
    union all select 'feedback', count(*) from inbox.feedback`.execute(database.sql)
  say('seed', rows.map(({ what, many }) => `${many} ${what}`).join(', '))
  say('seed', `${Object.keys(counted).length} invariants counted, all zero`)
  const refused = [...refusals].map(([what, count]) => `${what} (${count})`)
  if (refused.length > 0) say('seed', `refused as it should be: ${refused.join(', ')}`)
}

/** Says who can log in now, and how. */
async function introduce({ house, desks, people, promoter }: Life): Promise<void> {
  const site = `http://127.0.0.1:${house.settings.port}`
  say('players', `every one logs in with the password ${password}:`)
  const [agent, player] = [true, false].map((is) => [...people.values()].find((each) => each.agentLevel > 0 === is))
  say('players', `${player?.username} plays, ${agent?.username} is an agent`)
  if (promoter) say('players', `${promoter.person.username} is an affiliate`)
  say('staff', 'each sets password and second factor here, once, within 24 hours:')
  for (const { role, link } of await desks.handOver()) say('staff', `${role.padEnd(16)} ${site}${link}`)
}
