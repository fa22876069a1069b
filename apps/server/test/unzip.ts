import { crc32, inflateRawSync } from 'node:zlib'

/** The files of a ZIP archive by their names, as any program finds them: by the directory at its end. */
export function unzip(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const [count, directoryAt] = [archive.readUInt16LE(end + 10), archive.readUInt32LE(end + 16)]
  const files = new Map<string, string>()
  let at = directoryAt
  for (let file = 0; file < count; file += 1) {
    const [crc, packedSize, size] = [16, 20, 24].map((offset) => archive.readUInt32LE(at + offset)) as [
      number,
      number,
      number,
    ] // as: of three places
    const nameLength = archive.readUInt16LE(at + 28)
    const name = archive.subarray(at + 46, at + 46 + nameLength).toString()
    const headAt = archive.readUInt32LE(at + 42)
    const contentAt = headAt + 30 + archive.readUInt16LE(headAt + 26) + archive.readUInt16LE(headAt + 28)
    const content = inflateRawSync(archive.subarray(contentAt, contentAt + packedSize))
    if (content.length !== size || crc32(content) !== crc) throw new Error(`${name} is not what its entry says`)
    files.set(name, content.toString())
    at += 46 + nameLength
  }
  if (at !== end) throw new Error('the directory does not end where the archive says')
  return files
}
