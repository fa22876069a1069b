// Original playing-card faces. Large index and one large pip: readable at 44 px wide on a phone.
const SUIT = {
  s: 'M50 4C58 24 92 38 92 64c0 14-10 23-22 23-7 0-13-3-16-9 1 9 4 14 9 18H37c5-4 8-9 9-18-3 6-9 9-16 9C18 87 8 78 8 64 8 38 42 24 50 4Z',
  h: 'M50 94C40 78 6 60 6 33 6 18 17 7 31 7c8 0 15 4 19 12 4-8 11-12 19-12 14 0 25 11 25 26 0 27-34 45-44 61Z',
  d: 'M50 3C60 22 72 38 90 50 72 62 60 78 50 97 40 78 28 62 10 50 28 38 40 22 50 3Z',
  c: 'M50 4c13 0 23 10 23 22 0 5-2 10-5 14 2-1 4-1 6-1 13 0 22 10 22 22S87 83 75 83c-9 0-16-4-20-11 1 11 4 18 9 24H36c5-6 8-13 9-24-4 7-11 11-20 11C13 83 4 73 4 61s9-22 22-22c2 0 4 0 6 1-3-4-5-9-5-14C27 14 37 4 50 4Z',
}
export const suitPath = (s) => SUIT[s]
const COL = { s: '#17201d', c: '#17201d', h: '#cf2a1c', d: '#cf2a1c' }
// court emblems, drawn for this deck: J scholar's cap (mũ cánh chuồn), Q lotus, K drum-star crown
const COURT = {
  J: '<path d="M18 62c0-18 14-32 32-32s32 14 32 32v4H18v-4Z"/><path d="M2 50c10-8 22-6 28 4l-6 8C16 54 9 53 2 50Zm96 0c-10-8-22-6-28 4l6 8c8-8 15-9 22-12Z"/><path d="M14 70h72v10H14z"/><path d="M44 20h12l-2 12h-8z"/>',
  Q: '<path d="M50 14c12 14 16 30 0 56-16-26-12-42 0-56Z"/><path d="M26 26c16 8 22 22 20 46C26 62 20 46 26 26Zm48 0c-16 8-22 22-20 46 20-10 26-26 20-46Z"/><path d="M4 46c20 0 34 8 40 28C24 78 10 66 4 46Zm92 0c-20 0-34 8-40 28 20 4 34-8 40-28Z"/><path d="M22 82h56v6H22z"/>',
  K: '<path d="M8 74 14 30l20 20L50 16l16 34 20-20 6 44H8Z"/><path d="M10 78h80v10H10z"/><circle cx="14" cy="26" r="6"/><circle cx="86" cy="26" r="6"/><circle cx="50" cy="11" r="7"/>',
}
export function cardSVG(code, { w = 120, cls = '' } = {}) {
  // code like 'Kh', '10s', 'XX' for the back
  const h = Math.round(w * 1.42)
  if (code === 'XX')
    return `<svg class="pc ${cls}" viewBox="0 0 200 284" width="${w}" height="${h}" role="img" aria-label="Lá úp">
    <rect x="1" y="1" width="198" height="282" rx="16" fill="#f6f1e3"/><rect x="11" y="11" width="178" height="262" rx="9" fill="#0d5a3b"/>
    <g fill="none" stroke="#bdf04a" stroke-opacity=".38" stroke-width="1.6">${Array.from({ length: 9 }, (_, i) => `<circle cx="100" cy="142" r="${16 + i * 15}"/>`).join('')}</g>
    <g fill="#f5b544" fill-opacity=".75">${Array.from({ length: 14 }, (_, i) => `<path d="M100 142l4-34-4-16-4 16z" transform="rotate(${(i * 360) / 14} 100 142)"/>`).join('')}</g>
    <rect x="17" y="17" width="166" height="250" rx="6" fill="none" stroke="#f5b544" stroke-opacity=".8" stroke-width="2"/></svg>`
  const s = code.slice(-1),
    r = code.slice(0, -1),
    col = COL[s]
  const names = { s: 'bích', h: 'cơ', d: 'rô', c: 'chuồn' }
  const court = COURT[r]
  const idx = `<text x="${r === '10' ? 8 : 16}" y="76" font-family="Archivo, 'Be Vietnam Pro', sans-serif" font-weight="800" font-size="78" letter-spacing="${r === '10' ? -9 : -2}" fill="${col}" style="font-stretch:${r === '10' ? 84 : 100}%">${r}</text><path d="${SUIT[s]}" fill="${col}" transform="translate(18 92) scale(.46)"/>`
  const big = court
    ? `<g transform="translate(62 128) scale(1.24)"><g fill="${col}" opacity=".96">${court}</g></g><path d="${SUIT[s]}" fill="#e0a83a" transform="translate(106 236) scale(.36)"/>`
    : `<path d="${SUIT[s]}" fill="${col}" transform="translate(66 146) scale(1.22)"/>`
  return `<svg class="pc ${cls}" viewBox="0 0 200 284" width="${w}" height="${h}" role="img" aria-label="${r} ${names[s]}">
    <defs><linearGradient id="cf" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fffdf6"/><stop offset="1" stop-color="#efe8d6"/></linearGradient></defs>
    <rect x="1" y="1" width="198" height="282" rx="16" fill="url(#cf)" stroke="#cfc6ae" stroke-width="1.5"/>${idx}${big}</svg>`
}
// baccarat point value
export const bacValue = (codes) =>
  codes.reduce((a, c) => {
    const r = c.slice(0, -1)
    return a + (r === 'A' ? 1 : /10|J|Q|K/.test(r) ? 0 : +r)
  }, 0) % 10
