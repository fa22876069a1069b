import { paths } from './paths.ts'

/** The pages that are shown with the open texts alone: those that most visitors come to, besides home. */
export const openPaths: ReadonlySet<string> = new Set([
  paths.rng,
  paths.live,
  paths.pvp,
  paths.fish,
  paths.sports,
  paths.esports,
  paths.elott,
  paths.lottery,
  paths.vnLottery,
  paths.seaLottery,
  paths.help,
  paths.download,
  paths.notices,
  paths.promotions,
  paths.promotion,
  paths.tournament,
  paths.vip,
  paths.pointMall,
])
