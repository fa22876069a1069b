import {
  type OutputOf,
  type StaffPermission,
  type TodayFigure,
  type TroubleOfToday,
  done,
  permissionsAt,
  staffTodayRoutes,
  todayFigureNames,
  todayFigures,
  todayTaskNames,
  todayTasks,
  todayTroubleNames,
  todayTroubles,
} from '@banyan/contract'
import { cachedBy } from '../../platform/cached.ts'
import type { Database } from '../../platform/database/database.ts'
import { type ServedDesk, desk } from '../../platform/http/staff-desk.ts'
import type { SiteMerchant } from '../../platform/http/types.ts'
import type { Log } from '../../platform/process/log.ts'
import type { Counted, FigureReader, TodayPart, Trouble } from '../../platform/today.ts'
import { readCalendar } from './calendar.ts'
import { createFigureReading } from './days-before.ts'
import { figureOf } from './figure-of-today.ts'

type Today = OutputOf<typeof staffTodayRoutes.today>

export interface TodayDeps {
  readonly database: Database
  readonly log: Log
  /** The site at whose address the page is opened. */
  readonly merchant: () => Promise<SiteMerchant>
  /** Whether a site has a cashier, of whose desks it can tell. */
  readonly hasCashier: (merchant: SiteMerchant) => boolean
  /** What each module tells. */
  readonly parts: readonly TodayPart[]
}

/** The first page of the back office, of what each module tells. */
export function todayDesk(deps: TodayDeps): ServedDesk {
  const read = createToday(deps)
  return desk(staffTodayRoutes, () => ({ today: async (_input, { staff }) => done(await read(staff.permissions)) }))
}

/** Twenty pages that are open ask for what one reads. */
const keptMs = 4000

/** Reads the first page of a site for colleagues of every role, and shows each what their permissions let them see. */
export function createToday(deps: TodayDeps, maxAgeMs = keptMs): (held: readonly StaffPermission[]) => Promise<Today> {
  const sites = new Map<number, SiteMerchant>()
  const readFigure = createFigureReading()
  // `sites` has whoever asks.
  const readOf = cachedBy(async (id: number) => readToday({ ...deps, readFigure }, sites.get(id)!), maxAgeMs)
  return async (held) => {
    const merchant = await deps.merchant()
    sites.set(merchant.id, merchant)
    const { figures, tasks, troubles, ...rest } = await readOf(merchant.id)
    const allowed = new Set(permissionsAt({ hasCashier: deps.hasCashier(merchant) }, held))
    return {
      ...rest,
      figures: figures.filter(({ name }) => allowed.has(todayFigures[name])),
      tasks: tasks.filter(({ name }) => allowed.has(todayTasks[name].permission)),
      troubles: troubles.filter(({ name }) => allowed.has(todayTroubles[name])),
    }
  }
}

interface TodayReading extends TodayDeps {
  readonly readFigure: ReturnType<typeof createFigureReading>
}

async function readToday({ database, log, parts, readFigure }: TodayReading, merchant: SiteMerchant): Promise<Today> {
  const { sql } = database
  const calendar = await readCalendar(sql, merchant.timeZone)
  const unread: Trouble[] = []
  /** A part that cannot be read is told of, and takes none of the others along. */
  const part = async <Value>(subject: string, read: () => Promise<Value>): Promise<Value | null> => {
    try {
      return await read()
    } catch (error) {
      log.error({ err: error, part: subject }, 'a part of today was not read')
      unread.push({ subject })
      return null
    }
  }
  const ofFigures = parts.flatMap(({ figures = [] }) => figures)
  const readFigures = async (reader: FigureReader) =>
    (await part(reader.names.join(', '), () => readFigure(sql, reader, merchant, calendar))) ?? {}
  const taskReaders = parts.flatMap(({ tasks = {} }) => todayTaskNames.flatMap((name) => named(name, tasks[name])))
  const troubleReaders = parts.flatMap(({ troubles = {} }) =>
    todayTroubleNames.flatMap((name) => named(name, troubles[name])),
  )
  const [figures, tasks, troubles] = await Promise.all([
    Promise.all(ofFigures.map(readFigures)),
    Promise.all(
      taskReaders.map(async ({ name, read }) => ({ name, waiting: await part(name, () => read(sql, merchant.id)) })),
    ),
    Promise.all(
      troubleReaders.map(async ({ name, read }) => ({
        name,
        found: (await part(name, () => read(sql, merchant))) ?? [],
      })),
    ),
  ])
  const counted: Readonly<Partial<Record<TodayFigure, readonly Counted[]>>> = Object.assign({}, ...figures)
  // By name: which of them failed first changes from time to time.
  const inWords = unread.toSorted((one, other) => one.subject.localeCompare(other.subject))
  const all = [...troubles, { name: 'unread' as const, found: inWords }]
  return {
    at: calendar.now,
    currency: merchant.currency.code,
    decimals: merchant.currency.decimals,
    timeZone: merchant.timeZone,
    figures: todayFigureNames.flatMap((name) => {
      const of = counted[name]
      return of ? [figureOf(name, of, calendar)] : []
    }),
    tasks: inOrder(
      todayTaskNames,
      tasks.flatMap(({ name, waiting }) => (waiting ? [{ name, ...waiting }] : [])),
    ),
    troubles: inOrder(
      todayTroubleNames,
      all.flatMap(({ name, found }) => found.map((trouble) => shownTrouble(name, trouble))),
    ),
  }
}

const named = <Name, Read>(name: Name, read: Read | undefined) => (read === undefined ? [] : [{ name, read }])

const inOrder = <Name, Item extends { readonly name: Name }>(names: readonly Name[], items: readonly Item[]): Item[] =>
  names.flatMap((name) => items.filter((item) => item.name === name))

const shownTrouble = (
  name: TroubleOfToday['name'],
  { subject, detail = '', since = null }: Trouble,
): TroubleOfToday => ({ name, subject, detail, since })
