import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { killPostgres, signalPostgres } from '../../apps/server/test/kill-postgres.ts'
import type { Cluster } from './cluster.ts'
import type { PlannedFault } from './plan.ts'

const slowMs = 80

/** Breaks what the plan says, for as long as it says, and mends it. Answers why it could not, or null. */
export async function breakAndMend(cluster: Cluster, fault: PlannedFault): Promise<string | null> {
  const { nodes, links, postgresFolder, disk } = cluster
  const lasts = () => sleep(fault.forMs)
  switch (fault.kind) {
    case 'kill':
      if (fault.what === 'postgres') killPostgres(postgresFolder())
      else if (!nodes.get(fault.what)?.signal('SIGKILL')) return 'it was just being started'
      return null
    case 'pause': {
      const signal = (name: NodeJS.Signals) =>
        fault.what === 'postgres' ? (signalPostgres(postgresFolder(), name), true) : nodes.get(fault.what)?.signal(name)
      if (!signal('SIGSTOP')) return 'it was just being started'
      await lasts()
      signal('SIGCONT')
      return null
    }
    case 'clock': {
      const node = nodes.get(fault.what)
      if (!node?.setClock(fault.aheadMs)) return 'it was just being started'
      await lasts()
      node.setClock(0)
      return null
    }
    case 'promote':
      await cluster.promote()
      return null
    case 'full':
      return disk.whyNot ?? fillDisk(cluster, fault.forMs)
    default: {
      const ways = links.get(fault.what) ?? []
      for (const link of ways) {
        if (fault.kind === 'slow') link.slow(slowMs)
        else link[fault.kind]()
      }
      await lasts()
      for (const link of ways) link.mend()
      return null
    }
  }
}

/** The log takes what it has reserved before it asks the disk for more: it is brought there. */
async function fillDisk({ disk, database }: Cluster, forMs: number): Promise<null> {
  const until = Date.now() + forMs
  disk.fill()
  while (Date.now() < until) {
    await sql`select pg_switch_wal()`.execute(database.sql).catch(() => {})
    await sleep(100)
  }
  disk.free()
  return null
}
