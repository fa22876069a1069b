import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { paidCounts, type SlotGame, slotVersions, type Strips } from '@banyan/games/slots'
import { vi } from '@banyan/i18n/vi'
import { fingerprintOf } from '../apps/server/src/modules/laboratory/fingerprint.ts'
import { root } from './run-step.ts'

const file = join(root, 'docs/slots.md')
const [begin, end] = ['<!-- made by node tools/slot-reference.ts -->', '<!-- end -->'] as const

export { fingerprintOf }

/** Strips, paytables and lines of every version that was ever played, in the words of docs/slots.md. */
export function slotReference(): string {
  return slotVersions.map((game) => referenceOf(game)).join('\n\n')
}

function referenceOf(game: SlotGame): string {
  const { code, version, reels } = game
  const parts = [
    `### ${vi.fairness.slots.name[code]} (\`${code}\`), version ${version}`,
    `Fingerprint \`${fingerprintOf(game)}\``,
    paytable(game),
    stripTable('Reel', reels),
  ]
  if (game.engine === 'ways') parts.push(stripTable('Free-spin reel', game.freeSpins.reels))
  if ('lines' in game)
    parts.push(
      `Lines, as the row on each reel: ${game.lines.map((rows, index) => `${index + 1} \`${rows.join('')}\``).join(', ')}.`,
    )
  return parts.join('\n\n')
}

function paytable(game: SlotGame): string {
  const counts = paidCounts(game)
  const rows = Object.entries(game.pays).map(([symbol, units]) => `| ${symbol} | ${units.join(' | ')} |`)
  const what = `Units of ${game.unitsPerBet} to the bet, ${game.engine === 'cluster' ? 'from so many on' : 'for'}`
  return [`| ${what} | ${counts.join(' | ')} |`, `|---|${counts.map(() => '--:|').join('')}`, ...rows].join('\n')
}

function stripTable(name: string, strips: Strips): string {
  const rows = strips.map((strip, index) => `| ${index + 1} | ${strip.length} | ${strip.join(' ')} |`)
  return [`| ${name} | Symbols | From stop 0 |`, '|---|--:|---|', ...rows].join('\n')
}

/** The page with its reference written anew. */
function rewritten(page: string): string {
  const [before, rest] = page.split(begin)
  const [, after] = rest?.split(end) ?? []
  if (before === undefined || after === undefined) throw new Error(`docs/slots.md has no place for the reference`)
  return `${before}${begin}\n\n${slotReference()}\n\n${end}${after}`
}

export function slotReferenceIsCurrent(): boolean {
  const page = readFileSync(file, 'utf8')
  return page === rewritten(page)
}

if (import.meta.main) writeFileSync(file, rewritten(readFileSync(file, 'utf8')))
