import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { drawn, pngWith, pngWithTexts, smallPng } from '../../../test/pictures.ts'
import { cleanPicture } from './clean-picture.ts'
import { decodePicture } from './decode-picture.ts'
import { readPictureFile } from './picture-file.ts'

// They run beside everything else, and last of all.
vi.setConfig({ testTimeout: 60_000 })
const patience = { timeout: 20_000 }

/** The processes of this one that read pictures. */
function decoders(): number[] {
  try {
    const found = execFileSync('pgrep', ['-P', String(process.pid), '-f', 'picture-process'], { encoding: 'utf8' })
    return found.trim().split('\n').map(Number)
  } catch {
    return []
  }
}

async function killDecoders() {
  await expect.poll(() => decoders().length, patience).toBeGreaterThan(0)
  const found = decoders()
  for (const pid of found) process.kill(pid, 'SIGKILL')
  await expect.poll(() => decoders().some((pid) => found.includes(pid)), patience).toBe(false)
}

describe('a picture is taken apart before anything decodes it', () => {
  // First: no process has been started yet.
  test('one of too many points is refused by its header, in this process', async () => {
    const huge = await drawn(6000, 6000).jpeg().toBuffer()
    expect(await cleanPicture(huge)).toMatchObject({ ok: false, code: 'picture_type' })
    expect(decoders()).toEqual([])
  })

  test('texts that unpack to gigabytes reach no decoder', async () => {
    const bomb = await pngWithTexts(90)
    expect(bomb.length).toBeGreaterThan(4_000_000)
    const beganAt = performance.now()
    expect(await cleanPicture(bomb)).toMatchObject({ ok: true, value: { type: 'image/png' } })
    // In the decoder they took half a minute.
    expect(performance.now() - beganAt).toBeLessThan(15_000)
    expect(readPictureFile(bomb)?.bytes).toEqual(readPictureFile(await smallPng())?.bytes)
  })

  test.each(['iCCP', 'iTXt', 'eXIf', 'acTL', 'fdAT'])('a chunk %s is left out', async (name) => {
    const parts = readPictureFile(await pngWith(name, Buffer.alloc(2000, 1), 3))
    expect(parts).toMatchObject({ width: 20, height: 20 })
    expect(parts?.bytes.includes(name)).toBe(false)
  })

  test('segments of applications are left out, and which way up it was held is kept', async () => {
    const photo = await drawn(60, 30).withMetadata({ orientation: 6, icc: 'p3' }).jpeg().toBuffer()
    expect([photo.includes('ICC_PROFILE'), photo.includes('Exif')]).toEqual([true, true])
    const parts = readPictureFile(photo)
    expect(parts).toMatchObject({ type: 'image/jpeg', width: 60, height: 30 })
    expect(parts?.bytes.includes('ICC_PROFILE')).toBe(false)
    const { orientation, exif, icc } = await sharp(parts?.bytes).metadata()
    expect([orientation, exif?.length, icc]).toEqual([6, 32, undefined])
  })

  test('a picture in thousands of chunks, or in hundreds of scans, is none', async () => {
    expect(readPictureFile(await pngWith('tEXt', Buffer.alloc(0), 6000))).toBeNull()
    const progressive = await drawn(40, 40).jpeg({ progressive: true }).toBuffer()
    expect(readPictureFile(progressive)).not.toBeNull()
    const scan = progressive.subarray(progressive.lastIndexOf(Buffer.of(0xff, 0xda)), -2)
    expect(
      readPictureFile(
        Buffer.concat([
          progressive.subarray(0, -2),
          ...Array.from({ length: 100 }, () => scan),
          progressive.subarray(-2),
        ]),
      ),
    ).toBeNull()
  })

  test('a file cut off anywhere is none, or a picture that the decoder refuses', async () => {
    for (const file of [await smallPng(), await drawn(40, 40).jpeg({ progressive: true }).toBuffer()])
      for (let end = 0; end < file.length; end++) expect(() => readPictureFile(file.subarray(0, end))).not.toThrow()
  })
})

describe('pictures are decoded in processes of their own', () => {
  test('many large ones at once: two processes, and a file is read here as if nothing was', async () => {
    const large = await drawn(3200, 3200).jpeg().toBuffer()
    let left = 4 // As many wait as are decoded: on a busy machine a second turn would wait too long.
    const decoding = Promise.all(Array.from({ length: left }, () => cleanPicture(large).finally(() => (left -= 1))))
    const reads: number[] = []
    let most = 0
    while (left > 0) {
      const beganAt = performance.now()
      await readFile(import.meta.filename)
      reads.push(performance.now() - beganAt)
      if (reads.length % 50 === 1) most = Math.max(most, decoders().length)
      await sleep(5)
    }
    expect((await decoding).every(({ ok }) => ok)).toBe(true)
    expect(most).toBe(2)
    // Decoding in this process would hold a read up for seconds.
    expect(reads.toSorted((a, b) => a - b)[Math.floor(reads.length / 2)]).toBeLessThan(200)
  })

  test('more than may wait are refused at once, and no other is because of them', async () => {
    const file = await smallPng()
    const refused: string[] = []
    const all = Array.from({ length: 30 }, () =>
      cleanPicture(file).then((answer) => !answer.ok && refused.push(answer.code)),
    )
    await Promise.race(all)
    expect(refused).toEqual(Array.from({ length: 8 }, () => 'pictures_busy'))
    await Promise.all(all)
    expect(await cleanPicture(file)).toMatchObject({ ok: true })
  })

  test('one whose process is killed is decoded in another, and one that loses that too may be sent again', async () => {
    const large = await drawn(4900, 4900).png().toBuffer()
    const slow = cleanPicture(large)
    await killDecoders()
    expect(await slow).toMatchObject({ ok: true })
    const unlucky = cleanPicture(large)
    await killDecoders()
    await killDecoders()
    expect(await unlucky).toMatchObject({ ok: false, code: 'pictures_busy' })
    expect(await cleanPicture(await smallPng())).toMatchObject({ ok: true })
  })

  test.each([{ processorMs: 30 }, { memoryBytes: 70 * 1024 * 1024 }])(
    'one that takes more than %o ends its process',
    async (limits) => {
      const large = readPictureFile(await drawn(4900, 4900).jpeg({ progressive: true }).toBuffer())
      if (!large) throw new Error('the picture was not read')
      const before = decoders()
      expect(await decodePicture(large, limits)).toEqual({ is: 'heavy' })
      await expect.poll(() => decoders().length, patience).toBeLessThan(Math.max(1, before.length))
      expect(await cleanPicture(await smallPng())).toMatchObject({ ok: true })
    },
  )
})
