import { hash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { CheckedSoftware } from '@banyan/contract'
import { slotCodes, slotGame } from '@banyan/games/slots'
import { fingerprintOf } from './fingerprint.ts'

const repository = join(import.meta.dirname, '../../../../..')
const games = 'packages/games/src'
/** What makes seeds and numbers, besides the rules. */
const seedFiles = ['apps/server/src/modules/solo/seeds.ts', 'apps/server/src/modules/rounds/seeds.ts']

const isTest = /\.(pg\.)?test\.ts$/

/** The source files that decide games, with the sum of each, as they were when the server read them. */
export function readSources(root = repository): ReadonlyMap<string, string> {
  const names = readdirSync(join(root, games), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !isTest.test(name))
    .map((name) => `${games}/${name.split(sep).join('/')}`)
  const paths = [...names, ...seedFiles].map((path) => relative(root, join(root, path)).split(sep).join('/'))
  return new Map(paths.toSorted().map((path) => [path, hash('sha256', readFileSync(join(root, path)))]))
}

/** A part of the software: a file belongs to it by its path. */
export interface Part {
  readonly kind: CheckedSoftware['kind']
  readonly code: string
  /** Paths below the games' folder; one that ends in a slash is all of a folder. */
  readonly own: readonly string[]
}

/** What every game of a kind stands on. */
const shared: Readonly<Record<CheckedSoftware['kind'], readonly string[]>> = {
  generator: [],
  slots: ['slots/', '!slots/games/'],
  originals: ['originals/', '!originals/*/'],
  steps: ['steps/', '!steps/mines.ts', '!steps/tower.ts', '!steps/hilo.ts'],
  lottery: ['lottery/', '!lottery/rules/*/'],
  raffle: ['raffle/'],
  jackpots: ['jackpots/'],
}
/** What several games of a folder stand on, and is no game itself. */
const bowls = 'originals/bowls/'
const bowlGames = ['tai-xiu', 'xoc-dia', 'bau-cua']
const stepGames = ['mines', 'tower', 'hilo']
const ofAll = ['draws.ts', 'block-message.ts', 'counting.ts', 'ratio.ts']

function partsIn(sources: ReadonlyMap<string, string>): Part[] {
  const below = [...sources.keys()].map((path) => path.slice(games.length + 1))
  const foldersIn = (folder: string) => [
    ...new Set(below.flatMap((path) => new RegExp(`^${folder}/([^/]+)/`).exec(path)?.[1] ?? [])),
  ]
  return [
    { kind: 'generator', code: 'hmac-sha256-stream', own: [] },
    ...slotCodes.map((code): Part => ({ kind: 'slots', code, own: [`slots/games/${code}.ts`] })),
    ...foldersIn('originals')
      .filter((code) => code !== 'bowls')
      .map((code): Part => ({
        kind: 'originals',
        code,
        own: [`originals/${code}/`, ...(bowlGames.includes(code) ? [bowls] : [])],
      })),
    ...stepGames.map((code): Part => ({ kind: 'steps', code, own: [`steps/${code}.ts`] })),
    ...foldersIn('lottery/rules').map((code): Part => ({ kind: 'lottery', code, own: [`lottery/rules/${code}/`] })),
    { kind: 'raffle', code: 'raffle', own: [] },
    { kind: 'jackpots', code: 'jackpots', own: [] },
  ]
}

const isIn = (path: string, entry: string) => (entry.endsWith('/') ? path.startsWith(entry) : path === entry)

function belongs(path: string, { kind, own }: Part): boolean {
  if (!path.startsWith(`${games}/`)) return kind === 'generator'
  const below = path.slice(games.length + 1)
  if (ofAll.includes(below) || own.some((entry) => isIn(below, entry))) return true
  if (kind === 'generator') return below.endsWith('/fairness.ts')
  const [among, ...not] = shared[kind]
  const isNot = not.some((entry) => {
    const folder = entry.slice(1)
    return folder.endsWith('*/')
      ? below.slice(folder.length - 2).includes('/') && below.startsWith(folder.slice(0, -2))
      : below.startsWith(folder)
  })
  return among !== undefined && below.startsWith(among) && !isNot
}

/** The files of each part, and one sum over theirs, of `SUM  PATH` and a line end for each, as `sha256sum` writes. */
export function checkedSoftware(sources: ReadonlyMap<string, string>) {
  return partsIn(sources).map((part) => {
    const files = [...sources].filter(([path]) => belongs(path, part))
    const sha256 = hash('sha256', files.map(([path, sum]) => `${sum}  ${path}\n`).join(''))
    const slot = part.kind === 'slots' ? slotGame(slotCodes.find((code) => code === part.code)!) : null // Its codes.
    const checked: CheckedSoftware = {
      kind: part.kind,
      code: part.code,
      version: slot?.version ?? null,
      fingerprint: slot && fingerprintOf(slot),
      returnMillionths: slot?.published.returnMillionths.SPIN ?? null,
      sha256,
      files: files.length,
    }
    return { ...checked, paths: files.map(([path]) => path) }
  })
}
