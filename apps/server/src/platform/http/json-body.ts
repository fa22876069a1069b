/** The body is not JSON, or nests deeper than any call of ours. */
export class UnreadableBody extends Error {}

/** The contract's deepest input nests four levels; the rest is room. */
const depthMax = 16

/**
 * Parses a JSON body. Throws `UnreadableBody`; the depth is checked first, on the text,
 * so that nothing deep is ever built.
 */
export function parseJson(text: string): unknown {
  if (depthOf(text) > depthMax) throw new UnreadableBody('too deep')
  // PostgreSQL stores no zero character in a text, and no honest form sends one.
  if (text.includes('\\u0000')) throw new UnreadableBody('zero character')
  try {
    return JSON.parse(text)
  } catch {
    // The parser's own message quotes the body, which may hold a password.
    throw new UnreadableBody('not JSON')
  }
}

const quote = 0x22
const backslash = 0x5c
const isOpening = (code: number) => code === 0x5b || code === 0x7b
const isClosing = (code: number) => code === 0x5d || code === 0x7d

function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (inString) {
      if (code === backslash) at++
      else if (code === quote) inString = false
    } else if (code === quote) inString = true
    else if (isOpening(code)) deepest = Math.max(deepest, ++depth)
    else if (isClosing(code)) depth--
  }
  return deepest
}
