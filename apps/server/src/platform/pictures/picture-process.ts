import { getPriority, setPriority } from 'node:os'
import sharp from 'sharp'
import { serveAsHelper } from './helper-process.ts'
import { type DecodedPicture, type PictureTask, pictureLimits, watchEveryMs } from './picture-task.ts'

/** Bets come first, also where a system knows no groups of processes (`scheduling-group.ts`). */
setPriority(Math.min(19, getPriority() + 10))
// One thread, and nothing kept of a picture once it is written.
sharp.concurrency(1)
sharp.cache(false)

/**
 * The program of a process that writes pictures anew, one at a time. It knows nothing
 * else, writes nothing, and ends with the server.
 */
serveAsHelper(async (task: PictureTask) => {
  const began = process.cpuUsage()
  return new Promise<DecodedPicture>((resolve) => {
    // The decoder works in a thread of its own, so that this one can watch it. The server
    // ends the process when it hears of it.
    const watch = setInterval(() => {
      const { user, system } = process.cpuUsage(began)
      const isHeavy =
        (user + system) / 1000 > task.limits.processorMs || process.memoryUsage.rss() > task.limits.memoryBytes
      if (isHeavy) resolve({ is: 'heavy' })
    }, watchEveryMs)
    void decode(task)
      .then(resolve)
      .finally(() => clearInterval(watch))
  })
})

async function decode({ type, bytes, square }: PictureTask): Promise<DecodedPicture> {
  try {
    const fitted = sharp(bytes, { limitInputPixels: pictureLimits.points, failOn: 'error', autoOrient: true }).resize({
      width: square ?? pictureLimits.side,
      height: square ?? pictureLimits.side,
      fit: square === undefined ? 'inside' : 'cover',
      withoutEnlargement: square === undefined,
    })
    return { is: 'done', bytes: await (type === 'image/png' ? fitted.png() : fitted.jpeg({ quality: 88 })).toBuffer() }
  } catch {
    // Cut off, or not what its header says: no picture that anybody could open.
    return { is: 'none' }
  }
}
