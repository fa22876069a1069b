import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '../../apps/server/src/platform/process/start-refused.ts'

/** A disk of its own for the database, which can be filled. */
export interface Disk {
  readonly folder: string
  /** Why it is an ordinary folder, which cannot be filled; null when it can. */
  readonly whyNot: string | null
  fill(): void
  free(): void
  remove(): void
}

/** The size of the disk; the file behind it takes as much as is written to it. */
const gigabytes = 8
/** What is left for the next minute of a disk that is being filled. */
const leftBytes = 256 * 1024

/** Makes a disk out of a file and mounts it, where this account may; otherwise a folder. */
export function makeDisk(base: string): Disk {
  const [image, folder] = [join(base, 'disk'), join(base, 'data')]
  const ballast = join(folder, 'ballast')
  mkdirSync(folder)
  const disk = (whyNot: string | null): Disk => ({
    folder,
    whyNot,
    fill() {
      const { bavail, bsize } = statfsSync(folder)
      execFileSync('fallocate', ['-l', String(Math.max(bsize, bavail * bsize - leftBytes)), ballast])
    },
    free: () => rmSync(ballast, { force: true }),
    remove: () => whyNot === null && execFileSync('umount', ['--lazy', folder]),
  })
  try {
    writeFileSync(image, '')
    truncateSync(image, gigabytes * 2 ** 30)
    // No blocks are kept for root, who runs the nodes.
    execFileSync('mkfs.ext4', ['-q', '-m', '0', image], { stdio: 'pipe' })
    execFileSync('mount', ['-o', 'loop', image, folder], { stdio: 'pipe' })
    return disk(null)
  } catch (error) {
    return disk(`no disk of its own could be mounted: ${messageOf(error).split('\n')[0]}`)
  }
}
