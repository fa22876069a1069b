import { mkdtempSync, chmodSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../apps/server/src/platform/database/embedded-postgres.ts'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import { freePort } from '../../apps/server/test/server-process.ts'
import { type Disk, makeDisk } from './disk.ts'
import { type KeptNode, keepNode } from './kept-node.ts'
import { type Link, openLink } from './link.ts'
import { type LinkName, type NodeName, type Web, nodes } from './plan.ts'
import { addressOf, promoteStandby } from './standby.ts'

/** Two web nodes, a worker and a PostgreSQL, with a network between them that can be broken. */
export interface Cluster {
  readonly disk: Disk
  /** The folder of the PostgreSQL that takes writes. */
  postgresFolder(): string
  /** By a way that nobody breaks, for whoever looks at the books. */
  readonly database: Database
  readonly nodes: ReadonlyMap<NodeName, KeptNode>
  readonly links: ReadonlyMap<LinkName, readonly Link[]>
  /** Where members reach a web node, through the network. */
  readonly urls: ReadonlyMap<Web, { readonly site: string; readonly play: string }>
  /** Loses the PostgreSQL and goes on with a standby that has every commit. */
  promote(): Promise<void>
  /** Waits until every node would be sent members; false when that takes longer. */
  isWhole(withinMs: number): Promise<boolean>
  /** Ends all of it, once, and leaves nothing behind. */
  stop(): Promise<void>
}

/** Starts all of it; `prepare` puts in what the first node should find. */
export async function startCluster(prepare: (database: Database) => Promise<void>): Promise<Cluster> {
  const base = mkdtempSync(join(tmpdir(), 'banyan-night-'))
  chmodSync(base, 0o711) // The database's account has to pass through.
  const disk = makeDisk(base)
  let postgres = await startEmbeddedPostgres({ dataDir: disk.folder, log: () => {} })
  const toPostgres = () => linkToPostgres(() => postgres)
  const books = await toPostgres()
  const database = openDatabase(books.url, {
    applicationName: 'banyan night',
    poolSize: 4,
    onConnectionLost: () => {},
  })
  await migrate(database)
  await prepare(database)
  const { kept, links, urls } = await startNodes(disk.folder, toPostgres)
  const stop = async () => {
    await Promise.all([...kept.values()].map((node) => node.stop()))
    await database.close()
    for (const link of [books.link, ...[...links.values()].flat()]) link.close()
    await postgres.stop()
    disk.remove()
    rmSync(base, { recursive: true, force: true })
  }
  let stopped: Promise<void> | null = null
  return {
    disk,
    postgresFolder: () => postgres.folder,
    database,
    nodes: kept,
    links,
    urls,
    async promote() {
      postgres = await promoteStandby(postgres, database, join(disk.folder, 'standby'))
    },
    isWhole: (withinMs) => isWhole([...kept.values()], withinMs),
    stop: () => (stopped ??= stop()),
  }
}

type ToPostgres = () => Promise<{ readonly link: Link; readonly url: string }>

async function startNodes(dataDir: string, toPostgres: ToPostgres) {
  const [kept, links] = [new Map<NodeName, KeptNode>(), new Map<LinkName, readonly Link[]>()]
  const urls = new Map<Web, { readonly site: string; readonly play: string }>()
  for (const name of nodes) {
    const { link, url } = await toPostgres()
    links.set(`${name}-postgres`, [link])
    const env = { DATABASE_URL: url, DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000000' }
    const node = await keepNode({ ...env, ROLE: name === 'worker' ? 'worker' : 'web' })
    kept.set(name, node)
    if (name === 'worker') continue
    const ways = await linksToWeb(node.ports)
    links.set(`members-${name}`, ways.links)
    urls.set(name, ways.url)
  }
  return { kept, links, urls }
}

/** PostgreSQL listens on a socket in the file system; a node comes to it over a port. */
async function linkToPostgres(postgres: () => EmbeddedPostgres) {
  const port = await freePort()
  const link = await openLink(port, () => ({ path: join(addressOf(postgres().url).host, '.s.PGSQL.5432') }))
  return { link, url: `postgres://banyan:${addressOf(postgres().url).password}@127.0.0.1:${port}/banyan` }
}

async function linksToWeb(ports: KeptNode['ports']) {
  const [site, play] = [await freePort(), await freePort()]
  const links = [
    await openLink(site, () => ({ host: '127.0.0.1', port: ports.site })),
    await openLink(play, () => ({ host: '127.0.0.1', port: ports.play })),
  ]
  return { links, url: { site: `http://127.0.0.1:${site}`, play: `http://127.0.0.1:${play}` } }
}

async function isWhole(all: readonly KeptNode[], withinMs: number): Promise<boolean> {
  const until = Date.now() + withinMs
  for (;;) {
    const ready = await Promise.all(all.map((node) => node.isReady()))
    if (ready.every(Boolean)) return true
    if (Date.now() > until) return false
    await sleep(200)
  }
}
