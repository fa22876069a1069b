import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { codeOf } from '../process/start-refused.ts'

export interface CopiedFile {
  /** Below the cluster. */
  readonly path: string
  readonly bytes: number
  readonly sha256: string
  readonly changedAt: Date
}

/** What a running cluster holds for itself alone: PostgreSQL's manual, "Backing Up the Data Directory". */
const leftOut =
  /^(pg_wal|pg_stat_tmp|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_subtrans)\/|^postmaster\.(pid|opts)$|^\.s\.PGSQL|(^|\/)pgsql_tmp|^pg_internal\.init|\.gz\.part$/

const atOnce = 16

/**
 * Copies the files of a cluster, also of one that runs: pages that are written meanwhile are mended by the log. A file
 * that goes meanwhile is left out. With `flush` each is on disk when it is told of.
 */
export async function copyCluster(
  from: string,
  to: string,
  { flush }: { readonly flush: boolean },
): Promise<CopiedFile[]> {
  const paths: string[] = []
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(from.length + 1)
    if (entry.isDirectory()) await mkdir(join(to, path), { recursive: true, mode: 0o700 })
    else if (entry.isFile() && !leftOut.test(path)) paths.push(path)
  }
  const copied: CopiedFile[] = []
  const work = async () => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
      const file = await copyFile(join(from, path), join(to, path), flush).catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return null
        throw error
      })
      if (file) copied.push({ path, ...file })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return copied
}

async function copyFile(from: string, to: string, flush: boolean): Promise<Omit<CopiedFile, 'path'>> {
  const { mtime } = await stat(from)
  const hash = createHash('sha256')
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(createReadStream(from), counted, createWriteStream(to, { mode: 0o600, flush }))
  return { bytes, sha256: hash.digest('hex'), changedAt: mtime }
}

/** Reads a file again and answers its hash. */
export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Has the names of a folder on disk. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  await folder.sync()
  await folder.close()
}
