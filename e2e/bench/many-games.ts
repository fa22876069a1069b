import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const languages = ['VI', 'EN', 'CN', 'TH', 'JA', 'ID'] as const

/** Names in every language, as the catalogue asks for. */
const namesOf = (name: string) => Object.fromEntries(languages.map((language) => [language, name]))

/** The vendor of the games, as addresses name it. */
export const vassalage = 'BENCH'

/**
 * Puts so many slots of an outside vendor into the database of `dataDir`, beside the
 * running product, as an operator would.
 */
export function importGames(folder: string, dataDir: string, count: number): void {
  const games = Array.from({ length: count }, (_, at) => ({
    code: `game-${at + 1}`,
    category: 'RNG',
    classification: 'LINES',
    names: namesOf(`Game ${at + 1}`),
    hasDemo: false,
    rtp: 9_500,
    releasedAt: '2026-01-01',
  }))
  const vendor = {
    vassalage,
    integration: 'csw1',
    wallet: 'seamless',
    names: namesOf('Bench'),
    frameOrigins: ['http://127.0.0.1:9'],
    games,
  }
  const place = mkdtempSync(join(tmpdir(), 'banyan-bench-games-'))
  try {
    const file = join(place, 'vendor.json')
    writeFileSync(file, JSON.stringify(vendor))
    execFileSync('npm', ['run', '--silent', 'vendors', '--', 'import', file, '--merchant', 'demo', '--apply'], {
      cwd: folder,
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  } finally {
    rmSync(place, { recursive: true })
  }
}
