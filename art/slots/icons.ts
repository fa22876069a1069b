/**
 * Writes the few icons of the slots' controls from the Phosphor set (MIT, see NOTICE).
 * Run by hand: `node art/slots/icons.ts`.
 */
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const names = {
  spin: 'arrow-clockwise-bold',
  stop: 'stop-fill',
  auto: 'repeat-bold',
  turbo: 'lightning-fill',
  less: 'minus-bold',
  more: 'plus-bold',
  info: 'list-bold',
  history: 'clock-counter-clockwise-bold',
  fair: 'seal-check-bold',
  sound: 'speaker-high-bold',
  silent: 'speaker-slash-bold',
  close: 'x-bold',
  leave: 'sign-out-bold',
  replay: 'play-fill',
  buy: 'shopping-bag-fill',
  lost: 'wifi-slash-bold',
  chart: 'chart-line-up-bold',
  keys: 'keyboard-bold',
} as const

const { icons }: { readonly icons: Readonly<Record<string, { readonly body: string } | undefined>> } = createRequire(
  import.meta.url,
)('@iconify-json/ph/icons.json')
const lines = Object.entries(names).map(([name, source]) => {
  const body = icons[source]?.body
  if (!body) throw new Error(`no icon named ${source}`)
  return `  ${name}: '${body}',`
})
writeFileSync(
  new URL('../../apps/play/src/controls/icons.ts', import.meta.url),
  `// Written by \`node art/slots/icons.ts\`. Not edited by hand.\nexport const icons = {\n${lines.join('\n')}\n} as const\n\nexport type IconName = keyof typeof icons\n`,
)
