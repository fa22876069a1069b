/** What a VietQR code asks to be paid. */
export interface Asked {
  readonly bin: string
  readonly accountNumber: string
  /** Empty where the payer chooses. */
  readonly amount: string
  readonly text: string
}

/** Reads the payload of a VietQR code; null of what is none, or was misread. */
export function readVietQr(payload: string): Asked | null {
  if (!/^[ -~]{20,512}$/.test(payload) || crcOf(payload.slice(0, -4)) !== payload.slice(-4).toUpperCase()) return null
  const fields = fieldsOf(payload)
  const napas = fieldsOf(fields.get('38') ?? '')
  const account = fieldsOf(napas.get('01') ?? '')
  const [bin, accountNumber] = [account.get('00'), account.get('01')]
  if (napas.get('00') !== 'A000000727' || bin === undefined || accountNumber === undefined) return null
  return { bin, accountNumber, amount: fields.get('54') ?? '', text: fieldsOf(fields.get('62') ?? '').get('08') ?? '' }
}

/** Two digits of a name, two of a length, and so many characters. */
function fieldsOf(text: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>()
  for (let place = 0; place + 4 <= text.length;) {
    const length = Number(text.slice(place + 2, place + 4))
    fields.set(text.slice(place, place + 2), text.slice(place + 4, place + 4 + length))
    place += 4 + length
  }
  return fields
}

function crcOf(text: string): string {
  let crc = 0xff_ff
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x80_00 ? (crc << 1) ^ 0x10_21 : crc << 1) & 0xff_ff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
