/**
 * A message as it goes over the wire: one whole text frame, not masked, as a server sends it (RFC 6455, 5.2). It is
 * made once and written to however many sockets are told the same.
 */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const head = headOf(length)
  const frame = Buffer.allocUnsafe(head.length + length)
  head.copy(frame)
  frame.write(text, head.length)
  return frame
}

const finalText = 0x81
const [twoBytesFollow, eightBytesFollow] = [126, 127]

function headOf(length: number): Buffer {
  if (length < twoBytesFollow) return Buffer.of(finalText, length)
  if (length < 0x10000) return Buffer.of(finalText, twoBytesFollow, length >> 8, length & 0xff)
  const head = Buffer.alloc(10)
  head.set([finalText, eightBytesFollow])
  head.writeBigUInt64BE(BigInt(length), 2)
  return head
}
