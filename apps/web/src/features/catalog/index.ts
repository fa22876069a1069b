export { CategoryFrame } from './category/CategoryFrame.tsx'
export { CategoryPage } from './category/CategoryPage.tsx'
export { loadCategory } from './category/load-category.ts'
export { ComingSoon } from './category/ComingSoon.tsx'
export { Elsewhere } from './category/Elsewhere.ts'
export { keepVassalage } from './category/chosen-vendor.ts'
export { CardGrid, CardSkeletons } from './card/CardGrid.tsx'
export { Cover, hasPicture, titleOf } from './card/Cover.tsx'
export { formatRtp } from './card/format-rtp.ts'
export { VendorMark } from './card/VendorMark.tsx'
export { hueOf } from './card/ground.ts'
export { GameLoader } from './launch/GameLoader.tsx'
export {
  type LaunchedGame,
  hasOwnWallet,
  holdLaunched,
  launchedGame,
  noteShown,
  useLaunched,
} from './launch/launched.ts'
export { lotteryPathOf, vendorPageOf } from './launch/lottery-path.ts'
export { OwnGame } from './launch/OwnGame.tsx'
export { usePlay } from './launch/use-play.ts'
export { SimilarGames } from './rows/SimilarGames.tsx'
export { useFavourite } from './use-favourites.ts'
export { useCatalogue, useGames, useVendors } from './use-catalogue.ts'
