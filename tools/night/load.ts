import { setTimeout as sleep } from 'node:timers/promises'
import { lotteryRoutes, slotPlayRoutes } from '@banyan/contract'
import { newKey } from '../../apps/server/test/betting.ts'
import type { Random } from '../seed/random.ts'
import { type Ask, type OpenDraw, callOf, lotteryCode, nextAsk } from './asks.ts'
import type { Cluster } from './cluster.ts'
import type { Answered, Journal } from './journal.ts'
import type { Member } from './members.ts'
import { type Plan, webs } from './plan.ts'

/** How long a member waits for an answer, between two tries, and for the draw of the minute. */
const [patienceMs, retryMs, drawEveryMs] = [3_000, 200, 2_000]
/** Between an answer and the next thing that is asked for. */
const [thinkMinMs, thinkMaxMs] = [150, 850]
/** How long after the end it is still asked what became of something. */
const resolveMs = 60_000

/** Answers that say neither yes nor no to this key: it is sent again. */
const undecided = new Set(['round_in_progress', 'spin_too_soon', 'outcome_unknown', 'reality_check_due'])

interface Reply {
  readonly status: number
  readonly success: boolean
  readonly code?: string
  readonly value?: { readonly betId?: string; readonly roundId?: string; readonly totalWin?: string }
}

interface Load {
  readonly cluster: Cluster
  readonly journal: Journal
  readonly plan: Plan
  readonly members: readonly Member[]
  /** When nothing new is asked for. */
  readonly untilMs: number
}

/** Has the members play until the end, each one thing after the other, and asks until everything is answered. */
export async function underLoad({ cluster, journal, plan, members, untilMs }: Load): Promise<void> {
  let draw: OpenDraw | null = null
  const followDraws = async () => {
    for (; Date.now() < untilMs; await sleep(drawEveryMs)) draw = (await openDraw(cluster)) ?? draw
  }
  const plays = async (member: Member, place: number) => {
    const random = plan.asks(place)
    const way = random.fork('way')
    while (Date.now() < untilMs) {
      await sleep(random.between(thinkMinMs, thinkMaxMs))
      const ask = nextAsk(random)
      if (draw) await untilAnswered({ cluster, journal, member, ask, draw, way, giveUpAtMs: untilMs + resolveMs })
    }
  }
  await Promise.all([followDraws(), ...members.map(plays)])
}

interface Question {
  readonly cluster: Cluster
  readonly journal: Journal
  readonly member: Member
  readonly ask: Ask
  readonly draw: OpenDraw
  readonly way: Random
  readonly giveUpAtMs: number
}

/** Sends it to one of the nodes, and again with the same key to any of them as long as nobody knows. */
async function untilAnswered({ cluster, journal, member, ask, draw, way, giveUpAtMs }: Question): Promise<void> {
  const key = newKey()
  const { path, body } = callOf(ask, key, draw)
  const token = ask.kind === 'spin' ? member.playToken : member.token
  const asked = { key, memberId: member.id, kind: ask.kind, stake: ask.stake, askedAtMs: Date.now() }
  journal.ask(asked)
  for (let tries = 1; Date.now() < giveUpAtMs; tries += 1) {
    const url = cluster.urls.get(way.of(webs))
    const origin = ask.kind === 'spin' ? url?.play : url?.site
    const reply = await send(`${origin}${path}`, { token, key, body })
    if (reply?.code === 'reality_check_due')
      await send(`${url?.play}${slotPlayRoutes.continuePlay.path}`, { token: member.playToken, key, body: '{}' })
    const answered = reply && answerIn(reply, tries)
    if (answered) return journal.answer({ asked, answered: null }, answered)
    await sleep(retryMs)
  }
}

/** What is certain of a reply; null when it has to be asked again. */
function answerIn({ status, success, code, value }: Reply, tries: number): Answered | null {
  const when = { atMs: Date.now(), tries }
  if (success && value) {
    const won = value.totalWin === undefined ? null : BigInt(value.totalWin)
    return { ...when, refusal: null, id: BigInt(value.betId ?? value.roundId ?? 0), won }
  }
  if (status >= 500 || status === 429 || code === undefined || undecided.has(code)) return null
  return { ...when, refusal: code, id: null, won: null }
}

/** Null when the line broke or nobody answered in time. */
async function send(
  url: string,
  { token, key, body }: { readonly token: string; readonly key: string; readonly body: string },
): Promise<Reply | null> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key }
  try {
    const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(patienceMs) })
    const said = (await answer.json()) as Omit<Reply, 'status'> // as: the envelope of every call
    return { ...said, status: answer.status }
  } catch {
    return null
  }
}

/** The draw that takes bets now, as any node that answers tells it. */
async function openDraw({ urls }: Cluster): Promise<OpenDraw | null> {
  for (const { site } of urls.values()) {
    try {
      const signal = AbortSignal.timeout(patienceMs)
      const answer = await fetch(site + lotteryRoutes.gameMenu.path, { signal })
      const { value } = (await answer.json()) as Menu // as: the contract of the route
      const game = value.games.find(({ gameCode }) => gameCode === lotteryCode)
      const odds = game?.plays.find(({ play }) => play === 'LO2_1K')?.odds
      if (game?.current && odds !== undefined) return { numero: game.current.numero, odds }
    } catch {
      // The other one may be there.
    }
  }
  return null
}

interface Menu {
  readonly value: {
    readonly games: readonly {
      readonly gameCode: string
      readonly current: { readonly numero: string } | null
      readonly plays: readonly { readonly play: string; readonly odds: number }[]
    }[]
  }
}
