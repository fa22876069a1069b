// An entrance of its own: home loads these rows by themselves, without pages and dialogs,
// and a page without games its way on.
export { CategoryTiles } from './CategoryTiles.tsx'
export { HomeGames } from './HomeGames.tsx'
export { OtherCategories } from './OtherCategories.tsx'
