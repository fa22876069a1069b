import { imageBytesMax } from '@banyan/contract'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { cleanPicture } from './clean-picture.ts'

const place = 'GPS 10.7769N 106.7009E'
const script = '<script>alert(1)</script>'
/** A picture with the traces that a telephone leaves in it. */
const drawn = (width = 60, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#0a7' } }).withExif({ IFD0: { ImageDescription: place } })
const png = () => drawn().png().toBuffer()
const jpg = () => drawn().jpeg().toBuffer()

async function clean(file: Uint8Array) {
  const answer = await cleanPicture(file)
  return answer.ok ? answer.value : answer.code
}

describe('[RULE-72] a picture is what its bytes are', () => {
  test.each([
    ['image/png', png],
    ['image/jpeg', jpg],
  ] as const)('%s is taken, and nothing that was hidden in it is kept', async (type, draw) => {
    const file = Buffer.concat([await draw(), Buffer.from(script)])
    expect(file.includes(place)).toBe(true)
    const kept = await clean(file)
    if (typeof kept === 'string') throw new Error(kept)
    expect(kept.type).toBe(type)
    expect([kept.bytes.includes(place), kept.bytes.includes(script)]).toEqual([false, false])
    const { exif, xmp, icc, width, height } = await sharp(kept.bytes).metadata()
    expect({ exif, xmp, icc, width, height }).toEqual({
      exif: undefined,
      xmp: undefined,
      icc: undefined,
      width: 60,
      height: 30,
    })
  })

  test.each([
    ['a page', async () => Buffer.from('<html><script>alert(1)</script>')],
    ['a drawing that can run', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a moving picture', () => drawn().gif().toBuffer()],
    ['a picture of another type', () => drawn().webp().toBuffer()],
    ['nothing', async () => Buffer.alloc(0)],
    [
      'the beginning of a png and a page',
      async () => Buffer.concat([(await png()).subarray(0, 8), Buffer.from('<html>')]),
    ],
    ['half a jpg', async () => (await drawn(400, 400).jpeg().toBuffer()).subarray(0, 800)],
    ['a small file of too many points', () => drawn(6000, 6000).png().toBuffer()],
  ])('%s is none', async (_what, make) => {
    expect(await clean(await make())).toBe('picture_type')
  })

  test('more than 5 MB is too large, whatever it is', async () => {
    expect(await clean(Buffer.concat([await png(), Buffer.alloc(imageBytesMax)]))).toBe('picture_size')
  })

  test('it stands upright, and its longer side has 2,560 points at the most', async () => {
    const kept = await clean(
      await sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#fff' } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer(),
    )
    if (typeof kept === 'string') throw new Error(kept)
    const { width, height, orientation } = await sharp(kept.bytes).metadata()
    expect({ width, height, orientation }).toEqual({ width: 853, height: 2560, orientation: undefined })
  })
})
