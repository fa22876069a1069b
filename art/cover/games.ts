import type { CoverPlan } from './cover.ts'

const modules = new URL('../../node_modules/', import.meta.url)

/** One of our own renders. */
const own = (name: string) => new URL(`../source/${name}.webp`, import.meta.url).href
/** An object of the Fluent Emoji set, by its code points. */
const emoji = (code: string) => new URL(`@lobehub/fluent-emoji-3d/assets/${code}.webp`, modules).href

/** Every game that has a cover of ours, in the order of the catalogue: covers that stand side by side differ in hue. */
export const gameCovers: readonly CoverPlan[] = [
  {
    id: 'VNMB_1M',
    title: ['MIỀN BẮC', '1 PHÚT'],
    object: own('balls'),
    related: [own('lantern_amber'), emoji('2b50'), own('coins'), emoji('1f39f-fe0f')],
    palette: 'jade',
    pattern: 'drum',
    lettering: 'gold',
    face: 'narrow',
  },
  {
    id: 'sen-vang',
    title: ['Sen Vàng'],
    object: emoji('1fab7'),
    related: [emoji('1f338'), emoji('1fa99'), emoji('1f98b'), emoji('1f31f')],
    palette: 'orchid',
    pattern: 'leaves',
    lettering: 'gold',
    face: 'serif',
  },
  {
    id: 'rong-may',
    title: ['Rồng', 'Mây'],
    object: emoji('1f432'),
    related: [emoji('2601-fe0f'), emoji('26a1'), emoji('1f4ab'), emoji('2601-fe0f')],
    palette: 'sea',
    pattern: 'clouds',
    lettering: 'ice',
    face: 'heavy',
  },
  {
    id: 'kho-bau',
    title: ['KHO BÁU', 'ĐÔNG SƠN'],
    object: own('coins'),
    scale: 1.12,
    related: [emoji('1f48e'), emoji('1fa99'), emoji('1f511'), emoji('1f451')],
    palette: 'lacquer',
    pattern: 'drum',
    lettering: 'fire',
    face: 'brush',
  },
  // The games of the vendor that tools/vendor-sim plays.
  {
    id: 'xoc-dia',
    title: ['XÓC ĐĨA'],
    object: own('xocdia'),
    scale: 1.18,
    related: [emoji('1fa99'), emoji('2b50'), emoji('1fa99'), emoji('1f31f')],
    palette: 'jade',
    pattern: 'drum',
    lettering: 'gold',
    face: 'brush',
  },
  {
    id: 'bau-cua',
    title: ['BẦU CUA'],
    object: own('baucua'),
    scale: 1.16,
    related: [emoji('1f980'), emoji('1f990'), emoji('1f413'), emoji('1f41f')],
    palette: 'ember',
    pattern: 'rays',
    lettering: 'ivory',
    face: 'brush',
  },
  {
    id: 'virtual-football',
    title: ['BÓNG ĐÁ', 'ẢO'],
    object: own('football'),
    scale: 1.12,
    related: [emoji('1f3c6'), emoji('1f945'), emoji('26a1'), emoji('1f3df-fe0f')],
    palette: 'leaf',
    pattern: 'rays',
    lettering: 'ivory',
    face: 'narrow',
  },
  {
    id: 'virtual-esports',
    title: ['E-SPORTS', 'ẢO'],
    object: own('controller'),
    scale: 1.1,
    related: [emoji('1f3ae'), emoji('1f3c6'), emoji('26a1'), emoji('1f579-fe0f')],
    palette: 'sea',
    lettering: 'ice',
    face: 'modern',
  },
]
