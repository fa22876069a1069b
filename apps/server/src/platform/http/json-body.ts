/** The body is not JSON, says something twice, or nests deeper than any call of ours. */
export class UnreadableBody extends Error {}

/** The contract's deepest input nests four levels; the rest is room. */
const depthMax = 16

/**
 * Parses a JSON body. Throws `UnreadableBody`; the depth is checked first, on the text,
 * so that nothing deep is ever built.
 */
export function parseJson(text: string): unknown {
  const { depth, members } = shapeOf(text)
  if (depth > depthMax) throw new UnreadableBody('too deep')
  // PostgreSQL stores no zero character in a text, and no honest form sends one.
  if (text.includes('\\u0000')) throw new UnreadableBody('zero character')
  const value = parse(text)
  // JSON.parse keeps the last value of a key that comes twice: a reader of the first was told something else.
  if (membersOf(value) !== members) throw new UnreadableBody('a key twice')
  return value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The parser's own message quotes the body, which may hold a password.
    throw new UnreadableBody('not JSON')
  }
}

/** How many members the objects in a value have, all together. */
function membersOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const parts: unknown[] = Array.isArray(value) ? value : Object.values(value)
  let members = Array.isArray(value) ? 0 : parts.length
  for (const part of parts) members += membersOf(part)
  return members
}

const quote = 0x22
const backslash = 0x5c
const colon = 0x3a
const isOpening = (code: number) => code === 0x5b || code === 0x7b
const isClosing = (code: number) => code === 0x5d || code === 0x7d

/** How deep a text nests, and how many members its objects have as they are written. */
function shapeOf(text: string): { depth: number; members: number } {
  let depth = 0
  let deepest = 0
  let members = 0
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (inString) {
      if (code === backslash) at++
      else if (code === quote) inString = false
    } else if (code === quote) inString = true
    else if (code === colon) members++
    else if (isOpening(code)) deepest = Math.max(deepest, ++depth)
    else if (isClosing(code)) depth--
  }
  return { depth: deepest, members }
}
