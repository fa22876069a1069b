import type { SlotCode } from '@banyan/games/slots'
import type { Skin } from './skin.ts'

/** Each game's look is a part of its own, loaded with the game. */
const skins: Readonly<Record<SlotCode, () => Promise<Skin>>> = {
  'sen-vang': async () => (await import('./sen-vang/index.ts')).senVang,
  'rong-may': async () => (await import('./rong-may/index.ts')).rongMay,
  'kho-bau': async () => (await import('./kho-bau/index.ts')).khoBau,
  'cho-noi': async () => (await import('./cho-noi/index.ts')).choNoi,
  'doan-vien': async () => (await import('./doan-vien/index.ts')).doanVien,
  'vinh-ngoc': async () => (await import('./vinh-ngoc/index.ts')).vinhNgoc,
  'trong-dong': async () => (await import('./trong-dong/index.ts')).trongDong,
  'pho-dem': async () => (await import('./pho-dem/index.ts')).phoDem,
  'mua-vang': async () => (await import('./mua-vang/index.ts')).muaVang,
  'rung-tre': async () => (await import('./rung-tre/index.ts')).rungTre,
  'mua-lan': async () => (await import('./mua-lan/index.ts')).muaLan,
  'hoi-an': async () => (await import('./hoi-an/index.ts')).hoiAn,
}

/** Has the browser fetch a game's look early. What fails here fails again, and is told, when the game is opened. */
export async function warmSkin(code: SlotCode): Promise<void> {
  const skin = await loadSkin(code)
  new Image().src = skin.atlas.url
}

export function loadSkin(code: SlotCode): Promise<Skin> {
  return skins[code]()
}
