export { seedInvariants } from './invariants.ts'
export {
  createPlaySessions,
  type Launched,
  type LiveSessions,
  type PlaySession,
  type PlaySessions,
} from './play-sessions.ts'
export type { PlayerGame, SoloProduct } from './player-game.ts'
export { createSeedPairs, type RevealedSeed, type SeedPair, type SeedPairs } from './seed-pair.ts'
export { readSeeds, type StoredSeed } from './seed-store.ts'
export { createTurns, playNext, type Turn } from './turns.ts'
export { commitmentOf, newClientSeed, newServerSeed, openSeed, sealSeed, serverSeedOf } from './seeds.ts'
export { ensureKeyOpensSeeds, readSlotKey } from './slot-key.ts'
