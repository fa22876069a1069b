import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { LaunchRow } from '../store.ts'
import { sportOfGame } from './league.ts'

const folder = join(import.meta.dirname, 'page')
const fonts = join(import.meta.dirname, '../../../node_modules/@fontsource/be-vietnam-pro/files')
/** The page's own scripts are TypeScript: the browser is given them without the types. */
const scripts = new Set(['client.ts', 'dom.ts', 'draw.ts', 'slip.ts', 'words.ts'])

export interface Asset {
  readonly type: string
  readonly body: string | Buffer
}

/** What the page of the sportsbook consists of, by the name after /sports/. */
export function assetOf(name: string): Asset | null {
  if (scripts.has(name))
    return {
      type: 'text/javascript; charset=utf-8',
      body: stripTypeScriptTypes(readFileSync(join(folder, name), 'utf8')),
    }
  if (name === 'styles.css') return { type: 'text/css; charset=utf-8', body: readFileSync(join(folder, name)) }
  const font = /^fonts\/((?:latin|vietnamese)-(?:400|600|700))\.woff2$/.exec(name)?.[1]
  return font === undefined
    ? null
    : { type: 'font/woff2', body: readFileSync(join(fonts, `be-vietnam-pro-${font}-normal.woff2`)) }
}

/** Nothing but its own files, and framed by the operator's site alone. */
export const sportsPolicy = (site: string) =>
  `default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${site}`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

export function sportsPage(launch: LaunchRow, language: 'VI' | 'EN'): string {
  const title = {
    football: { VI: 'Bóng đá ảo', EN: 'Virtual football' },
    esports: { VI: 'E-sports ảo', EN: 'Virtual e-sports' },
  }
  const sport = sportOfGame[launch.game] ?? 'football'
  return `<!doctype html>
<html lang="${language === 'VI' ? 'vi' : 'en'}" data-theme="dark" data-sport="${sport}" data-mode="${launch.mode}" data-lobby="${escaped(launch.lobby_url)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title[sport][language]}</title>
<link rel="stylesheet" href="/sports/styles.css"><script type="module" src="/sports/client.ts"></script></head>
<body><div id="root"></div></body></html>`
}
