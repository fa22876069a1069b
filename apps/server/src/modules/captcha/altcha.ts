import { randomInt } from 'node:crypto'
import { workChallenge } from '@banyan/contract'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod/mini'
import type { Provider } from './provider.ts'
import type { Sign } from './signing-key.ts'

/** How long a proof of work may wait in a form that is being filled in. */
export const workMinutes = 5

/**
 * Tries a browser needs: 50 to 99, each a PBKDF2 of 10,000 rounds. About 0.1 to 0.2 s of computing on a fast machine
 * and under a second on a slow phone. Fewer and longer tries would cost us more for each challenge, more and shorter
 * ones would cost the browser more in handing them to its crypto thread than in computing. Both bounds are known,
 * unlike with a search for leading zeros, whose unlucky tail nobody would wait for.
 */
const cost = 10_000
const triesMin = 50

const solved = z.object({ challenge: workChallenge, solution: z.object({ counter: z.int(), derivedKey: z.string() }) })

/**
 * Our own provider: a proof of work that the browser does by itself. Making one costs us
 * one try, checking it two hashes.
 */
export function createAltcha(sign: Sign): Provider {
  const secrets = {
    hmacSignatureSecret: sign('altcha', 'challenge').toString('hex'),
    hmacKeySignatureSecret: sign('altcha', 'solution').toString('hex'),
  }

  return {
    async challenge(action) {
      const challenge = await createChallenge({
        ...secrets,
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(triesMin, 2 * triesMin),
        deriveKey,
        data: { action },
        expiresAt: Math.floor(Date.now() / 1000) + workMinutes * 60,
      })
      return { provider: 'altcha', challenge: z.parse(workChallenge, challenge) }
    },
    async verify({ action, text }) {
      const proof = readProof(text)
      if (!proof || proof.challenge.parameters.data.action !== action) return null
      // Whatever the parameters are, they are looked at only after their signature.
      const { verified } = await verifySolution({ ...secrets, ...proof, deriveKey })
      return verified ? proof.challenge.parameters.nonce : null
    },
  }
}

function readProof(text: string): z.output<typeof solved> | null {
  try {
    const read = z.safeParse(solved, JSON.parse(Buffer.from(text, 'base64').toString('utf8')))
    return read.success ? read.data : null
  } catch {
    return null
  }
}
