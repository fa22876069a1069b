import { asciiOf, type Bytes, bytesOf, drawsOf, type Hmac, playDraws } from '../draws.ts'
import type { OriginalSeeds } from '../originals/index.ts'
import type { StepGame } from './step-game.ts'

type Drawn<Picks, Hidden> = Pick<StepGame<Picks, Hidden>, 'code' | 'draw'>

const roundKey = <Answer>({ code }: { readonly code: string }, seeds: OriginalSeeds, hmac: Hmac<Answer>): Answer =>
  hmac(bytesOf(seeds.serverSeed), asciiOf(`${code}:${seeds.nonce}:${seeds.clientSeed}`))

/** All that chance gives to a round, from its seeds. For Node, whose HMAC answers at once. */
export function hiddenOf<Picks, Hidden>(
  game: Drawn<Picks, Hidden>,
  picks: Picks,
  seeds: OriginalSeeds,
  hmac: Hmac<Bytes>,
): Hidden {
  return game.draw(picks, drawsOf(roundKey(game, seeds, hmac), hmac))
}

/** The same where HMAC answers later: WebCrypto in the browser. */
export async function hiddenFromSeeds<Picks, Hidden>(
  game: Drawn<Picks, Hidden>,
  picks: Picks,
  seeds: OriginalSeeds,
  hmac: Hmac<Promise<Bytes>>,
): Promise<Hidden> {
  return playDraws(await roundKey(game, seeds, hmac), hmac, (draws) => game.draw(picks, draws))
}
