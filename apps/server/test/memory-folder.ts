import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { megabytesFree } from '../src/platform/database/disk-space.ts'
import { isAlive } from '../src/platform/database/postmaster.ts'

const inMemory = '/dev/shm'
/** In MB: what the copies of a run, its log and the processes beside them may come to. */
const needed = { folder: 2048, memory: 4096 }

/**
 * Where the files of a database go that no run needs after this one: into memory where there is room, so that a copy
 * costs no disk. All of PostgreSQL's own settings of durability stay as they are.
 */
async function folderForDatabases(): Promise<{ readonly folder: string; readonly isInMemory: boolean }> {
  const isInMemory =
    existsSync(inMemory) &&
    (await megabytesFree(inMemory)) >= needed.folder &&
    process.availableMemory() >= needed.memory * 2 ** 20
  return { folder: isInMemory ? inMemory : tmpdir(), isInMemory }
}

const prefix = 'banyan-test-'

/** A new folder there, which the database's account can pass through. Whoever asked removes it. */
export async function temporaryFolder(name: string): Promise<{ readonly path: string; readonly isInMemory: boolean }> {
  const { folder, isInMemory } = await folderForDatabases()
  const path = mkdtempSync(join(folder, `${prefix}${process.pid}-${name}-`))
  chmodSync(path, 0o711)
  return { path, isInMemory }
}

/**
 * Removes the folders of runs that were killed, wherever one may have put them. A PostgreSQL that outlived its run ends
 * once its files are gone. What cannot be removed is left: it keeps no run from its work.
 */
export async function removeLeftovers(folders: readonly string[] = [inMemory, tmpdir()]): Promise<void> {
  for (const folder of folders.filter((each) => existsSync(each)))
    for (const name of readdirSync(folder)) {
      if (!name.startsWith(prefix)) continue
      const number = Number(name.slice(prefix.length).split('-', 1)[0])
      if (Number.isInteger(number) && number > 0 && !isAlive(number)) removeLeftover(join(folder, name))
    }
}

function removeLeftover(path: string): void {
  try {
    for (const disk of disksBelow(path)) execFileSync('umount', ['-l', disk], { stdio: 'ignore' })
    rmSync(path, { recursive: true, force: true })
  } catch (error) {
    console.warn(`a run that was killed has left ${path}: ${String(error)}`) // oxlint-disable-line no-console -- for whoever runs the tests
  }
}

/** What a killed test of a full disk has mounted there, the innermost first. */
function disksBelow(path: string): readonly string[] {
  const mounts = '/proc/self/mounts'
  if (!existsSync(mounts)) return []
  const places = readFileSync(mounts, 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
  return places.filter((place) => place.startsWith(`${path}/`)).toReversed()
}
