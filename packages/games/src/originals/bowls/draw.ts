import { drawsFromBytes } from '../../draws.ts'
import type { BowlGame, Faces } from './game.ts'

/**
 * What lies under the bowl for a stream of random bytes: one whole number for each die or disc in turn, each face as
 * likely as the others. Nothing else goes in (docs/fairness.md). Throws a RangeError when the bytes end before.
 */
export function drawFaces({ faces, count }: Pick<BowlGame, 'faces' | 'count'>, bytes: Iterable<number>): Faces {
  const draws = drawsFromBytes(bytes)
  return Array.from({ length: count }, () => faceAt(faces, draws.below(faces.length)))
}

/** Every result there is, each as likely as the others. */
export function* everyResult({ faces, count }: Pick<BowlGame, 'faces' | 'count'>): Generator<Faces, void> {
  for (let at = 0; at < faces.length ** count; at += 1)
    yield Array.from({ length: count }, (_, place) =>
      faceAt(faces, Math.floor(at / faces.length ** place) % faces.length),
    )
}

/** Whether something is a result of the game. */
export function isFaces({ faces, count }: Pick<BowlGame, 'faces' | 'count'>, drawn: readonly unknown[]): boolean {
  return drawn.length === count && drawn.every((face) => faces.some((each) => each === face))
}

function faceAt(faces: readonly string[], at: number): string {
  const face = faces[at]
  if (face === undefined) throw new RangeError(`no face ${at}`)
  return face
}
